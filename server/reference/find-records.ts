import { type SelectQueryBuilder, sql } from 'kysely'
import { Failure, notFound } from '#domain/platform/failure.ts'
import { verdictsOf } from '#domain/platform/policy.ts'
import type { ReferenceRecord } from '#domain/reference/records.contract.ts'
import { rulesOf } from '#domain/reference/reference.rules.ts'
import { fieldsOf, type ReferenceTable, referenceKinds } from '#domain/reference/reference-kinds.ts'
import type { Call } from '#server/platform/serve/call.ts'
import { isBound } from '#server/platform/session/actor.ts'
import './reference.table.ts'

/** A record of any kind, with the fields of its own. */
export type Found = Omit<ReferenceRecord, 'abilities' | 'reasons'> & Record<string, unknown>
export type FoundQuery = SelectQueryBuilder<{ d: Found & { uses_count: number } }, 'd', Found>

/** Checks whether the caller sees the trash and what refers to the records: those who edit them do. */
export function editsReference({ actor }: Pick<Call, 'actor'>): boolean {
  return actor.abilities.has('reference:write') && !isBound(actor)
}

export function demandEditing(call: Pick<Call, 'actor'>): void {
  if (!editsReference(call)) throw new Failure('forbidden', 'Permission Denied')
}

/** The records of a kind as `d`, trashed or not. */
export function recordsOf(call: Call, table: ReferenceTable): FoundQuery {
  const edits = editsReference(call)
  const columns = ['id', 'version', 'deleted_at', ...fieldsOf(table)].map(column => sql.ref(`t.${column}`))
  const source = sql<Found & { uses_count: number }>`(
    select ${sql.join([...columns, ...(table === 'regulations' ? ofRegulation : [])])}, ${edits ? uses : sql`0 as uses_count`}
    from ${sql.table(table)} t ${edits ? sql`left join assay.reference_uses(${table}) u on u.id = t.id` : sql``})`
  return call.db.selectFrom(source.as('d')).selectAll('d') as unknown as FoundQuery
}

/** A regulation is called by its source and its place there. */
const ofRegulation = [
  sql`t.regulation || ' ' || t.identifier as name`,
  sql`t.organization_id is null as is_shared`,
]

const uses = sql`coalesce(u.uses, 0) as uses_count, json_build_object('count', coalesce(u.uses, 0),
  'frameworks', coalesce(u.frameworks, '{}'), 'companies', coalesce(u.companies, 0)) as uses`

/** One record; a trashed one exists only for those who can restore it. */
export async function findRecord(call: Call, table: ReferenceTable, id: number) {
  const found = await recordsOf(call, table).where('d.id', '=', id).executeTakeFirst()
  if (!found || (found.deleted_at !== null && !editsReference(call))) throw notFound()
  return presentRecord(call, table, found)
}

export function presentRecord({ actor }: Pick<Call, 'actor'>, table: ReferenceTable, found: Found) {
  return { ...found, ...verdictsOf(rulesOf(referenceKinds[table].one).policy, actor, found) }
}
