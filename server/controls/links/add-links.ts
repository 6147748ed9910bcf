import { sql } from 'kysely'
import type { ControlLinkTable } from '#domain/controls/control-links.ts'
import type { Call } from '#server/platform/serve/call.ts'
import { linkKinds } from './link-kinds.ts'

interface Link {
  control_id: number
  /** The record. */
  id: number
}

/** Links each of the controls to each of the records, and returns the links that are new. */
export async function addLinks(
  { db, organizationId, actor }: Call,
  kind: ControlLinkTable,
  controlIds: readonly number[],
  recordIds: readonly number[],
): Promise<Link[]> {
  const { table, column, isSigned } = linkKinds[kind]
  const id = sql.ref(column)
  const { rows } = await sql<Link>`
    insert into ${sql.table(table)} (organization_id, control_id, ${id} ${isSigned ? sql`, created_by` : sql``})
    select ${organizationId}::bigint, c, r ${isSigned ? sql`, ${actor.userId}::bigint` : sql``}
    from unnest(${controlIds}::bigint[]) c, unnest(${recordIds}::bigint[]) r order by 1, 2, 3
    on conflict do nothing returning control_id, ${id} as id`.execute(db)
  return rows
}
