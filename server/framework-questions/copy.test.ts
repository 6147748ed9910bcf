import { expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import type { Question } from '#domain/questions/questions.contract.ts'
import { startTestServer } from '#server/testing/test-server.ts'

const here = await startTestServer()
const { primary, admin, stranger, company } = here
const organization_id = company.organizationId
const HIPAA = 1

const rowsOf = async (protocol_id: number) =>
  (await primary.call(api.questions.ofProtocol, { protocol_id })).data

/** Everything but ids: those of rows that belong to the framework alone. */
function contentOf({ id: _, protocol_id, protocol, parent_question_id, version, ...question }: Question) {
  return {
    ...question,
    isTopic: parent_question_id === null,
    options: question.options.map(({ id: _, ...option }) => option),
    sections: question.sections.map(({ id: _, ...section }) => section),
  }
}

test('a copy has everything of its original, and is the company’s to edit', async () => {
  const copy = await primary.call(api.protocols.copy, { protocol_id: HIPAA, name: 'Our HIPAA' })
  expect(copy).toMatchObject({
    organization_id,
    name: 'Our HIPAA',
    source: 'own',
    adopted: false,
    version: 1,
    abilities: { edit: true, adopt: true },
  })
  const [original, copied] = [await rowsOf(HIPAA), await rowsOf(copy.id)]
  expect(copied.length).toBeGreaterThan(50)
  expect(copied.map(contentOf)).toEqual(original.map(contentOf))
  const titles = new Map(copied.map(({ id, title }) => [id, title]))
  const topics = new Map(original.map(({ id, title }) => [id, title]))
  expect(copied.map(({ parent_question_id: id }) => id && titles.get(id))).toEqual(
    original.map(({ parent_question_id: id }) => id && topics.get(id)),
  )
  const [question] = copied
  if (!question) throw new Error('The copy has questions.')
  await primary.call(api.frameworkQuestions.update, {
    protocol_id: copy.id,
    question_id: question.id,
    title: 'Changed',
  })
  expect((await rowsOf(HIPAA))[0]?.title).toBe(original[0]?.title)
  const second = await primary.call(api.protocols.copy, { protocol_id: copy.id, name: 'Once more' })
  expect((await rowsOf(second.id))[0]?.title).toBe('Changed')
  expect((await stranger.ask(api.protocols.copy, { protocol_id: copy.id, name: 'x' })).statusCode).toBe(404)
  expect((await admin.ask(api.protocols.copy, { protocol_id: HIPAA, name: 'x' })).statusCode).toBe(403)
})

test('the answers to the original are shown where the copy is answered', async () => {
  const copy = await primary.call(api.protocols.copy, { protocol_id: HIPAA, name: 'Mapped' })
  const { rows } = await here.owner.query(
    `select m.relation, count(*)::int as mappings from question_mappings m join questions q on q.id in (m.from_question_id, m.to_question_id)
     where q.protocol_id = $1 group by 1 order by 1`,
    [copy.id],
  )
  expect(rows.find(({ relation }) => relation === 'equal')?.mappings).toBeGreaterThanOrEqual(
    (await rowsOf(copy.id)).length,
  )
})

test('a retired framework is no longer offered, and whoever uses it keeps it', async () => {
  const { id: protocol_id } = await primary.call(api.protocols.create, { name: 'Old rules' })
  const retired = await primary.call(api.protocols.update, { protocol_id, retired: true }, { ifMatch: 1 })
  expect(retired).toMatchObject({
    retired_at: expect.any(String),
    abilities: { adopt: false, edit: true },
    reasons: { adopt: 'This framework is retired and no longer offered.' },
  })
  const adopt = () => primary.ask(api.protocols.adopt, { organization_id, protocol_id })
  expect((await adopt()).statusCode).toBe(409)
  expect(await primary.call(api.protocols.update, { protocol_id, retired: false })).toMatchObject({
    retired_at: null,
  })
  expect((await adopt()).statusCode).toBe(200)
  await primary.call(api.protocols.update, { protocol_id, retired: true })
  expect((await adopt()).statusCode).toBe(200)
  const listed = async () =>
    (await primary.call(api.protocols.list, { per_page: 100 })).data.map(({ id }) => id)
  expect(await listed()).toContain(protocol_id)
  await primary.call(api.protocols.drop, { organization_id, protocol_id })
  expect((await adopt()).statusCode).toBe(409)
  await here.owner.query('update protocols set retired_at = now() where id = 1')
  expect(await listed()).not.toContain(HIPAA)
  await here.owner.query('update protocols set retired_at = null where id = 1')
  expect(await listed()).toContain(HIPAA)
})
