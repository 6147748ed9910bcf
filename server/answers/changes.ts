import { type Content, contentOf, type GivenContent } from '#domain/answers/answer-content.ts'
import { Failure, invalid } from '#domain/platform/failure.ts'
import type { Conflict } from './saving/conflicts.ts'

/** Returns the content of an answer after a change; missing fields stay as they are. */
export function completed(given: GivenContent, before: Content): Content {
  const not_applicable = given.not_applicable ?? (given.question_option_id ? false : before.not_applicable)
  const all = { ...contentOf(given, before), not_applicable }
  if (not_applicable) {
    const not_applicable_reason = given.not_applicable_reason ?? before.not_applicable_reason
    return { ...all, question_option_id: null, not_applicable_reason }
  }
  return {
    ...all,
    question_option_id: given.question_option_id ?? before.question_option_id,
    control: given.control ?? (before.not_applicable ? '' : before.control),
  }
}

/** Names a single answer's errors after its own fields, and reduces its conflict to the one current answer. */
export function asOne(error: unknown): never {
  if (!(error instanceof Failure)) throw error
  const { fields, body } = error.details
  if (error.code === 'stale') {
    const [conflict] = (body?.conflicts ?? []) as Conflict[]
    throw new Failure('stale', error.message, { body: { current: conflict?.current ?? null } })
  }
  if (error.code !== 'invalid') throw error
  throw invalid(
    Object.fromEntries(
      Object.entries(fields ?? {}).map(([field, sentences]) => [
        field.replace(/^answers\.0\./, ''),
        sentences,
      ]),
    ),
  )
}
