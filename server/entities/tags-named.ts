import { sql } from 'kysely'
import type { Call } from '#server/platform/serve/call.ts'

/** The tags of these names, whatever their case; the company's own are reused, the others made. */
export async function tagsNamed({ db, organizationId }: Call, names: string[]): Promise<number[]> {
  await sql`insert into tags (organization_id, name)
    select distinct on (lower(name)) ${organizationId}::bigint, name
    from unnest(${names}::text[]) with ordinality as named (name, place) order by lower(name), place
    on conflict (organization_id, lower(name)) where deleted_at is null do nothing`.execute(db)
  const { rows } = await sql<{ id: number }>`select id from tags
    where organization_id = ${organizationId} and deleted_at is null
      and lower(name) in (select lower(name) from unnest(${names}::text[]) as named (name))`.execute(db)
  return rows.map(row => row.id)
}
