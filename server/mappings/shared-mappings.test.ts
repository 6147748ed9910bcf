import { expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import type { Relation } from '#domain/mappings/relations.ts'
import { must } from '#server/testing/must.ts'
import { startTestServer } from '#server/testing/test-server.ts'

const here = await startTestServer()
const { sysadmin, primary } = here
const HIPAA = 1

async function aSharedQuestion(name: string) {
  const { id: protocol_id } = await sysadmin.call(api.sharedFrameworks.createFramework, { name })
  const { id } = await sysadmin.call(api.sharedFrameworks.create, {
    protocol_id,
    parent_question_id: null,
    title: name,
  })
  await sysadmin.call(api.sharedFrameworks.publish, { protocol_id })
  return { protocol_id, id }
}

const change = (
  protocol_id: number,
  question_id: number,
  other_question_id: number,
  relation: Relation | null,
  more: object = {},
) =>
  sysadmin.call(api.sharedMappings.change, {
    protocol_id,
    changes: [{ question_id, other_question_id, relation, ...more }],
  })

test('a system administrator maps shared frameworks, which every company has', async () => {
  const doors = await aSharedQuestion('Doors')
  const gates = await aSharedQuestion('Gates')
  const { mappings } = await change(doors.protocol_id, doors.id, gates.id, 'subset', { version: null })
  expect(mappings).toMatchObject([
    {
      relation: 'subset',
      is_shared: true,
      is_shipped: false,
      version: 1,
      abilities: { edit: true, delete: true },
    },
  ])
  await expect(
    change(doors.protocol_id, doors.id, gates.id, 'equal', { version: null }),
  ).rejects.toMatchObject({ status: 412 })
  for (const { protocol_id } of [doors, gates])
    await primary.call(api.protocols.adopt, { organization_id: here.company.organizationId, protocol_id })
  const { data } = await primary.call(api.mappings.list, { protocol_id: gates.protocol_id })
  expect(data[0]?.mappings).toMatchObject([{ relation: 'superset', is_shared: true, version: null }])
  await change(doors.protocol_id, doors.id, gates.id, null, { version: 1 })
  expect(
    (await sysadmin.call(api.sharedMappings.list, { protocol_id: doors.protocol_id })).data,
  ).toMatchObject([{ mappings: [] }])
})

test('mappings that come with the product are read-only, and companies’ own are out of sight', async () => {
  const { data } = await sysadmin.call(api.sharedMappings.list, {
    protocol_id: HIPAA,
    filter: { relation: 'equal' },
  })
  const [mapping] = must(data[0]).mappings
  const { question_id, other, abilities } = must(mapping)
  expect(abilities).toEqual({ edit: false, delete: false })
  for (const relation of ['subset', null] as const)
    await expect(change(HIPAA, question_id, other.id, relation)).rejects.toMatchObject({
      status: 422,
      body: {
        errors: { 'changes.0.relation': ['This mapping comes with the product and is updated with it.'] },
      },
    })
  const { id } = await primary.call(api.protocols.create, { name: 'Ours' })
  const own = await primary.call(api.frameworkQuestions.create, {
    protocol_id: id,
    parent_question_id: null,
    title: 'Ours',
  })
  expect((await sysadmin.ask(api.sharedMappings.list, { protocol_id: id })).statusCode).toBe(404)
  await expect(change(HIPAA, question_id, own.id, 'equal')).rejects.toMatchObject({ status: 422 })
  const { data: pairs } = await sysadmin.call(api.sharedMappings.pairs, {})
  expect(pairs.map(({ protocol, other }) => [protocol.name, other.name])).not.toContainEqual(
    expect.arrayContaining(['Ours']),
  )
  expect((await sysadmin.call(api.sharedMappings.contradictions, {})).data).toEqual([])
})
