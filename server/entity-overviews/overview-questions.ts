import { sql } from 'kysely'
import { UNRATED } from '#domain/risks/risks.rules.ts'
import { maySeeItem } from '#server/access/visibility.ts'
import { planForValues } from '#server/platform/db/plan-for-values.ts'
import { isOverdue } from '#server/platform/db/today.ts'
import type { Call } from '#server/platform/serve/call.ts'

/** A question of the entity's frameworks; excluded ones among them. */
export interface OverviewQuestion {
  /** Appears in the caller's lists. */
  is_listed: boolean
  protocol_id: number
  topic_id: number
  threat_id: number | null
  is_excluded: boolean
  /** As they are now; null without a risk profile. */
  weight: number
  likelihood: number | null
  impact: number | null
  is_answered: boolean
  accepted: boolean
  score: number | null
  answer_weight: number
  answer_likelihood: number | null
  answer_impact: number | null
  /** Everybody's open assignments, the overdue ones among them, and open collaborations. */
  assigned: number
  overdue: number
  collaborations: number
  /** Somebody asked in the period to exclude it, and nobody has decided. */
  has_request: boolean
}

/** Every question of an entity that the caller oversees, in one statement. */
export async function overviewQuestions(
  { db, actor, organizationId }: Call,
  entityId: number,
  periodId: number | null,
): Promise<OverviewQuestion[]> {
  await planForValues(db)
  const { rows } = await sql<OverviewQuestion>`
    with asked as (
      select s.question_id, count(*) filter (where s.type = 'question') as assigned,
        count(*) filter (where s.type = 'question' and ${isOverdue(sql`s.due_date`)}) as overdue,
        count(*) filter (where s.type = 'collaboration') as collaborations
      from assignments s
      where s.organization_id = ${organizationId} and s.entity_id = ${entityId} and s.assessment_period_id = ${periodId}
        and not s.completed
      group by s.question_id
    )
    select q.protocol_id, coalesce(q.parent_question_id, q.id) as topic_id, q.threat_id,
      ${maySeeItem(actor, periodId)} as is_listed,
      x.question_id is not null as is_excluded, q.weight,
      case when ep.risk_profile_id is not null then coalesce(rt.likelihood, ${UNRATED}) end as likelihood,
      case when ep.risk_profile_id is not null then coalesce(rc.impact, ${UNRATED}) end as impact,
      a.entity_id is not null as is_answered, coalesce(a.accepted, false) as accepted, a.score,
      coalesce(a.weight, 0) as answer_weight, a.likelihood as answer_likelihood, a.impact as answer_impact,
      coalesce(asked.assigned, 0)::int as assigned, coalesce(asked.overdue, 0)::int as overdue,
      coalesce(asked.collaborations, 0)::int as collaborations, r.id is not null as has_request
    from entities e
    join entity_protocols ep on ep.organization_id = e.organization_id and ep.entity_id = e.id
    join organization_protocols op on op.organization_id = e.organization_id and op.protocol_id = ep.protocol_id
      and op.dropped_at is null
    join protocols p on p.id = ep.protocol_id and p.deleted_at is null
    join questions q on q.protocol_id = ep.protocol_id and q.deleted_at is null
    left join questions topic on topic.id = q.parent_question_id
    left join answers a on a.organization_id = e.organization_id and a.assessment_period_id = ${periodId}
      and a.question_id = q.id and a.entity_id = e.id
    left join entity_question_exclusions x on x.organization_id = e.organization_id and x.question_id = q.id
      and x.entity_id = e.id
    left join question_exclusion_requests r on r.organization_id = e.organization_id and r.question_id = q.id
      and r.entity_id = e.id and r.state = 'pending' and r.assessment_period_id = ${periodId}
    left join risk_profile_threats rt on rt.organization_id = e.organization_id
      and rt.risk_profile_id = ep.risk_profile_id and rt.threat_id = q.threat_id
    left join risk_profile_categories rc on rc.organization_id = e.organization_id
      and rc.risk_profile_id = ep.risk_profile_id and rc.category_id = q.category_id
    left join asked on asked.question_id = q.id
    where e.organization_id = ${organizationId} and e.id = ${entityId} and topic.deleted_at is null
      and (q.parent_question_id is not null or not exists (
        select from questions child where child.parent_question_id = q.id and child.deleted_at is null))`.execute(
    db,
  )
  return rows
}
