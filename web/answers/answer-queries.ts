import { answersApi } from '#domain/answers/answers.contract.ts'
import { assignmentsApi } from '#domain/assignments/assignments.contract.ts'
import { entitiesApi } from '#domain/entities/entities.contract.ts'
import { type AssessmentPeriod, periodsApi } from '#domain/periods/periods.contract.ts'
import { protocolsApi } from '#domain/protocols/protocols.contract.ts'
import { questionsApi, type Topic } from '#domain/questions/questions.contract.ts'
import { asking, askingAll } from '#web/platform/calls/queries.ts'

export const topicsQuery = () => asking(questionsApi.topics, {})

/** A topic's questions with their completion. A topic without questions is itself a question. */
export function questionsQuery({ id, question_ids }: Pick<Topic, 'id' | 'question_ids'>) {
  const filter = question_ids.includes(id) ? { ids: [id] } : { parent_question_id: id }
  return askingAll(questionsApi.list, { filter })
}

/** All entities at once. A question's completion names those it applies to, so the next question needs no call. */
export const entitiesQuery = () => askingAll(entitiesApi.list, { sort: 'name|asc' })

export const answersQuery = (questionId: number) =>
  askingAll(answersApi.list, { filter: { question_id: questionId, kind: 'answer' } })

/** The opinions of collaborators, including the person's own. */
export const opinionsQuery = (questionId: number) =>
  askingAll(answersApi.list, { filter: { question_id: questionId, kind: 'collaboration' } })

/** The open assignments of a question, as far as the person may see them. */
export const assigneesQuery = (questionId: number) =>
  askingAll(assignmentsApi.ofQuestion, { question_id: questionId, filter: { completed: false } })

export const previousQuery = (questionId: number) =>
  asking(answersApi.previous, { question_id: questionId, per_page: 100 })

export const frameworksQuery = (organizationId: number) =>
  asking(protocolsApi.ofOrganization, { organization_id: organizationId })

export const periodsQuery = () => asking(periodsApi.list, {})

/** The period that answers belong to: the active division's own, else the company's. */
export function currentPeriod(periods: readonly AssessmentPeriod[], divisionId: number | null) {
  const candidates = periods.filter(
    ({ is_current, division_id }) => is_current && (division_id === null || division_id === divisionId),
  )
  return candidates.find(({ division_id }) => division_id !== null) ?? candidates[0] ?? null
}
