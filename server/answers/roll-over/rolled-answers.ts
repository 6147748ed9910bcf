import { type RawBuilder, sql } from 'kysely'
import type { RollInput } from '#domain/answers/roll-over.contract.ts'
import { UNRATED } from '#domain/risks/risks.rules.ts'
import { administered } from '#server/access/visibility.ts'
import { takesPart } from '#server/periods/period-conditions.service.ts'
import type { Call } from '#server/platform/serve/call.ts'

type Roller = Pick<Call, 'actor' | 'organizationId'>

/** The frameworks and entities whose answers are copied, and between which assessments. */
export type Rolling = Pick<RollInput, 'period_id' | 'from_period_id' | 'protocol_ids' | 'entity_ids'> & {
  /** Only the answers to these questions. */
  questionIds?: readonly number[]
}

/**
 * The parts of a statement that find `rolled`: the answers of the earlier assessment, each with its state and all that its
 * copy is made of. The questions and options are compared with those that a closed assessment stored.
 */
export function rolledParts({ actor, organizationId }: Roller, rolling: Rolling): RawBuilder<unknown> {
  const { period_id, from_period_id, protocol_ids, entity_ids, questionIds } = rolling
  const asked = entity_ids ? sql`and e.id = any(${entity_ids}::bigint[])` : sql``
  const among = (column: string) =>
    questionIds ? sql`and ${sql.ref(column)} = any(${questionIds}::bigint[])` : sql``
  const storedOf = (table: string) =>
    sql`${sql.table(`stored.${table}`)} s on s.of_organization_id = ${organizationId} and s.of_period_id = ${from_period_id}`
  return sql`
    reached as materialized (
      select e.id, ${takesPart} as takes_part, exists (select from assessment_locks l where l.organization_id = ${organizationId}
          and l.assessment_period_id = ${period_id} and l.entity_id = e.id) as is_locked
      from entities e
      join assessment_periods p on p.organization_id = ${organizationId} and p.id = ${period_id}
      where e.organization_id = ${organizationId} and e.deleted_at is null and ${administered(actor) ?? sql`false`} ${asked}
    ), asked_questions as materialized (
      select q.id, q.protocol_id, q.weight, q.threat_id, q.category_id,
        coalesce((op.configuration ->> 'allowNotApplicable')::boolean, true) as allows_not_applicable,
        q.deleted_at is null and not exists (select from questions child
          where child.parent_question_id = q.id and child.deleted_at is null)
          and (s.id is null or s.question = q.question) as is_same
      from questions q
      join organization_protocols op on op.organization_id = ${organizationId} and op.protocol_id = q.protocol_id
      left join ${storedOf('questions')} and s.id = q.id
      where q.protocol_id = any(${protocol_ids}::bigint[]) ${among('q.id')}
    ), asked_options as materialized (
      select o.id, o.value, o.deleted_at is null and (s.id is null or s.option = o.option) as is_same
      from question_options o join asked_questions q on q.id = o.question_id
      left join ${storedOf('question_options')} and s.question_id = o.question_id and s.id = o.id
    ), rolled as (
      select a.*, q.weight as weight_now, o.value as score_now,
        case when ep.risk_profile_id is not null then coalesce(rt.likelihood, ${UNRATED}) end as likelihood_now,
        case when ep.risk_profile_id is not null then coalesce(rc.impact, ${UNRATED}) end as impact_now,
        case when ep.entity_id is null or not e.takes_part then 'out_of_scope'
          when stands.entity_id is not null then 'answered'
          when x.entity_id is not null then 'excluded'
          when e.is_locked then 'locked'
          when not q.is_same or (a.not_applicable and not q.allows_not_applicable)
            or (not a.not_applicable and (o.is_same and o.value = a.score) is not true) then 'changed'
          else 'new' end as state
      from answers a
      join reached e on e.id = a.entity_id
      join asked_questions q on q.id = a.question_id
      left join asked_options o on o.id = a.question_option_id
      left join entity_protocols ep on ep.organization_id = ${organizationId}
        and ep.entity_id = a.entity_id and ep.protocol_id = a.protocol_id
      left join risk_profile_threats rt on rt.organization_id = ${organizationId}
        and rt.risk_profile_id = ep.risk_profile_id and rt.threat_id = q.threat_id
      left join risk_profile_categories rc on rc.organization_id = ${organizationId}
        and rc.risk_profile_id = ep.risk_profile_id and rc.category_id = q.category_id
      left join entity_question_exclusions x on x.organization_id = ${organizationId}
        and x.entity_id = a.entity_id and x.question_id = a.question_id ${among('x.question_id')}
      left join answers stands on stands.organization_id = ${organizationId} and stands.assessment_period_id = ${period_id}
        and stands.question_id = a.question_id and stands.entity_id = a.entity_id ${among('stands.question_id')}
      where a.organization_id = ${organizationId} and a.assessment_period_id = ${from_period_id}
        and a.protocol_id = any(${protocol_ids}::bigint[]) ${among('a.question_id')}
    )`
}
