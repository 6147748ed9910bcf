import { type RawBuilder, sql } from 'kysely'
import type { AuditEvent } from '#domain/audit-events/audit-events.contract.ts'
import { recordsIn } from '#domain/audit-events/event-words.rules.ts'
import type { Call } from '#server/platform/serve/call.ts'

export type Unnamed = Omit<AuditEvent, 'names'>

type Naming = (ids: number[], organizationId: number) => RawBuilder<unknown>

/** The present names of the company's own records. */
const own =
  (table: string): Naming =>
  (ids, organizationId) =>
    sql`select id, name from ${sql.table(table)} where organization_id = ${organizationId} and id = any(${ids}::bigint[])`

/** The same of records that can be everybody's. */
const shared =
  (table: string, name = sql`name`): Naming =>
  (ids, organizationId) =>
    sql`select id, ${name} as name from ${sql.table(table)}
      where (organization_id is null or organization_id = ${organizationId}) and id = any(${ids}::bigint[])`

const naming: Record<string, Naming> = {
  assessment_periods: own('assessment_periods'),
  assets: own('assets'),
  controls: own('controls'),
  categories: shared('categories'),
  divisions: own('divisions'),
  entities: own('entities'),
  groups: own('groups'),
  organizations: (ids, organizationId) =>
    sql`select organization_id as id, name from organizations where organization_id = ${organizationId}
      and organization_id = any(${ids}::bigint[])`,
  protocols: shared('protocols'),
  questions: shared('questions', sql`coalesce(nullif(title, ''), left(question, 100))`),
  risk_profiles: own('risk_profiles'),
  tags: own('tags'),
  threats: shared('threats'),
  users: ids => sql`select id, assay.name_in_log(id) as name from unnest(${ids}::bigint[]) id`,
}

/** Adds the names of the records that the entries name by their ids, read once for all of them. */
export async function withNames({ db, organizationId }: Call, events: Unnamed[]): Promise<AuditEvent[]> {
  const wanted = new Map<string, Set<number>>()
  for (const { type, id } of events.flatMap(recordsIn))
    if (naming[type] && Number.isSafeInteger(id)) wanted.set(type, (wanted.get(type) ?? new Set()).add(id))
  const parts = [...wanted].flatMap(([type, ids]) => {
    const names = naming[type]?.([...ids], organizationId ?? 0)
    return names
      ? [sql`select ${type}::text as type, n.id, n.name from (${names}) n where n.name is not null`]
      : []
  })
  const { rows } =
    parts.length === 0
      ? { rows: [] }
      : await sql<AuditEvent['names'][number]>`${sql.join(parts, sql` union all `)}`.execute(db)
  const known = new Map(rows.map(row => [`${row.type} ${row.id}`, row]))
  return events.map(event => {
    const keys = new Set(recordsIn(event).map(({ type, id }) => `${type} ${id}`))
    return { ...event, names: [...keys].flatMap(key => known.get(key) ?? []) }
  })
}
