import { answersApi } from '#domain/answers/answers.contract.ts'
import { assignmentsApi } from '#domain/assignments/assignments.contract.ts'
import { asking, askingAll } from '#web/platform/calls/queries.ts'

/** The answers in this period to the questions that this one is mapped to. */
export const mappedQuery = (questionId: number) =>
  asking(answersApi.mapped, { question_id: questionId, per_page: 100 })

/** The open requests for opinions, as far as the person may see them. */
export const awaitedQuery = (questionId: number) =>
  askingAll(assignmentsApi.collaborationsOfQuestion, {
    question_id: questionId,
    filter: { completed: false },
  })
