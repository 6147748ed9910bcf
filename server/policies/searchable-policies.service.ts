import { type RawBuilder, sql } from 'kysely'
import type { Call } from '#server/platform/serve/call.ts'
import { isInForce } from './find-policies.ts'

/** The policies that a person can open: all of them for admins, and those in force that others are asked to read. */
export const searchablePolicies = ({ actor, organizationId }: Pick<Call, 'actor' | 'organizationId'>) =>
  sql`(select * from (
      select p.id, p.code, p.title, p.purpose, ${isInForce} and exists (select from policy_acknowledgements k
        where k.organization_id = p.organization_id and k.policy_id = p.id and k.number = p.published_number
          and k.user_id = ${actor.userId}) as is_asked
      from policies p where p.organization_id = ${organizationId} and p.deleted_at is null
        and ${actor.features.has('policies')}) s
    where ${actor.abilities.has('company:manage')} or s.is_asked)` as RawBuilder<unknown>
