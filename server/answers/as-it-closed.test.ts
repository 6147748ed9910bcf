import { expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import { closePeriod } from '#server/periods/closing/close-period.job.ts'
import { aFixture } from '#server/testing/fixture.ts'
import { must } from '#server/testing/must.ts'
import { aClerk } from '#server/testing/test-jobs.ts'
import { startTestServer } from '#server/testing/test-server.ts'

const here = await startTestServer()
const { primary } = here
const { organizationId } = here.company
const clerk = await aClerk(here)
const { entityIds, questions, periodId: assessment_period_id } = await aFixture(here, here.company)
const question = must(questions[0])

test('an answer of a closed assessment can still be opened when its entity is in the trash', async () => {
  const entity_id = must(entityIds[0])
  const path = { entity_id, question_id: question.id }
  await primary.call(api.answers.giveMany, {
    question_id: path.question_id,
    answers: [
      {
        entity_id,
        assessment_period_id,
        control: 'In place',
        question_option_id: must(question.optionIds[0]),
      },
    ],
  })
  const filter = { assessment_period_id, ...path }
  const answer = must((await primary.call(api.answers.list, { filter })).data[0])
  const at = { ...path, answer_id: answer.id }
  const read = async (who = primary) =>
    Promise.all([
      who.call(api.answers.show, at),
      who.call(api.answers.showOfOrganization, { organization_id: organizationId, answer_id: answer.id }),
      who.call(api.answers.history, at),
      who.call(api.discussions.list, at),
    ])
  await primary.call(api.periods.close, { period_id: assessment_period_id })
  const { rows } = await here.owner.query(`delete from pgboss.job where name = $1 returning data`, [
    closePeriod.name,
  ])
  await clerk.work(closePeriod, rows[0].data)
  const before = await read()
  await primary.call(api.entities.remove, { entity_id })
  expect(await read()).toEqual(before)
  await expect(here.stranger.call(api.answers.show, at)).rejects.toMatchObject({ status: 404 })
  await primary.call(api.periods.open, { period_id: assessment_period_id, reason: 'To see that it is gone' })
  await expect(primary.call(api.answers.show, at)).rejects.toMatchObject({ status: 404 })
})
