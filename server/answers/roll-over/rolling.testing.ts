import { api } from '#domain/api.ts'
import { aFixture, type Fixture } from '#server/testing/fixture.ts'
import { must } from '#server/testing/must.ts'
import { aClerk } from '#server/testing/test-jobs.ts'
import type { Person } from '#server/testing/test-person.ts'
import type { startTestServer } from '#server/testing/test-server.ts'
import { rollOverAnswers } from './roll-over-answers.job.ts'

type Site = Awaited<ReturnType<typeof startTestServer>>

/** Two open assessments: answers of the fixture’s, of its first three questions, are copied to the next one. */
export async function aRolling(here: Site) {
  const { primary, owner, company } = here
  const { organizationId } = company
  const clerk = await aClerk(here)
  const fixture: Fixture = await aFixture(here, company)
  const { rows } = await owner.query(
    `insert into assessment_periods (organization_id, name, start_date, end_date)
     values ($1, 'Next', current_date + 101, current_date + 300) returning id::int`,
    [organizationId],
  )
  const period_id: number = rows[0].id
  const input = (more: object = {}) => ({
    period_id,
    from_period_id: fixture.periodId,
    protocol_ids: [fixture.protocolId],
    ...more,
  })
  /** Does the work that was queued. */
  const work = async () => {
    const queued = await owner.query(`delete from pgboss.job where name = $1 returning data`, [
      rollOverAnswers.name,
    ])
    for (const { data } of queued.rows) await clerk.work(rollOverAnswers, data)
  }
  return {
    clerk,
    fixture,
    period_id,
    input,
    work,
    preview: async (more: object = {}, who: Person = primary) =>
      must((await who.call(api.rollOver.rollOver, input({ preview: true, ...more }))).preview),
    async roll(more: object = {}, who: Person = primary) {
      const { job } = await who.call(api.rollOver.rollOver, input(more))
      await work()
      return who.call(api.jobs.show, { job_id: must(job).id })
    },
    async answersIn(period: number, filter: object = {}) {
      const { data } = await primary.call(api.answers.list, {
        filter: { assessment_period_id: period, ...filter },
        per_page: 100,
      })
      return data.flatMap(each => (each.kind === 'answer' ? each : []))
    },
    /** Answers to three questions of each entity, the last not applicable. */
    async answerAll() {
      await owner.query(`delete from pgboss.job where name = $1`, [rollOverAnswers.name])
      for (const table of ['answers', 'assignments', 'assessment_locks', 'entity_question_exclusions'])
        await owner.query(`delete from ${table} where organization_id = $1`, [organizationId])
      for (const [index, { id, optionIds }] of fixture.questions.slice(0, 3).entries())
        await primary.call(api.answers.giveMany, {
          question_id: id,
          answers: fixture.entityIds.map(entity_id => ({
            entity_id,
            assessment_period_id: fixture.periodId,
            ...(index === 2
              ? { not_applicable: true, not_applicable_reason: 'No doors.' }
              : { question_option_id: must(optionIds[index]), control: `${index} at ${entity_id}` }),
          })),
        })
    },
  }
}

export const counted = (counts: Record<string, number>) =>
  Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0))
