import { api } from '#domain/api.ts'
import type { QuestionContent } from '#domain/questions/questions.contract.ts'
import type { TestServer } from '#server/testing/test-server.ts'

/** The steps of the primary administrator who writes a framework of the company's own. */
export async function aFrameworkToEdit({ primary }: TestServer, name = 'House rules') {
  const { id: protocol_id } = await primary.call(api.protocols.create, { name })
  const read = async () => (await primary.call(api.questions.ofProtocol, { protocol_id })).data
  return {
    protocol_id,
    aTopic: (title: string, rest: object = {}) =>
      primary.call(api.frameworkQuestions.create, { protocol_id, parent_question_id: null, title, ...rest }),
    aQuestion: (topic: QuestionContent, title: string, rest: object = {}) =>
      primary.call(api.frameworkQuestions.create, {
        protocol_id,
        parent_question_id: topic.id,
        title,
        ...rest,
      }),
    update: (question_id: number, rest: object, options: object = {}) =>
      primary.call(api.frameworkQuestions.update, { protocol_id, question_id, ...rest }, options),
    move: (question_id: number, parent_question_id: number | null, after_question_id?: number | null) =>
      primary.call(api.frameworkQuestions.order, {
        protocol_id,
        question_id,
        parent_question_id,
        ...(after_question_id !== undefined && { after_question_id }),
      }),
    remove: (question_id: number) =>
      primary.call(api.frameworkQuestions.remove, { protocol_id, question_id }),
    restore: (question_id: number) =>
      primary.call(api.frameworkQuestions.restore, { protocol_id, question_id }),
    effects: (question_id: number) =>
      primary.call(api.frameworkQuestions.effects, { protocol_id, question_id }),
    read,
    numbers: async () => (await read()).map(({ tempid }) => tempid),
  }
}
