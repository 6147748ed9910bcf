import { type RawBuilder, sql } from 'kysely'
import type { Coverage } from '#domain/mappings/coverage.contract.ts'
import { administered, managed } from '#server/access/visibility.ts'
import type { Actor } from '#server/platform/session/actor.ts'
import { answerable, mappingsFromBothSides } from './effective-mappings.service.ts'
import type { MappingScope } from './read-mappings.ts'

interface Covering extends MappingScope {
  /** The framework whose questions are covered, and the one that covers them. */
  protocolId: number
  byId: number
}

/** The mappings between two frameworks: `t` of the covered one, `s` of the other, and whether `s` covers `t` fully. */
function links({ owner, protocolId, byId }: Covering): RawBuilder<unknown> {
  return sql`(
    select m.question_id as t, m.other_id as s, m.relation in ('equal', 'subset') as is_full
    from ${mappingsFromBothSides(owner)} m
    join ${answerable} t on t.id = m.question_id and t.protocol_id = ${protocolId}
    join ${answerable} s on s.id = m.other_id and s.protocol_id = ${byId}
  )`
}

/** Counts the questions of the framework, and those that mappings alone cover. */
export async function readMapped(covering: Covering): Promise<Pick<Coverage, 'questions' | 'mapped'>> {
  const { rows } = await sql<{ questions: number; fully: number; touched: number }>`
    select (select count(*) from ${answerable} q where q.protocol_id = ${covering.protocolId}) as questions,
      count(distinct l.t) filter (where l.is_full) as fully, count(distinct l.t) as touched
    from ${links(covering)} l`.execute(covering.db)
  const { questions = 0, fully = 0, touched = 0 } = rows[0] ?? {}
  return { questions, mapped: { fully, partly: touched - fully } }
}

interface Answered {
  entities: number
  total: number
  fully: number
  partly: number
  everywhere: number
  somewhere: number
  least: number | null
  most: number | null
  nowhere: number
  nowhere_partly: number
  excluded: number
}

/** On `e`: the person has figures of its whole scope in the division in which they work now. */
function countsEntity(actor: Actor): RawBuilder<boolean> {
  const [admin, manager] = [administered(actor), managed(actor)]
  return sql<boolean>`(${admin ?? sql`false`} or ${manager ?? sql`false`})`
}

/** Counts what the answers of a period cover at the entities that use the covering framework. */
export async function readAnswered(
  covering: Covering,
  period: { id: number; name: string; division_id: number | null },
  entityIds: readonly number[] | undefined,
): Promise<Coverage['answers']> {
  const { db, actor, protocolId, byId } = covering
  const organization = actor.organizationId
  const isAsked = entityIds ? sql`e.id = any(${entityIds}::bigint[])` : sql`true`
  const takesPart =
    period.division_id === null
      ? sql`true`
      : sql`exists (select from entity_divisions ed where ed.organization_id = ${organization}
          and ed.entity_id = e.id and ed.division_id = ${period.division_id})`
  const isExcluded = (question: RawBuilder<unknown>, entity: RawBuilder<unknown>) =>
    sql`exists (select from entity_question_exclusions x where x.organization_id = ${organization}
      and x.question_id = ${question} and x.entity_id = ${entity})`
  const { rows } = await sql<Answered>`
    with used as materialized (
      select e.id from entities e
      join entity_protocols ep on ep.organization_id = ${organization} and ep.entity_id = e.id and ep.protocol_id = ${byId}
      where e.organization_id = ${organization} and e.deleted_at is null and ${countsEntity(actor)}
        and ${isAsked} and ${takesPart}
    ), asked as (
      select t.id as t, (select count(*) from used) - (
        select count(*) from entity_question_exclusions x where x.organization_id = ${organization}
          and x.question_id = t.id and x.entity_id in (select u.id from used u)) as entities
      from ${answerable} t where t.protocol_id = ${protocolId}
    ), given as (
      select l.t, a.entity_id, bool_or(l.is_full) as is_full
      from ${links(covering)} l
      join answers a on a.organization_id = ${organization} and a.assessment_period_id = ${period.id}
        and a.question_id = l.s and a.entity_id in (select u.id from used u) and not a.not_applicable
      where not ${isExcluded(sql`l.s`, sql`a.entity_id`)} and not ${isExcluded(sql`l.t`, sql`a.entity_id`)}
      group by l.t, a.entity_id
    ), counted as (
      select q.t, q.entities, coalesce(g.fully, 0) as fully, coalesce(g.touched, 0) as touched
      from asked q left join (
        select t, count(*) filter (where is_full) as fully, count(*) as touched from given group by t) g on g.t = q.t
    )
    select (select count(*) from used) as entities, coalesce(sum(entities), 0)::bigint as total,
      coalesce(sum(fully), 0)::bigint as fully, coalesce(sum(touched - fully), 0)::bigint as partly,
      count(*) filter (where entities > 0 and fully = entities) as everywhere,
      count(*) filter (where fully > 0 and fully < entities) as somewhere,
      min(fully) filter (where fully > 0 and fully < entities) as least,
      max(fully) filter (where fully > 0 and fully < entities) as most,
      count(*) filter (where entities > 0 and fully = 0) as nowhere,
      count(*) filter (where fully = 0 and touched > 0) as nowhere_partly,
      count(*) filter (where entities = 0) as excluded
    from counted`.execute(db)
  const [row] = rows
  if (!row) throw new Error('Coverage is always counted.')
  const { entities, total, fully, partly, least, most, ...questions } = row
  return {
    period: { id: period.id, name: period.name },
    entities_count: entities,
    questions: {
      ...questions,
      somewhere_entities: least === null || most === null ? null : { least, most },
    },
    items: { total, fully, partly },
  }
}
