import { beforeAll, expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import { aFixture, type Fixture } from '#server/testing/fixture.ts'
import type { Person } from '#server/testing/test-person.ts'
import { startTestServer } from '#server/testing/test-server.ts'

const here = await startTestServer()
let fixture: Fixture
let answerId = 0

beforeAll(async () => {
  fixture = await aFixture(here, here.company)
  const [question] = fixture.questions
  const answers = fixture.entityIds.map(entity_id => ({
    entity_id,
    assessment_period_id: fixture.periodId,
    question_option_id: question?.optionIds[0] ?? 0,
    control: 'Badges.',
  }))
  const saved = await here.primary.call(api.answers.giveMany, { question_id: question?.id ?? 0, answers })
  answerId = saved[0]?.id ?? 0
  await here.primary.call(api.answers.collaborateMany, { question_id: question?.id ?? 0, answers })
  await hangOn(answerId)
})

/** Two files of which one is stored, three messages, and notes of two people. */
async function hangOn(answer: number) {
  const organization = here.company.organizationId
  for (const isStored of [true, false]) {
    await here.owner.query(
      `with file as (
         insert into files (organization_id, key, name, extension, content_type, md5, sha256, bytes, upload_type, upload_parent_id, created_by, stored_at)
         values ($1, 'key of twenty letters ' || $4::boolean::text, 'plan.pdf', 'pdf', 'application/pdf', repeat('a', 32),
           case when $4::boolean then repeat('a', 64) end, case when $4::boolean then 9 end, 'Answer', $2, $3, case when $4::boolean then now() end) returning id
       ) insert into answer_files (organization_id, answer_id, file_id, created_by) select $1, $2, id, $3 from file`,
      [organization, answer, here.primary.userId, isStored],
    )
  }
  await here.owner.query(
    `insert into discussion_messages (organization_id, assessment_period_id, entity_id, protocol_id, question_id, message, created_by)
     select $1, assessment_period_id, entity_id, protocol_id, question_id, 'Really?', $3 from answers, generate_series(1, 3)
     where id = $2`,
    [organization, answer, here.primary.userId],
  )
  await here.owner.query(
    `insert into answer_notes (organization_id, answer_id, user_id, note) select $1, $2, unnest($3::bigint[]), 'Ask Jo.'`,
    [organization, answer, [here.primary.userId, here.primary.userId, here.manager.userId]],
  )
}

async function counted(who: Person) {
  const { data } = await who.call(api.answers.list, {})
  return data.map(({ id, files_count, discussion_count, notes_count }) => [
    id === answerId,
    files_count,
    discussion_count,
    notes_count,
  ])
}

test('everything attached to an answer is counted once, and notes only for their author', async () => {
  expect((await counted(here.primary)).sort()).toEqual([
    [false, 0, 0, 0],
    [false, 0, 0, 0],
    [true, 1, 3, 2],
  ])
  expect(await counted(here.manager)).toEqual([[true, 1, 3, 1]])
})

test('an opinion has no attachments', async () => {
  const { data } = await here.primary.call(api.answers.list, { filter: { kind: 'collaboration' } })
  expect(data).toHaveLength(3)
  for (const opinion of data) {
    expect(opinion).toMatchObject({ files_count: 0, discussion_count: 0, notes_count: 0 })
  }
})
