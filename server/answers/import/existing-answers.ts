import { type RawBuilder, sql } from 'kysely'
import { type Content, content } from '#domain/answers/answer-content.ts'
import type { ImportScope, ImportTarget } from '#server/imports/import-source.ts'
import type { Columns } from '#server/platform/db/columns.ts'

/** The columns of an answer that an import changes, and that its undo restores. */
export const restored = {
  ...content,
  score: 'smallint',
  weight: 'smallint',
  likelihood: 'smallint',
  impact: 'smallint',
  accepted: 'boolean',
  accepted_by: 'bigint',
  interviewer_id: 'bigint',
  interviewee_id: 'bigint',
  rolled_over_from: 'bigint',
  answered_by: 'bigint',
} as const satisfies Columns

/** An answer as it is before an import. */
export type AnswerSnapshot = Content & {
  accepted: boolean
  answered_by: number
  created_by: number
  /** ISO 8601, in UTC. */
  updated_at: string
}

export interface ExistingAnswer {
  id: number
  version: number
  entity_id: number
  question_id: number
  /** Its option may be one that the question no longer has. */
  option: string | null
  author: string
  snapshot: AnswerSnapshot
}

const utc = (moment: RawBuilder<unknown>) =>
  sql`to_char(${moment} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`

/** On `a`. */
const snapshot = sql<AnswerSnapshot>`jsonb_build_object(${sql.join(
  Object.keys(restored).map(name => sql`${sql.lit(name)}::text, ${sql.ref(`a.${name}`)}`),
)}, 'created_by', a.created_by, 'accepted_at', ${utc(sql`a.accepted_at`)}, 'updated_at', ${utc(sql`a.updated_at`)})`

/** The answers of the assessment to these questions for these entities, which come in pairs. */
export async function existingAnswers(
  { db, organizationId }: ImportScope,
  { periodId }: ImportTarget,
  pairs: readonly { entityId: number; questionId: number }[],
): Promise<ExistingAnswer[]> {
  const { rows } = await sql<ExistingAnswer>`
    select a.id, a.version, a.entity_id, a.question_id, o.option, coalesce(u.full_name, '') as author, ${snapshot} as snapshot
    from unnest(${pairs.map(each => each.entityId)}::bigint[], ${pairs.map(each => each.questionId)}::bigint[])
      as asked (entity_id, question_id)
    cross join lateral (select * from answers a where a.organization_id = ${organizationId}
      and a.assessment_period_id = ${periodId} and a.question_id = asked.question_id
      and a.entity_id = asked.entity_id offset 0) a
    left join users u on u.id = a.answered_by
    left join question_options o on o.id = a.question_option_id`.execute(db)
  return rows
}

/** The excluded ones among these questions and entities, as `<entity> <question>`. */
export async function exclusionsAmong(
  { db, organizationId }: ImportScope,
  entityIds: readonly number[],
): Promise<Set<string>> {
  const { rows } = await sql<{ key: string }>`
    select x.entity_id || ' ' || x.question_id as key from entity_question_exclusions x
    where x.organization_id = ${organizationId} and x.entity_id = any(${entityIds}::bigint[])`.execute(db)
  return new Set(rows.map(({ key }) => key))
}
