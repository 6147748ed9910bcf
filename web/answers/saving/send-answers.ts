import {
  type Answer,
  answersApi,
  type GivenAnswer,
  MASS_ANSWERS_MAX,
} from '#domain/answers/answers.contract.ts'
import type { Question, Topic } from '#domain/questions/questions.contract.ts'
import { call } from '#web/platform/calls/call.ts'
import type { Period } from '../answer-queries.ts'
import { type Sent, sendInBatches } from './send-in-batches.ts'

/** The answer that counts, or the person's own opinion beside it. */
export type Mode = 'answer' | 'opinion'

/** The question being answered. */
export interface Saving {
  topic: Pick<Topic, 'id' | 'question_ids'>
  question: Pick<Question, 'id' | 'tempid'>
  mode: Mode
  /** The period for queries; undefined for the current one. */
  queried?: Period
}

type OnSettled = (settled: Sent<GivenAnswer, Answer>, done: number, total: number) => void

/**
 * Sends answers to one question in batches of 15. A batch resent after a lost reply names an outdated version; if the
 * saved answer is identical, it counts as saved, so that nothing is saved twice.
 */
export function sendAnswers(
  { question, mode }: Saving,
  items: readonly GivenAnswer[],
  onSettled?: OnSettled,
): Promise<Sent<GivenAnswer, Answer>> {
  const send = (batch: readonly GivenAnswer[]): Promise<readonly Answer[]> => {
    if (mode === 'answer') return call(answersApi.giveMany, { question_id: question.id, answers: [...batch] })
    const answers = batch.map(({ interviewer_id: _, interviewee_id: __, ...given }) => given)
    return call(answersApi.collaborateMany, { question_id: question.id, answers })
  }
  return sendInBatches<GivenAnswer, Answer>({
    items,
    size: MASS_ANSWERS_MAX,
    send,
    ...(onSettled && { onSettled }),
  })
}
