import { expect, test } from 'vitest'
import { features } from '#domain/access/features.ts'
import { api } from '#domain/api.ts'
import { noteSeen } from '#server/testing/seen.ts'
import { aCompany, startTestServer } from '#server/testing/test-server.ts'

const here = await startTestServer()

const ENTRIES = 5
const at = (sequence: number) => `organization_id = $1 and sequence = ${sequence}`
/** Gives an entry the hash that fits its words. */
const sealed = (sequence: number) =>
  `update audit_events e set hash = assay.audit_hash(e) where ${at(sequence)}`
const copied = (sequence: number) =>
  `insert into audit_events select (jsonb_populate_record(e, '{"sequence": ${sequence}}')).* from audit_events e where ${at(ENTRIES)}`

/** Statements of somebody with the owner’s rights, for a log of five entries. */
const deeds: Record<string, string[]> = {
  'an entry changed': [`update audit_events set event = 'group.read' where ${at(3)}`],
  'an entry changed, with its hash': [
    `update audit_events set event = 'group.read' where ${at(3)}`,
    sealed(3),
  ],
  'the last entry changed, with its hash': [
    `update audit_events set event = 'group.read' where ${at(ENTRIES)}`,
    sealed(ENTRIES),
  ],
  'the first entry removed': [`delete from audit_events where ${at(1)}`],
  'an entry removed': [`delete from audit_events where ${at(3)}`],
  'two entries exchanged': [
    `update audit_events set sequence = 102 where ${at(2)}`,
    `update audit_events set sequence = 2 where ${at(3)}`,
    `update audit_events set sequence = 3 where ${at(102)}`,
  ],
  'an entry inserted before all': [
    copied(0),
    `update audit_events set previous_hash = '\\x00' where ${at(0)}`,
    sealed(0),
  ],
  'the tail cut off': [`delete from audit_events where organization_id = $1 and sequence > 3`],
  'everything removed': ['delete from audit_events where organization_id = $1'],
}

test('a log of which entries are changed, removed, exchanged or put in front does not verify any more', async context => {
  const found: Record<string, boolean> = {}
  for (const [index, [deed, statements]] of Object.entries(deeds).entries()) {
    const { primary, organizationId } = await aCompany(here, `Tampered${index}`, features)
    for (let entry = 1; entry <= ENTRIES; entry++)
      await primary.call(api.groups.create, { name: `Group ${entry}` })
    const verified = () => primary.call(api.auditEvents.verify, { organization_id: organizationId })
    expect(await verified(), deed).toMatchObject({ is_intact: true, entries: ENTRIES })
    for (const statement of statements) await here.owner.query(statement, [organizationId])
    found[deed] = !(await verified()).is_intact
  }
  expect(found).toEqual(Object.fromEntries(Object.keys(deeds).map(deed => [deed, true])))
  noteSeen(
    context,
    `${Object.keys(deeds).length} of ${Object.keys(deeds).length} found: ${Object.keys(deeds).join(', ')}`,
  )
})
