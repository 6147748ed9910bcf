import { type RawBuilder, sql } from 'kysely'
import { content, contentFields } from '#domain/answers/answer-content.ts'
import type { ImportTarget, WritingScope } from '#server/imports/import-source.ts'
import { recordsetOf } from '#server/platform/db/columns.ts'

/** The content that a row writes, and its score. */
export const given = { ...content, score: 'smallint' } as const

/** On `r`: the rows of an import that write something, and that its undo has not kept. */
export function writing(
  { organizationId }: WritingScope,
  { importId }: ImportTarget,
  states: readonly ('new' | 'changed')[] = ['new', 'changed'],
): RawBuilder<boolean> {
  return sql<boolean>`r.organization_id = ${organizationId} and r.import_id = ${importId}
    and r.state in (${sql.join(states.map(state => sql.lit(state)))}) and r.kept is null`
}

/** On `r`: it writes an answer. Other rows accept one, or withdraw its acceptance. */
export const isSave = sql<boolean>`(r.after ->> 'is_save')::boolean`

/** The rows `r`, joined with their answers `a`. */
export const withAnswers = sql`import_rows r
  join answers a on a.organization_id = r.organization_id and a.id = r.subject_id`

/** The values of these rows as `g`. Behind an offset, so that they are joined as a whole, and not row by row. */
export const valuesOf = (
  scope: WritingScope,
  target: ImportTarget,
  states?: readonly ('new' | 'changed')[],
) => sql`(select r.row, r.subject_id, v.* from import_rows r cross join lateral jsonb_to_record(r.after) as v (
    entity_id bigint, question_id bigint, protocol_id bigint, ${recordsetOf(given)}, is_save boolean, accepted boolean,
    answered_by bigint, answered_at timestamptz)
  where ${writing(scope, target, states)} offset 0) g`

/** The fields that the audit log keeps of an answer, from a row or a JSON object. */
export function auditedFrom(
  about: Record<'id' | 'entity_id' | 'assessment_period_id' | 'version', RawBuilder<unknown>>,
  value: (field: string) => RawBuilder<unknown>,
): RawBuilder<unknown> {
  const fields = [
    ...Object.entries(about),
    ...[...contentFields, 'score'].map(field => [field, value(field)] as const),
  ]
  return sql`jsonb_build_object(${sql.join(fields.map(([name, from]) => sql`${sql.lit(name)}::text, ${from}`))})`
}

/** The answer `a` as it is. */
export const auditedAnswer = auditedFrom(
  {
    id: sql`a.id`,
    entity_id: sql`a.entity_id`,
    assessment_period_id: sql`a.assessment_period_id`,
    version: sql`a.version`,
  },
  field => sql.ref(`a.${field}`),
)

/** The answer of row `r` as it was before the import, which an undo restores as `version`. */
export const auditedBefore = (version: RawBuilder<unknown>) =>
  auditedFrom(
    {
      id: sql`a.id`,
      entity_id: sql`a.entity_id`,
      assessment_period_id: sql`a.assessment_period_id`,
      version,
    },
    field => sql`r.before -> ${sql.lit(field)}`,
  )

interface Recorded {
  event: string
  /** On `r` and its answer `a`. */
  where: RawBuilder<unknown>
  before: RawBuilder<unknown>
  after: RawBuilder<unknown>
}

/** Adds an entry to the audit log for each answer, as a call about it alone would. */
export async function recordEach(
  scope: WritingScope,
  { event, where, before, after }: Recorded,
): Promise<void> {
  const entries = sql`jsonb_agg(jsonb_build_object('id', a.id, 'before', ${before}, 'after', ${after}) order by r.row)`
  await sql`select ${appended(scope, { event, subject: 'answers', entries })} from ${withAnswers} where ${where}`.execute(
    scope.db,
  )
}

interface Appended {
  event: string
  subject: 'answers' | 'questions'
  /** `[{"id", "before", "after"}]`, or null for none. */
  entries: RawBuilder<unknown>
}

/** Adds these entries to the audit log. Others wait for the log until the transaction ends: it comes last. */
export function appended(
  { actor, requestId, address }: WritingScope,
  { event, subject, entries }: Appended,
): RawBuilder<unknown> {
  return sql`assay.append_audits(${event}, ${subject}, coalesce(${entries}, '[]'), ${requestId}, ${address},
    ${actor.impersonator?.id ?? null}::bigint)`
}
