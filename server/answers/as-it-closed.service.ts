import type { RegularAnswer } from '#domain/answers/answers.contract.ts'
import { Failure } from '#domain/platform/failure.ts'
import type { Call } from '#server/platform/serve/call.ts'
import { readAnswersPeriodAsClosed, readPeriodAsClosed } from '../periods/closing/read-as-closed.service.ts'

/**
 * Reads one answer: that of a closed assessment with the names and texts of its closing, even if its entity or question is
 * in the trash now. People who were assigned its question only later read it as it is now.
 */
export async function asItClosed(
  call: Call,
  answerId: number,
  read: () => Promise<RegularAnswer>,
): Promise<RegularAnswer> {
  const answer = await orNull(read)
  if (!answer) {
    await readAnswersPeriodAsClosed(call, answerId)
    return read()
  }
  const { runningPeriods = [] } = call.actor
  if (runningPeriods.some(({ id }) => id === answer.assessment_period_id)) return answer
  if (!(await readPeriodAsClosed(call, answer.assessment_period_id))) return answer
  return (await orNull(read)) ?? answer
}

async function orNull(read: () => Promise<RegularAnswer>): Promise<RegularAnswer | null> {
  try {
    return await read()
  } catch (error) {
    if (error instanceof Failure && error.code === 'not_found') return null
    throw error
  }
}
