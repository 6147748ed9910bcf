import { sql } from 'kysely'
import { notFound } from '#domain/platform/failure.ts'
import { administered, maySeeEntity } from '#server/access/visibility.ts'
import type { Call } from '#server/platform/serve/call.ts'

/** Throws `not_found` unless the caller may see the entity; trashed ones are visible to their admins only. */
export async function demandVisibleEntity(
  { db, actor, organizationId }: Pick<Call, 'db' | 'actor' | 'organizationId'>,
  entityId: number,
): Promise<void> {
  const own = administered(actor) ?? sql<boolean>`false`
  const { rows } = await sql`select from entities e
    where e.organization_id = ${organizationId} and e.id = ${entityId} and ${maySeeEntity(actor)}
      and (e.deleted_at is null or ${own})`.execute(db)
  if (rows.length === 0) throw notFound()
}
