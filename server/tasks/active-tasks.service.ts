import { type RawBuilder, sql } from 'kysely'

/** On tasks `k`: their subjects are not in the trash. */
export function isAboutActiveRecords(organizationId: number): RawBuilder<boolean> {
  return sql<boolean>`coalesce(k.entity_id, 0) not in (select gone.id from entities gone
    where gone.organization_id = ${organizationId} and gone.deleted_at is not null)`
}
