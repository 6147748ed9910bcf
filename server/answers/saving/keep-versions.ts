import { type RawBuilder, sql } from 'kysely'
import { content } from '#domain/answers/answer-content.ts'
import { columnsOf } from '#server/platform/db/columns.ts'

/** The fields that a version of an answer keeps, and that are restored with it. */
export const versioned = {
  ...content,
  score: 'smallint',
  interviewer_id: 'bigint',
  interviewee_id: 'bigint',
  answered_by: 'bigint',
} as const

/** Copies answers `a` into the history before they are changed: a statement on the rows of `source`. */
export function keepVersions(source: RawBuilder<unknown>) {
  return sql`insert into answer_versions (organization_id, answer_id, version, ${columnsOf(versioned)}, saved_at)
    select a.organization_id, a.id, a.version, ${columnsOf(versioned, 'a')}, a.updated_at from ${source}`
}
