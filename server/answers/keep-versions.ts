import { type RawBuilder, sql } from 'kysely'

/** Puts answers `a` into the history as they stand before they are changed: a statement on the rows of `source`. */
export function keepVersions(source: RawBuilder<unknown>) {
  return sql`insert into answer_versions (organization_id, answer_id, version, question_option_id, control, not_applicable,
      not_applicable_reason, score, interviewer_id, interviewee_id, answered_by, saved_at)
    select a.organization_id, a.id, a.version, a.question_option_id, a.control, a.not_applicable,
      a.not_applicable_reason, a.score, a.interviewer_id, a.interviewee_id, a.answered_by, a.updated_at
    from ${source}`
}
