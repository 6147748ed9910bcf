import { sql } from 'kysely'
import { mayChangeWholeCompany } from '#domain/access/whole-company.rules.ts'
import { demand } from '#domain/platform/policy.ts'
import type { Call } from '#server/platform/serve/call.ts'

/**
 * The tags with these names, case-insensitively; the company's existing ones are reused, the others created. Throws
 * `forbidden` for a new one if the caller may not change data of the whole company.
 */
export async function tagsNamed(call: Call, names: string[]): Promise<number[]> {
  const { known, isComplete } = await existing(call, names)
  if (isComplete) return known
  demand(mayChangeWholeCompany(call.actor))
  await sql`insert into tags (organization_id, name)
    select distinct on (lower(name)) ${call.organizationId}::bigint, name
    from unnest(${names}::text[]) with ordinality as named (name, rank) order by lower(name), rank
    on conflict (organization_id, lower(name)) where deleted_at is null do nothing`.execute(call.db)
  return (await existing(call, names)).known
}

async function existing({ db, organizationId }: Call, names: string[]) {
  const { rows } = await sql<{ id: number | null }>`
    select t.id from (select distinct lower(name) as name from unnest(${names}::text[]) as named (name)) wanted
    left join tags t on t.organization_id = ${organizationId} and t.deleted_at is null
      and lower(t.name) = wanted.name`.execute(db)
  const known = rows.map(row => row.id).filter(id => id !== null)
  return { known, isComplete: known.length === rows.length }
}
