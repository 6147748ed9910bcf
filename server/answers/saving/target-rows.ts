import { sql } from 'kysely'
import type { TargetFacts } from '#domain/answers/answers.rules.ts'
import { administered, managed, maySeeEntity } from '#server/access/visibility.ts'
import { today } from '#server/platform/db/today.ts'
import type { Call } from '#server/platform/serve/call.ts'
import { knowsPeriod, takesPart } from '../../periods/period-conditions.service.ts'

export interface Target extends TargetFacts {
  entityId: number
  periodId: number
  /** The current rating in the entity's risk profile for this question; null if the framework has no profile there. */
  likelihood: number | null
  impact: number | null
  version: number | null
  answerId: number | null
  /** The controls that the answer names. */
  controlIds: number[]
  interviewerId: number | null
  intervieweeId: number | null
}

interface Item {
  entity_id: number
  assessment_period_id: number
}

/**
 * Reads the facts of one question at several entities and periods, in one query. Periods that the caller may not know of
 * are missing, unless they are answered.
 */
export async function readTargets(
  { db, actor }: Pick<Call, 'db' | 'actor'>,
  questionId: number,
  items: Item[],
): Promise<Target[]> {
  const organization = actor.organizationId
  const openAssignment = sql`select from assignments s where s.organization_id = ${organization}
    and s.user_id = ${actor.userId} and s.assessment_period_id = p.id and not s.completed`
  const { rows } = await sql<Target & { created_by: number | null; accepted: boolean | null }>`
    select e.id as "entityId", p.id as "periodId", ${maySeeEntity(actor)} as visible,
      ep.entity_id is not null and op.dropped_at is null
        and (${takesPart} or a.id is not null or exists (select from assignments s
          where s.organization_id = ${organization} and s.user_id = ${actor.userId} and s.question_id = q.id
            and s.entity_id = e.id and s.assessment_period_id = p.id)) as "inScope",
      exists (select from entity_question_exclusions x
        where x.organization_id = ${organization} and x.question_id = q.id and x.entity_id = e.id) as excluded,
      lock.entity_id is not null as locked, p.closed_at is not null as closed,
      ${today} between p.start_date and p.end_date or exists (${openAssignment}) as "editablePeriod",
      exists (${openAssignment} and s.question_id = q.id and s.entity_id = e.id and s.type = 'question') as assigned,
      ${administered(actor) ?? sql`false`} as administers, ${managed(actor) ?? sql`false`} as manages,
      case when ep.risk_profile_id is not null then coalesce(rt.likelihood, 3) end as likelihood,
      case when ep.risk_profile_id is not null then coalesce(rc.impact, 3) end as impact,
      a.id as "answerId", coalesce(a.control_ids, '{}') as "controlIds", a.interviewer_id as "interviewerId", a.interviewee_id as "intervieweeId", a.version, a.created_by, a.accepted
    from unnest(${items.map(item => item.entity_id)}::bigint[], ${items.map(item => item.assessment_period_id)}::bigint[])
      as asked (entity_id, period_id)
    join questions q on q.id = ${questionId}
    join entities e on e.organization_id = ${organization} and e.id = asked.entity_id and e.deleted_at is null
    join assessment_periods p on p.organization_id = ${organization} and p.id = asked.period_id and p.deleted_at is null
    left join organization_protocols op on op.organization_id = ${organization} and op.protocol_id = q.protocol_id
    left join entity_protocols ep on ep.organization_id = ${organization} and ep.entity_id = e.id and ep.protocol_id = q.protocol_id
    left join risk_profile_threats rt on rt.organization_id = ${organization} and rt.risk_profile_id = ep.risk_profile_id and rt.threat_id = q.threat_id
    left join risk_profile_categories rc on rc.organization_id = ${organization} and rc.risk_profile_id = ep.risk_profile_id and rc.category_id = q.category_id
    left join assessment_locks lock on lock.organization_id = ${organization} and lock.assessment_period_id = p.id and lock.entity_id = e.id
    left join lateral (select * from answers a where a.organization_id = ${organization} and a.assessment_period_id = p.id
      and a.question_id = ${questionId} and a.entity_id = e.id offset 0) a on true
    where a.id is not null or ${knowsPeriod(actor)}`.execute(db)
  return rows.map(({ created_by, accepted, ...row }) => ({
    ...row,
    existing: created_by === null ? null : { createdBy: created_by, accepted: accepted ?? false },
  }))
}
