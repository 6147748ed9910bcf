import { type RawBuilder, sql } from 'kysely'
import type { AuditEvent } from '#domain/audit-events/audit-events.contract.ts'
import { containing } from '#server/platform/db/fragments.ts'
import type { Call } from '#server/platform/serve/call.ts'

/** Ids by the table that they belong to. */
export type Ids = Map<string, Set<number>>

type Named = AuditEvent['names'][number]

/** Names by table and id, such as `entities 7`. */
export type KnownNames = Map<string, Named>

type Naming = (ids: number[], organizationId: number) => RawBuilder<unknown>

/** The column with the name of each record that is a company's own. */
const own: Record<string, string> = {
  action_plan_tasks: 'description',
  action_plans: 'name',
  assessment_periods: 'name',
  assets: 'name',
  auditor_rooms: 'title',
  controls: 'name',
  divisions: 'name',
  document_request_lists: 'title',
  document_request_periods: 'name',
  document_requests: 'title',
  entities: 'name',
  files: 'name',
  groups: 'name',
  loss_scenarios: 'name',
  policies: 'title',
  provisioned_groups: 'display_name',
  report_templates: 'name',
  risk_profiles: 'name',
  tags: 'name',
  webhooks: 'address',
}

/** The name of each record that can be everybody's. */
const shared: Record<string, RawBuilder<unknown>> = {
  categories: sql`name`,
  protocols: sql`name`,
  questions: sql`coalesce(nullif(title, ''), left(question, 100))`,
  threats: sql`name`,
}

const ownRows = (table: string, organizationId: number) =>
  sql`select id, ${sql.ref(own[table] ?? 'name')} as name from ${sql.table(table)} where organization_id = ${organizationId}`
const sharedRows = (table: string, organizationId: number) =>
  sql`select id, ${shared[table] ?? sql`name`} as name from ${sql.table(table)}
    where (organization_id is null or organization_id = ${organizationId})`

const naming: Record<string, Naming> = {
  ...Object.fromEntries(
    Object.keys(own).map(table => [
      table,
      (ids: number[], organizationId: number) =>
        sql`${ownRows(table, organizationId)} and id = any(${ids}::bigint[])`,
    ]),
  ),
  ...Object.fromEntries(
    Object.keys(shared).map(table => [
      table,
      (ids: number[], organizationId: number) =>
        sql`${sharedRows(table, organizationId)} and id = any(${ids}::bigint[])`,
    ]),
  ),
  organizations: (ids, organizationId) =>
    sql`select organization_id as id, name from organizations where organization_id = ${organizationId}
      and organization_id = any(${ids}::bigint[])`,
  users: ids => sql`select id, assay.name_in_log(id) as name from unnest(${ids}::bigint[]) id`,
}

/** The tables and ids of records whose present name contains the text. */
export function recordsNamed(search: string, organizationId: number): RawBuilder<unknown> {
  const parts = [
    ...Object.keys(own).map(table => [table, ownRows(table, organizationId)] as const),
    ...Object.keys(shared).map(table => [table, sharedRows(table, organizationId)] as const),
  ].map(
    ([table, rows]) =>
      sql`select ${table}::text as type, n.id from (${rows}) n where ${containing(search, 'n.name')}`,
  )
  return sql`${sql.join(parts, sql` union all `)}`
}

/** The present names of records, read at once. Tables whose records have no name of their own are left out. */
export async function namesOf({ db, organizationId }: Call, wanted: Ids): Promise<KnownNames> {
  const parts = [...wanted].flatMap(([type, ids]) => {
    const names = ids.size > 0 && naming[type]?.([...ids], organizationId ?? 0)
    return names
      ? [sql`select ${type}::text as type, n.id, n.name from (${names}) n where n.name is not null`]
      : []
  })
  if (parts.length === 0) return new Map()
  const { rows } = await sql<Named>`${sql.join(parts, sql` union all `)}`.execute(db)
  return new Map(rows.map(row => [`${row.type} ${row.id}`, row]))
}
