import { sql } from 'kysely'
import { maySeeEntity } from '#server/access/visibility.ts'
import type { Actor } from '#server/platform/session/actor.ts'
import { isInForce } from './find-policies.ts'

/** On policies `p` in force: their audience names the group of an entity that the person may see, or one of its divisions. */
export const concernsEntity = (actor: Actor, entityId: number) => sql<boolean>`(${isInForce} and exists (
  select from entities e where e.organization_id = p.organization_id and e.id = ${entityId} and e.deleted_at is null
    and ${maySeeEntity(actor)}
    and (exists (select from policy_groups a join groups g on g.organization_id = a.organization_id and g.id = a.group_id
          and g.deleted_at is null
        where a.organization_id = p.organization_id and a.policy_id = p.id and a.group_id = e.group_id)
      or exists (select from policy_divisions a
        join divisions d on d.organization_id = a.organization_id and d.id = a.division_id and d.deleted_at is null
        join entity_divisions x on x.organization_id = a.organization_id and x.division_id = a.division_id
        where a.organization_id = p.organization_id and a.policy_id = p.id and x.entity_id = e.id))))`
