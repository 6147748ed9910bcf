import { sql } from 'kysely'
import { type Detail, detailColumns } from '#domain/entities/entity-content.ts'
import type { EntityOverview } from '#domain/entity-overviews/entity-overviews.contract.ts'
import { Failure, notFound } from '#domain/platform/failure.ts'
import { DEFAULT_THRESHOLD } from '#domain/risks/risks.rules.ts'
import { administered, maySeeEntity, overseen } from '#server/access/visibility.ts'
import { heldAssetsJson } from '#server/assets/held-assets.service.ts'
import { columnsOf } from '#server/platform/db/columns.ts'
import type { Call } from '#server/platform/serve/call.ts'

export interface OverviewHead
  extends Pick<
    EntityOverview,
    'id' | 'name' | 'description' | Detail | 'manager' | 'group' | 'assets' | 'is_locked'
  > {
  is_administered: boolean
  frameworks: {
    id: number
    name: string
    risk_profile: { id: number; name: string } | null
    threshold: number
    topics: { id: number; tempid: string; title: string }[]
  }[]
}

/**
 * Reads the entity, and its frameworks with their topics in order. Throws `not_found` for an entity that the caller may
 * not see, and `forbidden` for one that the caller does not oversee.
 */
export async function overviewHead(
  { db, actor, organizationId }: Call,
  entityId: number,
  periodId: number | null,
): Promise<OverviewHead> {
  const { rows } = await sql<OverviewHead & { is_overseen: boolean }>`
    select e.id, ${overseen(actor)} as is_overseen,
      ${administered(actor) ?? sql`false`} as is_administered, e.name, e.description, ${columnsOf(detailColumns, 'e')},
      case when m.id is not null then json_build_object('id', m.id, 'full_name', m.full_name, 'email', m.email) end as manager,
      case when g.id is not null then json_build_object('id', g.id, 'name', g.name) end as "group",
      ${heldAssetsJson} as assets,
      exists (select from assessment_locks l where l.organization_id = e.organization_id and l.entity_id = e.id
        and l.assessment_period_id = ${periodId}) as is_locked,
      coalesce((select json_agg(json_build_object('id', p.id, 'name', p.name,
          'risk_profile', case when rp.id is not null then json_build_object('id', rp.id, 'name', rp.name) end,
          'threshold', coalesce(pt.threshold, ${sql.lit(DEFAULT_THRESHOLD)}), 'topics', coalesce(${topics}, '[]'))
          order by p.name, p.id)
        from entity_protocols ep
        join organization_protocols op on op.organization_id = ep.organization_id and op.protocol_id = ep.protocol_id
          and op.dropped_at is null
        join protocols p on p.id = ep.protocol_id and p.deleted_at is null
        left join risk_profiles rp on rp.organization_id = ep.organization_id and rp.id = ep.risk_profile_id
        left join period_thresholds pt on pt.organization_id = ep.organization_id
          and pt.assessment_period_id = ${periodId} and pt.protocol_id = p.id
        where ep.organization_id = e.organization_id and ep.entity_id = e.id), '[]') as frameworks
    from entities e
    left join entity_managers em on em.organization_id = e.organization_id and em.entity_id = e.id
    left join users m on m.id = em.manager_id
    left join groups g on g.organization_id = e.organization_id and g.id = e.group_id and g.deleted_at is null
    where e.organization_id = ${organizationId} and e.id = ${entityId} and e.deleted_at is null
      and ${maySeeEntity(actor)}`.execute(db)
  if (!rows[0]) throw notFound()
  const { is_overseen, ...head } = rows[0]
  if (!is_overseen) throw new Failure('forbidden', 'Permission Denied')
  return head
}

const topics = sql`(select json_agg(json_build_object('id', t.id, 'tempid', t.tempid,
    'title', case when t.title <> '' then t.title else t.question end) order by t.display_order, t.id)
  from questions t where t.protocol_id = p.id and t.parent_question_id is null and t.deleted_at is null)`
