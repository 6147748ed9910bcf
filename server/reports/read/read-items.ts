import { type RawBuilder, sql } from 'kysely'
import type { Item } from '#domain/reports/report-data.ts'
import { UNRATED } from '#domain/risks/risks.rules.ts'
import { countsItem, maySeeEntity, maySeeItem } from '#server/access/visibility.ts'
import type { Reader, Reading } from './reading.ts'

/** On `e`: entities of a report. */
export const ofReport = (
  { actor, organizationId }: Reader,
  entityIds: readonly number[] | null,
): RawBuilder<boolean> =>
  sql<boolean>`e.organization_id = ${organizationId} and e.deleted_at is null and ${maySeeEntity(actor)}
    ${entityIds === null ? sql`` : sql`and e.id = any(${[...entityIds]}::bigint[])`}`

/** On `q`, `e` and `ep`: the questions that can be answered, of the frameworks in use. */
const itemsFrom = (reader: Reader, { entityIds, protocolIds }: Reading) => sql`
  from entities e
  join entity_protocols ep on ep.organization_id = e.organization_id and ep.entity_id = e.id
    and ep.protocol_id = any(${protocolIds}::bigint[])
  join questions q on q.protocol_id = ep.protocol_id and q.deleted_at is null
  left join questions topic on topic.id = q.parent_question_id
  where ${ofReport(reader, entityIds)} and topic.deleted_at is null
    and (q.parent_question_id is not null or not exists (
      select from questions child where child.parent_question_id = q.id and child.deleted_at is null))`

/**
 * Every question of each entity that enters the person's figures: those of its whole scope for whoever oversees it, their
 * assignments for everybody else.
 */
export async function readItems(reader: Reader, reading: Reading): Promise<Item[]> {
  const { db, actor, organizationId } = reader
  const { periodId } = reading
  const { rows } = await sql<Item>`
    with asked as (
      select e.id as entity_id, q.id as question_id, q.protocol_id, coalesce(q.parent_question_id, q.id) as topic_id,
        q.threat_id, q.category_id, q.weight, ep.risk_profile_id as profile, e.organization_id,
        e.manager_id, lower(e.name) as entity_name, coalesce(topic.display_order, q.display_order) as topic_order,
        case when q.parent_question_id is null then 0 else q.display_order end as question_order,
        ${countsItem(actor, periodId)} as counts
      ${itemsFrom(reader, reading)}
    )
    select i.entity_id, i.question_id, i.protocol_id, i.topic_id, i.threat_id, i.category_id,
      ${listed(actor, periodId)} as is_listed, x.question_id is not null as is_excluded, i.weight,
      case when i.profile is not null then coalesce(rt.likelihood, ${UNRATED}) end as likelihood,
      case when i.profile is not null then coalesce(rc.impact, ${UNRATED}) end as impact,
      a.entity_id is not null as is_answered, coalesce(a.accepted, false) as accepted, a.score,
      coalesce(a.weight, 0) as answer_weight, a.likelihood as answer_likelihood, a.impact as answer_impact
    from asked i
    left join answers a on a.organization_id = ${organizationId} and a.assessment_period_id = ${periodId}
      and a.question_id = i.question_id and a.entity_id = i.entity_id
    left join entity_question_exclusions x on x.organization_id = ${organizationId} and x.question_id = i.question_id
      and x.entity_id = i.entity_id
    left join risk_profile_threats rt on rt.organization_id = ${organizationId}
      and rt.risk_profile_id = i.profile and rt.threat_id = i.threat_id
    left join risk_profile_categories rc on rc.organization_id = ${organizationId}
      and rc.risk_profile_id = i.profile and rc.category_id = i.category_id
    where i.counts
    order by i.topic_order, i.topic_id, i.question_order, i.question_id, i.entity_name, i.entity_id`.execute(
    db,
  )
  return rows
}

/** On `i` and `a`: the item appears in the person's lists. */
function listed(actor: Reader['actor'], periodId: number): RawBuilder<unknown> {
  return sql`(select ${maySeeItem(actor, periodId)} from
    (select i.entity_id as id, i.manager_id, i.organization_id) e, (select i.question_id as id) q)`
}
