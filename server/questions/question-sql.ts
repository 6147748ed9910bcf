import { type RawBuilder, sql } from 'kysely'
import {
  administered,
  managed,
  maySeeItem,
  seesEveryItem,
  seesWholeCompany,
} from '#server/access/visibility.ts'
import type { Actor } from '#server/platform/session/actor.ts'

export interface Scope {
  actor: Actor
  /** Null: there is no period, and nothing is answered. */
  periodId: number | null
  /** Only these entities. */
  entityIds?: number[] | undefined
}

/**
 * On `q`: nothing active is below it. The offset makes PostgreSQL look up each topic's children; without it the children
 * of every company would be read first.
 */
export const hasNoChildren = sql<boolean>`not exists (
  select from questions child where child.parent_question_id = q.id and child.deleted_at is null offset 0)`

/** The condition on `q` that it is itself a question: not deleted, and without active children. */
export const isLeaf = sql<boolean>`q.deleted_at is null and (q.parent_question_id is not null or ${hasNoChildren})`

/** Joins to `q` the company's adoption of its framework, without which nobody sees it. */
export const adoptionOf = ({ actor }: Scope) => sql`
  join organization_protocols op on op.organization_id = ${actor.organizationId}
    and op.protocol_id = q.protocol_id and op.dropped_at is null`

/** Joins to `q` every entity in whose scope it is, as `e`, with the period's answer as `a`; `where` follows in `inScope`. */
export const itemsOf = ({ actor, periodId }: Scope) => sql`
  join entity_protocols ep on ep.organization_id = ${actor.organizationId} and ep.protocol_id = q.protocol_id
  join entities e on e.organization_id = ${actor.organizationId} and e.id = ep.entity_id and e.deleted_at is null
  left join answers a on a.organization_id = ${actor.organizationId} and a.assessment_period_id = ${periodId}
    and a.question_id = q.id and a.entity_id = e.id`

/**
 * After `entity_protocols ep`: the active entities of the query as `e`, and the condition that they use the framework.
 * Because of the offset, the company's entities are read once, and not each by its id.
 */
export const entitiesUsing = ({ actor, entityIds }: Scope) => sql`
  join (select organization_id, id, manager_id from entities
    where organization_id = ${actor.organizationId} and deleted_at is null
      ${entityIds ? sql`and id = any(${entityIds}::bigint[])` : sql``} offset 0) e on e.id = ep.entity_id
  where ep.organization_id = ${actor.organizationId}`

/** The conditions on such an item: not excluded, and visible to the actor, and therefore its entity. */
export function inScope({ actor, entityIds, periodId }: Scope): RawBuilder<boolean> {
  const claims = [
    sql`not exists (select from entity_question_exclusions x where x.organization_id = ${actor.organizationId}
      and x.question_id = q.id and x.entity_id = e.id)`,
    seesWholeCompany(actor) ? null : maySeeItem(actor, periodId),
    entityIds ? sql`e.id = any(${entityIds}::bigint[])` : null,
  ]
  return sql<boolean>`(${sql.join(
    claims.filter(claim => claim !== null),
    sql` and `,
  )})`
}

/** The number of managed entities of which a list looks at all answers first. */
const SAMPLE = 3

/**
 * On `q`: the actor may see it for some entity; an unlimited admin sees every question of a framework in use. A list
 * first looks at the answers of a few managed entities, which most questions that can be seen are among.
 */
export function maySeeQuestion({ actor, periodId }: Scope, { inList = false } = {}): RawBuilder<boolean> {
  if (seesEveryItem(actor)) return sql<boolean>`true`
  const organization = actor.organizationId
  const admin = administered(actor)
  const manages = managed(actor)
  const answers = sql`answers a where a.organization_id = ${organization} and a.assessment_period_id = ${periodId}`
  const entities = sql`select e.id from entities e where e.organization_id = ${organization} and e.deleted_at is null and ${manages}`
  const isAssigned = sql`q.id in (select s.question_id from ever_asked s
    where s.organization_id = ${organization} and s.user_id = ${actor.userId})`
  const claims = [
    // A list compares its questions with a hash: joined, they would be looked for in their framework one by one.
    inList ? sql`(${isAssigned}) is true` : isAssigned,
    admin &&
      sql`exists (select from entity_protocols ep join entities e on e.organization_id = ep.organization_id
        and e.id = ep.entity_id and e.deleted_at is null
        where ep.organization_id = ${organization} and ep.protocol_id = q.protocol_id and ${admin})`,
    manages &&
      inList &&
      sql`q.id in (select a.question_id from ${answers}
        and a.entity_id = any(array(${entities} order by e.id limit ${sql.lit(SAMPLE)})))`,
    // A hash knows the managed entities: as a condition of the index, they would be sorted once a question.
    manages &&
      sql`exists (select from ${answers} and a.question_id = q.id and (a.entity_id in (${entities})) is true offset 0)`,
  ]
  return sql<boolean>`(${sql.join(
    claims.filter(claim => claim !== null && claim !== false),
    sql` or `,
  )})`
}

/** On an option `o`. Most have no suggested task, and none is sent then. */
const shownOption = sql`json_strip_nulls(json_build_object('id', o.id, 'option', o.option, 'value', o.value,
    'display_order', o.display_order, 'suggested_task', nullif(o.suggested_task, '')))`

/**
 * The parts that every question shows beside its own columns: names, options, criteria and sections, as JSON. Another
 * table among them needs triggers like theirs (`assay.version_content`).
 */
export const shownParts = sql`
  (select json_build_object('id', p.id, 'name', p.name) from protocols p where p.id = q.protocol_id) as protocol,
  case when c.id is not null then json_build_object('id', c.id, 'name', c.name) end as category,
  case when t.id is not null then json_build_object('id', t.id, 'name', t.name) end as threat,
  coalesce((select json_agg(${shownOption} order by o.display_order, o.id)
    from question_options o where o.question_id = q.id and o.deleted_at is null), '[]') as options,
  coalesce((select json_agg(${shownOption} order by o.display_order, o.id)
    from question_options o where o.question_id = q.id and o.deleted_at is not null), '[]') as former_options,
  coalesce((select json_agg(json_build_object('id', r.id, 'regulation', r.regulation, 'identifier', r.identifier,
    'category', r.category, 'subcategory', r.subcategory, 'standard', r.standard, 'requirement', r.requirement,
    'guidance', r.guidance) order by r.identifier)
    from question_regulations qr join regulations r on r.id = qr.regulation_id
      and (r.organization_id is null or r.organization_id = qr.organization_id) where qr.question_id = q.id), '[]') as regulations,
  coalesce((select json_agg(json_build_object('id', s.id, 'place', s.place, 'entity_id', s.entity_id, 'title', s.title,
    'content', s.content) order by s.display_order, s.id)
    from question_sections s where s.question_id = q.id), '[]') as sections`

export const shownColumns = sql`q.id, q.protocol_id, q.parent_question_id, q.category_id, q.threat_id, q.tempid, q.title,
  q.question, q.guidance, q.evidence, q.weight, q.control_exempt, q.version`
