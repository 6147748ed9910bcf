import { expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import { closePeriod } from '#server/periods/closing/close-period.job.ts'
import { aFixture } from '#server/testing/fixture.ts'
import { must } from '#server/testing/must.ts'
import { aClerk } from '#server/testing/test-jobs.ts'
import { startTestServer } from '#server/testing/test-server.ts'
import { made, rowsOf, sectionOf, wordsOf } from './reports.testing.ts'

const here = await startTestServer()

test('a closed assessment is reported as it closed', async () => {
  const { primary } = here
  const clerk = await aClerk(here)
  const fixture = await aFixture(here, here.company)
  const entity_id = must(fixture.entityIds[0])
  const question = must(fixture.questions[0])
  await primary.call(api.answers.giveMany, {
    question_id: question.id,
    answers: [
      {
        entity_id,
        assessment_period_id: fixture.periodId,
        question_option_id: must(question.optionIds[1]),
        control: `Control 1 of ${entity_id}`,
      },
    ],
  })
  const ocr = (more: object) => made({ here, clerk }, primary, { kind: 'hipaa', ...more })
  const before = rowsOf(sectionOf((await ocr({ entity_id })).document, 'entities'))
  await primary.call(api.periods.close, { period_id: fixture.periodId })
  const { rows } = await here.owner.query(`delete from pgboss.job where name = $1 returning data`, [
    closePeriod.name,
  ])
  for (const { data } of rows) await clerk.work(closePeriod, data)
  await here.owner.query('update entities set name = $2 where id = $1', [entity_id, 'Renamed'])
  const { document } = await ocr({ entity_id, assessment_period_id: fixture.periodId })
  expect(rowsOf(sectionOf(document, 'entities'))).toEqual(before)
  expect(JSON.stringify(sectionOf(document, 'plans'))).toContain('There is no action plan.')
  expect(wordsOf(document)).toContain(`Control 1 of ${entity_id}`)
})
