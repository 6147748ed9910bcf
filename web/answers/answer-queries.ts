import { answersApi } from '#domain/answers/answers.contract.ts'
import { assignmentsApi } from '#domain/assignments/assignments.contract.ts'
import { discussionsApi } from '#domain/discussions/discussions.contract.ts'
import { entitiesApi } from '#domain/entities/entities.contract.ts'
import { periodsApi } from '#domain/periods/periods.contract.ts'
import { protocolsApi } from '#domain/protocols/protocols.contract.ts'
import { questionsApi, type Topic } from '#domain/questions/questions.contract.ts'
import { asking, askingAll, askingOnceKnown } from '#web/platform/calls/queries.ts'

/** The assessment of the page: an id, or undefined for the current one, whose queries other pages share. */
export type Period = number | undefined

const within = (period: Period) => (period === undefined ? {} : { assessment_period_id: period })

export const topicsQuery = (period: Period) =>
  asking(questionsApi.topics, period === undefined ? {} : { filter: within(period) })

/** A topic's questions with their completion. A topic without questions is itself a question. */
export function questionsQuery({ id, question_ids }: Pick<Topic, 'id' | 'question_ids'>, period: Period) {
  const filter = question_ids.includes(id) ? { ids: [id] } : { parent_question_id: id }
  return askingAll(questionsApi.list, { filter: { ...filter, ...within(period) } })
}

/** A question that names every entity it applies to, where the list of its topic does not; waits while it is null. */
export const questionQuery = (questionId: number | null, period: Period) =>
  askingOnceKnown(
    questionsApi.show,
    questionId === null ? null : { question_id: questionId, ...within(period) },
  )

/**
 * All entities at once. A question's completion names those it applies to, so the next question of a company with a hundred
 * entities needs no call.
 */
export const entitiesQuery = (period: Period) =>
  askingAll(entitiesApi.list, {
    sort: 'name|asc',
    ...(period !== undefined && { filter: within(period) }),
  })

export const answersQuery = (questionId: number, period: Period) =>
  askingAll(answersApi.list, { filter: { question_id: questionId, kind: 'answer', ...within(period) } })

/** The opinions of collaborators, including the person's own. */
export const opinionsQuery = (questionId: number, period: Period) =>
  askingAll(answersApi.list, {
    filter: { question_id: questionId, kind: 'collaboration', ...within(period) },
  })

/** The open assignments of a question, as far as the person may see them. */
export const assigneesQuery = (questionId: number, period: Period) =>
  askingAll(assignmentsApi.ofQuestion, {
    question_id: questionId,
    filter: { completed: false, ...within(period) },
  })

export const previousQuery = (questionId: number, period: Period) =>
  asking(answersApi.previous, {
    question_id: questionId,
    per_page: 100,
    ...(period !== undefined && { filter: within(period) }),
  })

/** The answers in this period to the questions that this one is mapped to. */
export const mappedQuery = (questionId: number, period: Period) =>
  asking(answersApi.mapped, {
    question_id: questionId,
    per_page: 100,
    ...(period !== undefined && { filter: within(period) }),
  })

/** The open requests for opinions, as far as the person may see them. */
export const awaitedQuery = (questionId: number, period: Period) =>
  askingAll(assignmentsApi.collaborationsOfQuestion, {
    question_id: questionId,
    filter: { completed: false, ...within(period) },
  })

/** The number of messages about a question by entity. */
export const discussedQuery = (periodId: number, questionId: number) =>
  askingAll(discussionsApi.countsOfQuestion, {
    question_id: questionId,
    filter: { assessment_period_id: periodId },
  })

export const frameworksQuery = (organizationId: number) =>
  asking(protocolsApi.ofOrganization, { organization_id: organizationId })

export const periodsQuery = () => asking(periodsApi.list, {})
