import { type SelectQueryBuilder, sql } from 'kysely'
import type { ControlPart } from '#domain/controls/control-parts.contract.ts'
import { type ControlPartTable, controlParts } from '#domain/controls/control-parts.ts'
import { rulesOf } from '#domain/controls/controls.rules.ts'
import { notFound } from '#domain/platform/failure.ts'
import { verdictsOf } from '#domain/platform/policy.ts'
import type { Call } from '#server/platform/serve/call.ts'
import '../controls.table.ts'

type FoundPart = Omit<ControlPart, 'abilities' | 'reasons'>
type PartQuery = SelectQueryBuilder<{ x: FoundPart }, 'x', FoundPart>

/** The records of a kind as `x`, trashed or not, with the number of controls that refer to them. */
export function partsIn({ db, organizationId }: Call, table: ControlPartTable): PartQuery {
  const source = sql<FoundPart>`(select t.id, t.name, t.description, t.deleted_at, t.version,
      ${countOf(table)} as controls_count
    from ${sql.table(table)} t where t.organization_id = ${organizationId})`
  return db.selectFrom(source.as('x')).selectAll('x') as unknown as PartQuery
}

/** On `t`: the number of controls that refer to it. */
function countOf(table: ControlPartTable) {
  const { column } = controlParts[table]
  return column === null
    ? sql`(select count(*) from control_risk_links l
        join controls c on c.organization_id = l.organization_id and c.id = l.control_id and c.deleted_at is null
        where l.organization_id = t.organization_id and l.control_risk_id = t.id)`
    : sql`(select count(*) from controls c where c.organization_id = t.organization_id
        and ${sql.ref(`c.${column}`)} = t.id and c.deleted_at is null)`
}

export function presentPart({ actor }: Pick<Call, 'actor'>, table: ControlPartTable, found: FoundPart) {
  return { ...found, ...verdictsOf(rulesOf(controlParts[table].one).policy, actor, found) }
}

export async function findPart(call: Call, table: ControlPartTable, id: number): Promise<ControlPart> {
  const found = await partsIn(call, table).where('x.id', '=', id).executeTakeFirst()
  if (!found) throw notFound()
  return presentPart(call, table, found)
}
