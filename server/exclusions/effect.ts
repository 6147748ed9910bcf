import { sql } from 'kysely'
import type { z } from 'zod'
import type { ExclusionEffect, exclusionsApi } from '#domain/exclusions/exclusions.contract.ts'
import { notFound } from '#domain/platform/failure.ts'
import type { Named } from '#domain/platform/fields.ts'
import type { InputOf } from '#domain/platform/route.ts'
import { figuresFrom, type RiskSums, rounded } from '#domain/risks/risks.rules.ts'
import { countsItem, maySeeItem, overseen } from '#server/access/visibility.ts'
import type { Call } from '#server/platform/serve/call.ts'
import { shownPeriod } from '../periods/current-period.service.ts'

type Asking = Call<InputOf<typeof exclusionsApi.effect>>
type Sums = Omit<RiskSums, 'open_weight' | 'open_risk'>
type EntityFigures = z.infer<typeof ExclusionEffect>['with_question']

interface Target {
  entity: Named
  protocol: Named
  open_assignments: number
  is_answered: boolean
  question: Sums
  rest: Sums
}

/** Counts the other questions as the figures of the entity do. */
export async function effectOf(call: Asking): Promise<ExclusionEffect> {
  const wanted = call.input.assessment_period_id
  const period = await shownPeriod(call, wanted)
  const { question, rest, ...target } = await read(call, period?.id ?? null)
  const names = Object.keys(rest) as (keyof Sums)[]
  const both = Object.fromEntries(names.map(name => [name, rest[name] + question[name]]))
  return { ...target, with_question: figuresOf(both as unknown as Sums), without_question: figuresOf(rest) }
}

function figuresOf(sums: Sums): EntityFigures {
  const { score, risk, coverage } = figuresFrom({ ...sums, open_weight: 0, open_risk: 0 })
  return {
    in_scope: sums.in_scope,
    answered: sums.answered,
    coverage: rounded(coverage),
    score: score === null ? null : rounded(score),
    risk: risk === null ? null : rounded(risk),
  }
}

/**
 * Throws `not_found` unless the entity has the question's framework and the caller sees the item, or a request about
 * it.
 */
async function read(call: Asking, periodId: number | null): Promise<Target> {
  const { db, actor, organizationId, input } = call
  const { rows } = await sql<Target>`
    with target as materialized (
      select e.*, q.id as question_id, p.id as protocol_id, p.name as protocol, a.question_id is not null as is_answered
      from entities e
      join questions q on q.id = ${input.question_id}
      join protocols p on p.id = q.protocol_id and p.deleted_at is null
      join organization_protocols op on op.organization_id = ${organizationId} and op.protocol_id = p.id and op.dropped_at is null
      join entity_protocols ep on ep.organization_id = ${organizationId} and ep.entity_id = e.id and ep.protocol_id = p.id
      ${answerOf(organizationId, periodId)}
      where e.organization_id = ${organizationId} and e.id = ${input.entity_id} and e.deleted_at is null and ${isLeaf}
        and (${maySeeItem(actor)} or exists (select from question_exclusion_requests r
          where r.organization_id = ${organizationId} and r.question_id = q.id and r.entity_id = e.id
            and r.assignor_id = ${actor.userId}))
    ), sums as (${sumsOf(call, periodId)})
    select json_build_object('id', e.id, 'name', e.name) as entity,
      json_build_object('id', e.protocol_id, 'name', e.protocol) as protocol, e.is_answered,
      (${openAssignments(call)}) as open_assignments,
      (select to_jsonb(sums) - 'is_asked' from sums where is_asked) as question,
      coalesce((select to_jsonb(sums) - 'is_asked' from sums where not is_asked), ${JSON.stringify(nothing)}::jsonb) as rest
    from target e`.execute(db)
  if (!rows[0]) throw notFound()
  return rows[0]
}

const nothing: Sums = {
  in_scope: 0,
  answered: 0,
  not_applicable: 0,
  weight: 0,
  weighted_score: 0,
  rated_weight: 0,
  weighted_risk: 0,
}

/** On `q`: it can be answered. A topic without questions is one itself. */
const isLeaf = sql<boolean>`q.deleted_at is null
  and not exists (select from questions topic where topic.id = q.parent_question_id and topic.deleted_at is not null)
  and (q.parent_question_id is not null or not exists (
    select from questions child where child.parent_question_id = q.id and child.deleted_at is null))`

/** Joins to `q` and `e` the period's answer, as `a`. */
const answerOf = (organizationId: number, periodId: number | null) => sql`
  left join answers a on a.organization_id = ${organizationId} and a.assessment_period_id = ${periodId}
    and a.question_id = q.id and a.entity_id = e.id`

/** Sums up the parts of decisions §4, for the question itself and for all others in scope. */
function sumsOf({ actor, organizationId }: Asking, periodId: number | null) {
  const rated = sql`a.score is not null and a.likelihood is not null and a.impact is not null`
  return sql`
    select q.id = e.question_id as is_asked, count(*) as in_scope, count(a.question_id) as answered,
      count(a.question_id) - count(a.score) as not_applicable,
      coalesce(sum(a.weight) filter (where a.score is not null), 0) as weight,
      coalesce(sum(a.weight * a.score::integer), 0) as weighted_score,
      coalesce(sum(a.weight) filter (where ${rated}), 0) as rated_weight,
      coalesce(sum(assay.weighted_risk(a.weight, a.likelihood, a.impact, a.score)), 0) as weighted_risk
    from target e
    join questions q on q.protocol_id = e.protocol_id and ${isLeaf}
    ${answerOf(organizationId, periodId)}
    where q.id = e.question_id or (${countsItem(actor, periodId)} and not exists (select from entity_question_exclusions x
      where x.organization_id = ${organizationId} and x.question_id = q.id and x.entity_id = e.id))
    group by 1`
}

/** On `e`, the target: counts the assignments that would end with an exclusion, as far as the caller may see them. */
function openAssignments({ actor, organizationId }: Asking) {
  return sql`
    select count(*) from assignments s
    join assessment_periods p on p.organization_id = ${organizationId} and p.id = s.assessment_period_id and p.closed_at is null
    where s.organization_id = ${organizationId} and s.question_id = e.question_id and s.entity_id = e.id and not s.completed
      and (s.user_id = ${actor.userId} or ${overseen(actor)})`
}
