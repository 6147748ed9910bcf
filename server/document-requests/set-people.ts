import { sql } from 'kysely'
import type { Call } from '#server/platform/serve/call.ts'

const tables = {
  contacts: { table: 'document_request_list_contacts', of: 'document_request_list_id' },
  assignees: { table: 'document_request_assignments', of: 'document_request_id' },
  peers: { table: 'document_request_peers', of: 'document_request_id' },
  mentions: { table: 'document_request_comment_mentions', of: 'comment_id' },
} as const

/** Makes exactly these people those of a list, a request or a comment, and returns the new ones. The caller checks them. */
export async function setPeople(
  { db, organizationId, actor }: Pick<Call, 'db' | 'organizationId' | 'actor'>,
  kind: keyof typeof tables,
  id: number,
  userIds: readonly number[],
): Promise<number[]> {
  const { table, of } = tables[kind]
  const [column, value] =
    kind === 'peers' ? [sql`, added_by`, sql`, ${actor.userId}::bigint`] : [sql``, sql``]
  await sql`delete from ${sql.table(table)} where organization_id = ${organizationId}
    and ${sql.ref(of)} = ${id} and user_id <> all(${userIds}::bigint[])`.execute(db)
  const { rows } = await sql<{ user_id: number }>`
    insert into ${sql.table(table)} (organization_id, ${sql.ref(of)}, user_id${column})
    select ${organizationId}, ${id}, asked${value} from unnest(${userIds}::bigint[]) asked
    on conflict do nothing returning user_id`.execute(db)
  return rows.map(({ user_id }) => user_id)
}
