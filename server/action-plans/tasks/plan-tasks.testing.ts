import { api } from '#domain/api.ts'
import type { TestServer } from '#server/testing/test-server.ts'
import { RiskFixture } from '../../risks/risk-fixture.testing.ts'

/** A day as a date, from today. */
export const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

/** A company with two entities and four answers of score 25, and the steps of its primary administrator. */
export async function aCompanyWithAnswers({ primary, owner, company, ...here }: TestServer) {
  const risk = new RiskFixture(
    { ...here, owner },
    { organizationId: company.organizationId, userId: primary.userId },
  )
  const threat = await risk.threat('Fire')
  const protocol = await risk.framework('House rules')
  const profile = await risk.profile(protocol)
  const entity_id = await risk.entity('North')
  const other_entity = await risk.entity('South')
  for (const entity of [entity_id, other_entity]) await risk.use(entity, protocol, profile)
  const period = await risk.period('Now')
  const questions: number[] = []
  for (let index = 0; index < 4; index++) {
    const question = await risk.question(protocol, { threat })
    questions.push(question)
    await risk.answer(period, entity_id, question, 25)
  }
  const { rows } = await owner.query(
    'select id::int as id from answers where organization_id = $1 order by question_id',
    [company.organizationId],
  )
  const answers: number[] = rows.map(({ id }) => id)
  return {
    ...{ risk, period, entity_id, other_entity, questions, answers },
    aPlan: (more: object = {}) => primary.call(api.actionPlans.create, { name: 'Fire safety', ...more }),
    aTask: (action_plan_id: number, more: object = {}) =>
      primary.call(api.planTasks.create, { action_plan_id, description: 'Buy extinguishers', ...more }),
    tasksOf: async (action_plan_id: number, who = primary) =>
      (await who.call(api.planTasks.list, { action_plan_id })).data,
  }
}
