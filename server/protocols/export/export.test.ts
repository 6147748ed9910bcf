import { expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import { aFixture } from '#server/testing/fixture.ts'
import { must } from '#server/testing/must.ts'
import { startTestServer } from '#server/testing/test-server.ts'
import { aWholeFramework, fileOf, rowsIn } from './whole-framework.testing.ts'

const here = await startTestServer()
const { primary, admin, manager, employee, stranger, sysadmin } = here
const HIPAA = 1

test('a framework is exported with everything in it', async () => {
  const protocol_id = await aWholeFramework(primary, 'House rules')
  for (const format of ['xlsx', 'csv'] as const) {
    const rows = await rowsIn(await fileOf(primary, protocol_id, format))
    expect(rows[0]).toMatchObject({
      Kind: 'Framework',
      Number: '2.0',
      Title: 'House rules',
      Text: 'For clinics,\nwards and "offices".',
      Identifier: expect.stringMatching(/^[0-9a-f-]{36}$/),
    })
    expect(rows.map(({ Kind, Number: number }) => `${Kind} ${number}`.trim())).toEqual([
      'Framework 2.0',
      'Topic 1',
      'Question 1.1',
      'Continued',
      'Section',
      'Section',
      'Continued',
      'Continued',
      'Question 1.10',
      'Question 007',
      'Topic 8',
      ...Array.from({ length: 3 }, () => expect.stringMatching(/^Regulation /)),
    ])
    expect(rows[2]).toMatchObject({
      Title: 'Locked?',
      Options: '100 = Yes\n40 = Partly:\n  \n  - one site\n  50 = not an option\n0 = =No',
      Weight: '5',
      Category: expect.stringMatching(/\w/),
      Threat: expect.stringMatching(/\w/),
      Identifier: expect.stringMatching(/^q-[0-9a-f]{8}-\d+$/),
    })
    expect(must(rows[2]).Regulations?.split('\n')).toHaveLength(3)
    expect(rows[4]).toMatchObject({
      Title: 'How to check',
      Text: '<p>Look <strong>twice</strong> &amp; note it.</p>',
      Place: 'Body',
    })
    expect(rows.find(({ Number: number }) => number === '1.10')).toMatchObject({ Title: '', Options: 'None' })
  }
})

test('everybody who reads a framework exports it, as the audit log says', async () => {
  const organization_id = here.company.organizationId
  await primary.call(api.protocols.adopt, { organization_id, protocol_id: HIPAA })
  for (const person of [primary, admin, manager, employee])
    expect((await rowsIn(await fileOf(person, HIPAA, 'csv'))).length).toBeGreaterThan(60)
  const { rows } = await here.owner.query(
    `select user_id, subject_type, after from audit_events where event = 'protocol.exported' and subject_id = $1
     order by sequence desc limit 1`,
    [HIPAA],
  )
  expect(rows[0]).toMatchObject({
    user_id: employee.userId,
    subject_type: 'protocols',
    after: { format: 'csv' },
  })
})

test('frameworks of others and in the trash are not found, and other formats are refused', async () => {
  const { id: protocol_id } = await primary.call(api.protocols.create, { name: 'Ours alone' })
  const asked = (person: typeof primary, input: object) =>
    person.ask(api.protocols.export, { protocol_id, ...input })
  expect((await asked(stranger, {})).statusCode).toBe(404)
  expect((await asked(primary, { format: 'pdf' })).statusCode).toBe(422)
  expect((await asked(primary, { protocol_id: 999_999_999 })).statusCode).toBe(404)
  const file = await asked(primary, {})
  expect(file.headers['content-disposition']).toBe("attachment; filename*=UTF-8''Ours%20alone.xlsx")
  await primary.call(api.protocols.remove, { protocol_id })
  expect((await asked(primary, {})).statusCode).toBe(404)
})

test('a section of one entity is exported to those who see the entity', async () => {
  const { id: protocol_id } = await primary.call(api.protocols.create, { name: 'Rules by site' })
  const { entityIds } = await aFixture(here, here.company, { protocolId: protocol_id, questions: 0 })
  const [managed = 0, other = 0] = entityIds
  await primary.call(api.frameworkQuestions.create, {
    protocol_id,
    parent_question_id: null,
    title: 'Doors',
    sections: [
      { place: 'body', title: 'Everywhere', content: '<p>x</p>' },
      { place: 'body', title: 'There', content: '<p>x</p>', entity_id: managed },
      { place: 'body', title: 'Elsewhere', content: '<p>x</p>', entity_id: other },
    ],
  })
  const titlesFor = async (person: typeof primary) =>
    (await rowsIn(await fileOf(person, protocol_id, 'csv')))
      .filter(({ Kind }) => Kind === 'Section')
      .map(({ Title }) => Title)
  expect(await titlesFor(primary)).toEqual(['Everywhere', 'There', 'Elsewhere'])
  expect(await titlesFor(manager)).toEqual(['Everywhere', 'There'])
  expect(await titlesFor(employee)).toEqual(['Everywhere'])
})

test('a system administrator exports the frameworks that everybody can use, and no others', async () => {
  const path = api.sharedFrameworks.export
  const shared = await sysadmin.call(path, { protocol_id: HIPAA, format: 'csv' })
  expect((await rowsIn(Buffer.from(await shared.arrayBuffer()))).length).toBeGreaterThan(60)
  const own = await primary.call(api.protocols.create, { name: 'Home rules' })
  expect((await sysadmin.ask(path, { protocol_id: own.id })).statusCode).toBe(404)
  expect((await primary.ask(path, { protocol_id: HIPAA })).statusCode).toBe(403)
  const { rows } = await here.owner.query(
    `select organization_id from audit_events where event = 'protocol.exported' and user_id = $1`,
    [sysadmin.userId],
  )
  expect(rows[0]).toEqual({ organization_id: 0 })
})
