import { type RawBuilder, sql } from 'kysely'

/** Whether a person can approve the policies that name them: an admin, whichever divisions they are limited to. */
export const mayApprovePolicies = (
  organizationId: RawBuilder<unknown>,
  userId: RawBuilder<unknown>,
) => sql<boolean>`exists (select from members a
  where a.organization_id = ${organizationId} and a.user_id = ${userId} and 'Admin' = any(a.roles))`

/** Whether a person can change policies: an admin of the whole company, which with divisions is its primary administrator only. */
export const mayManagePolicies = (
  organizationId: RawBuilder<unknown>,
  userId: RawBuilder<unknown>,
) => sql<boolean>`exists (
  select from members a join organizations w on w.organization_id = a.organization_id
  where a.organization_id = ${organizationId} and a.user_id = ${userId} and 'Admin' = any(a.roles)
    and (w.primary_administrator_id = a.user_id or not exists (select from organization_features f
      where f.organization_id = a.organization_id and f.key = 'divisions')))`
