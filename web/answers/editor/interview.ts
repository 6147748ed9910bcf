import type { GivenAnswer } from '#domain/answers/answers.contract.ts'
import type { Person } from '#domain/platform/fields.ts'

/**
 * The interviewer and the interviewee, for answers recorded on behalf of another. They carry over from question to
 * question.
 */
export interface Interview {
  interviewer: Person | null
  interviewee: Person | null
}

export const noInterview: Interview = { interviewer: null, interviewee: null }

/** Checks whether an interview is under way. */
export function isInterview({ interviewer, interviewee }: Interview): boolean {
  return interviewer !== null || interviewee !== null
}

/** Returns the fields sent with every answer; none outside an interview, so that recorded names stay. */
export function recordedWith({
  interviewer,
  interviewee,
}: Interview): Pick<GivenAnswer, 'interviewer_id' | 'interviewee_id'> {
  if (!interviewer && !interviewee) return {}
  return { interviewer_id: interviewer?.id ?? null, interviewee_id: interviewee?.id ?? null }
}
