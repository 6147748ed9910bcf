import { type RawBuilder, sql } from 'kysely'
import type { NamedControl } from '#domain/answers/answer-content.contract.ts'
import type { Call } from '#server/platform/serve/call.ts'
import { failedAt, failedOn } from './tests/test-sql.ts'
import './controls.table.ts'

type Features = { features: ReadonlySet<string> }

/** On a record with the ids of controls: the condition that it names some. */
const namesSome = (alias: string) => sql<boolean>`${sql.ref(`${alias}.control_ids`)} <> '{}'`

const named = (
  alias: string,
) => sql`controls c where c.organization_id = ${sql.ref(`${alias}.organization_id`)}
  and c.id = any(${sql.ref(`${alias}.control_ids`)})`

/**
 * On an answer: the controls that it names, by name, also those in the trash. They count as failed if their latest test
 * failed after the moment of `savedAt`.
 */
export function namedControls(
  { features }: Features,
  alias: string,
  savedAt: RawBuilder<unknown> = sql`null::timestamptz`,
): RawBuilder<NamedControl[]> {
  if (!features.has('controls')) return sql`'[]'::json`
  return sql`case when ${namesSome(alias)} then (
    select coalesce(json_agg(json_build_object('id', c.id, 'code', c.code, 'name', c.name,
      'failed_on', case when ${savedAt} < ${failedAt} then ${failedOn} end) order by lower(c.name), c.id), '[]')
    from ${named(alias)}) else '[]'::json end`
}

/** On an answer: the controls that it names as one text, as `written` makes it of that text. */
export function namesOfControls(
  { features }: Features,
  alias: string,
  written: (text: RawBuilder<unknown>) => RawBuilder<unknown>,
): RawBuilder<unknown> {
  if (!features.has('controls')) return sql`null`
  return sql`case when ${namesSome(alias)} then (select ${written(sql`x.names`)} from (
    select string_agg(concat_ws(' ', nullif(c.code, ''), c.name), ', ' order by lower(c.name), c.id) as names
    from ${named(alias)}) x) end`
}

/** The controls that answers to a question can name: those that are offered to the people who answer it. */
export async function nameableControls(
  { db, organizationId }: Call,
  questionId: number,
): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`select c.id from controls c
    join control_questions l on l.organization_id = c.organization_id and l.control_id = c.id
    where c.organization_id = ${organizationId} and l.question_id = ${questionId} and c.status = 'Active'
      and c.deleted_at is null`.execute(db)
  return new Set(rows.map(({ id }) => id))
}
