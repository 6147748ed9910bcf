import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import { Failure, notFound } from '#domain/platform/failure.ts'
import { verdictsOf } from '#domain/platform/policy.ts'
import type { ReferenceRecord } from '#domain/reference/records.contract.ts'
import { type Ownership, rulesOf, writers } from '#domain/reference/reference.rules.ts'
import { fieldsOf, type ReferenceTable, referenceKinds } from '#domain/reference/reference-kinds.ts'
import type { Call } from '#server/platform/serve/call.ts'
import { isBound } from '#server/platform/session/actor.ts'
import './reference.table.ts'

/** A kind of reference data, and whose records of it the calls are about. */
export interface Kind {
  table: ReferenceTable
  ownership?: Ownership | undefined
}

/** A record of any kind, with the fields of its own. */
export type Found = Omit<ReferenceRecord, 'abilities' | 'reasons'> & Record<string, unknown>
export type FoundQuery = SelectQueryBuilder<{ d: Found & { uses_count: number } }, 'd', Found>

/** Checks whether the caller sees the trash and what refers to the records: those who edit them do. */
export function editsReference({ actor }: Pick<Call, 'actor'>, { ownership = 'shared' }: Kind): boolean {
  return actor.abilities.has(writers[ownership].ability) && (ownership === 'own' || !isBound(actor))
}

export function demandEditing(call: Pick<Call, 'actor'>, kind: Kind): void {
  if (!editsReference(call, kind)) throw new Failure('forbidden', 'Permission Denied')
}

/** The records of a kind as `d`, trashed or not. Row-level security leaves out what other companies own. */
export function recordsOf(call: Call, kind: Kind): FoundQuery {
  const { table, ownership } = kind
  const edits = editsReference(call, kind)
  const columns = ['id', 'version', 'deleted_at', ...fieldsOf(table)].map(column => sql.ref(`t.${column}`))
  const uses = ownership === 'own' ? usesIn(call, table) : usesAnywhere(table)
  const source = sql<Found & { uses_count: number }>`(
    select ${sql.join([...columns, ...particulars(table)])}, ${edits ? countedUses : sql`0 as uses_count`}
    from ${sql.table(table)} t ${edits ? sql`left join ${uses} u on u.id = t.id` : sql``}
    ${ownership === 'own' ? sql`where t.organization_id = ${call.organizationId}` : sql``})`
  return call.db.selectFrom(source.as('d')).selectAll('d') as unknown as FoundQuery
}

function particulars(table: ReferenceTable): RawBuilder<unknown>[] {
  if (table === 'asset_categories') return []
  const isShared = sql`t.organization_id is null as is_shared`
  // A regulation is called by its source and its place there.
  return table === 'regulations' ? [sql`t.regulation || ' ' || t.identifier as name`, isShared] : [isShared]
}

const countedUses = sql`coalesce(u.uses, 0) as uses_count, json_build_object('count', coalesce(u.uses, 0),
  'frameworks', coalesce(u.frameworks, '{}'), 'companies', coalesce(u.companies, 0),
  'risks', coalesce(u.risks, 0), 'scenarios', coalesce(u.scenarios, 0)) as uses`

const usesAnywhere = (table: ReferenceTable) =>
  sql`(select r.*, 0 as risks, 0 as scenarios from assay.reference_uses(${table}) r)`

/** The questions of the company's own frameworks that refer to each threat or category, and what else is about a threat. */
function usesIn({ organizationId }: Call, table: ReferenceTable): RawBuilder<unknown> {
  const isThreat = table === 'threats'
  const reference = sql.ref(isThreat ? 'q.threat_id' : 'q.category_id')
  const about = (records: string) =>
    isThreat
      ? sql`(select count(*) from ${sql.table(records)} r where r.organization_id = ${organizationId}
          and r.threat_id = o.id and r.deleted_at is null)`
      : sql`0`
  return sql`(
    select o.id, coalesce(q.uses, 0) as uses, q.frameworks, 0 as companies,
      ${about('registered_risks')} as risks, ${about('loss_scenarios')} as scenarios
    from ${sql.table(table)} o
    left join (
      select ${reference} as id, count(*) as uses, array_agg(distinct p.name) as frameworks
      from questions q join protocols p on p.id = q.protocol_id and p.deleted_at is null
      where q.organization_id = ${organizationId} and q.deleted_at is null group by 1
    ) q on q.id = o.id
    where o.organization_id = ${organizationId})`
}

/** One record; a trashed one exists only for those who can restore it. */
export async function findRecord(call: Call, kind: Kind, id: number) {
  const found = await recordsOf(call, kind).where('d.id', '=', id).executeTakeFirst()
  if (!found || (found.deleted_at !== null && !editsReference(call, kind))) throw notFound()
  return presentRecord(call, kind, found)
}

export function presentRecord(
  { actor }: Pick<Call, 'actor'>,
  { table, ownership }: Kind,
  { uses_count, is_shared, ...found }: Found,
) {
  return { ...found, ...verdictsOf(rulesOf(referenceKinds[table].one, ownership).policy, actor, found) }
}
