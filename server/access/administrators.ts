import { type RawBuilder, sql } from 'kysely'

/**
 * Conditions on members `m`, and on the entity `e`, for who administers it: the same people as `administered`, in the
 * other direction.
 */

/** On `m`: an admin of the whole company: its primary administrator, or any admin of a company without divisions. */
export const administersCompany: RawBuilder<boolean> = sql<boolean>`('Admin' = any(m.roles)
  and (m.user_id = (select o.primary_administrator_id from organizations o where o.organization_id = m.organization_id)
    or not exists (select from organization_features f
      where f.organization_id = m.organization_id and f.key = 'divisions')))`

/** On `m` and `e`: an admin of a division of the entity, or of the whole company. */
export const administersEntity: RawBuilder<boolean> = sql<boolean>`('Admin' = any(m.roles) and (${administersCompany}
  or exists (select from entity_divisions ed
    join divisions d on d.organization_id = ed.organization_id and d.id = ed.division_id and d.deleted_at is null
    where ed.organization_id = m.organization_id and ed.entity_id = e.id
      and (d.admin_id = m.user_id or exists (select from division_users du where du.organization_id = d.organization_id
        and du.division_id = d.id and du.user_id = m.user_id)))))`
