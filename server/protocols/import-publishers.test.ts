import { expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import { startTestServer } from '#server/testing/test-server.ts'
import { aCatalog, aControl, apply, preview } from './import-steps.testing.ts'

const here = await startTestServer({ work: true })
const { primary } = here

const uuid = '3f1c2a4e-5b6d-4c7e-8f90-00000000000a'

/** A small catalog that names its publisher. */
function published(by: string, title: string, prose = 'Lock the gate.', version = '3.0') {
  const controls = ['d-1', 'd-2', 'd-3'].map(id => aControl(id, `${prose} ${id}`))
  return aCatalog(title, controls, {
    version,
    roles: [{ id: 'publisher', title: 'Publisher' }],
    parties: [{ uuid, type: 'organization', name: by }],
    'responsible-parties': [{ 'role-id': 'publisher', 'party-uuids': [uuid] }],
  })
}

const shown = (protocol_id: number) => primary.call(api.protocols.show, { protocol_id })

/** The requirements that the framework's questions cite. */
async function cited(protocolId: number): Promise<string[]> {
  const { rows } = await here.owner.query(
    `select r.regulation || ': ' || r.requirement as words from questions q
     join question_regulations l on l.question_id = q.id join regulations r on r.id = l.regulation_id
     where q.protocol_id = $1 and r.identifier = 'D-1'`,
    [protocolId],
  )
  return rows.map(({ words }) => words)
}

test('catalogs with one title from two publishers are two frameworks, and their editions find each', async () => {
  const title = 'Rules for gates'
  const first = await apply(primary, await preview(primary, published('House of Gates', title, 'Lock it.')))
  const seen = await preview(primary, published('Guild of Locks', title, 'Bolt it.'))
  expect(seen).toMatchObject({
    protocol_id: null,
    name: 'Rules for gates (Guild of Locks)',
    changes: { added: 4, updated: 0, removed: 0 },
    cautions: [],
    warnings: [
      'You already have “Rules for gates” from House of Gates. This file is from Guild of Locks, so it becomes a separate framework.',
    ],
  })
  const second = await apply(primary, seen)
  expect(second.protocol_id).not.toBe(first.protocol_id)
  expect(await shown(first.protocol_id)).toMatchObject({ name: title, version: 1 })
  expect(await cited(first.protocol_id)).toEqual(['Rules for gates: Lock it. d-1'])
  expect(await cited(second.protocol_id)).toEqual(['Rules for gates (Guild of Locks): Bolt it. d-1'])

  for (const [publisher, { protocol_id }] of [
    ['GUILD OF LOCKS', second],
    ['House of Gates', first],
  ] as const) {
    const next = await preview(primary, published(publisher, `${title} 2nd Edition`, 'Now.', '4.0'))
    expect(next).toMatchObject({ protocol_id, changes: { added: 0, removed: 0 }, warnings: [] })
    await apply(primary, next)
    expect(await shown(protocol_id)).toMatchObject({ edition: '4.0' })
  }
  expect(await cited(second.protocol_id)).toEqual(['Rules for gates 2nd Edition (GUILD OF LOCKS): Now. d-1'])
})

test('if one of two editions names no publisher, the title decides', async () => {
  const unnamed = aCatalog(
    'Rules for fences',
    ['d-1', 'd-2', 'd-3'].map(id => aControl(id)),
  )
  const { protocol_id } = await apply(primary, await preview(primary, unnamed))
  const named = await preview(primary, published('House of Fences', 'Rules for fences'))
  expect(named).toMatchObject({ protocol_id, name: 'Rules for fences', warnings: [] })
  await apply(primary, named)
  expect(await preview(primary, unnamed)).toMatchObject({ protocol_id })
  expect(await preview(primary, published('Guild of Fences', 'Rules for fences'))).toMatchObject({
    protocol_id: null,
  })
})
