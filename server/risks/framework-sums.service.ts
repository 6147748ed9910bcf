import { sql } from 'kysely'
import type { RiskSums } from '#domain/risks/risks.rules.ts'
import type { Db } from '#server/platform/db/db.ts'
import { planForValues } from '#server/platform/db/plan-for-values.ts'
import type { Actor } from '#server/platform/session/actor.ts'
import { cells, reach } from './risk-scope.ts'
import { parts } from './risk-sums.ts'

/** The sums behind the figures of one entity in one framework, and the number of its accepted answers. */
export type FrameworkSums = RiskSums & { entity_id: number; protocol_id: number; accepted: number }

/** The sums of every entity and framework in which anything is in scope, from the same parts as the risks; in one statement. */
export async function frameworkSums(
  db: Db,
  { actor, periodId }: { actor: Actor; periodId: number },
): Promise<FrameworkSums[]> {
  const asked = { actor, periodId, by: ['entity'] as const, filter: {} }
  await planForValues(db)
  const { rows } = await sql<FrameworkSums>`
    with reach as materialized (${reach(asked)}),
      cells as materialized (${cells(asked)}),
      parts as (${parts(asked)}),
      accepted as (${accepted(actor, periodId)})
    select s.*, coalesce(accepted.answers, 0) as accepted
    from (select entity_id, protocol_id, ${added} from parts group by entity_id, protocol_id having sum(in_scope) > 0) s
    left join accepted using (entity_id, protocol_id)`.execute(db)
  return rows
}

/** Counts accepted answers, read one entity at a time as answers are. Excluded ones are subtracted again. */
const accepted = ({ organizationId }: Actor, periodId: number) => sql`
  select entity_id, protocol_id, sum(answers)::bigint as answers from (
    select r.entity_id, r.protocol_id, count(*) as answers
    from (select distinct entity_id from reach) seen
    cross join lateral (
      select entity_id, protocol_id, question_id from answers
      where organization_id = ${organizationId} and assessment_period_id = ${periodId}
        and entity_id = seen.entity_id and accepted offset 0
    ) a
    join reach r on r.entity_id = a.entity_id and r.protocol_id = a.protocol_id
    join cells c on c.question_id = a.question_id and c.profile = r.profile
    group by r.entity_id, r.protocol_id
    union all
    select r.entity_id, r.protocol_id, -count(*)
    from entity_question_exclusions x
    join reach r on r.entity_id = x.entity_id and r.protocol_id = x.protocol_id
    join cells c on c.question_id = x.question_id and c.profile = r.profile
    join answers a on a.organization_id = x.organization_id and a.assessment_period_id = ${periodId}
      and a.entity_id = x.entity_id and a.question_id = x.question_id and a.accepted
    where x.organization_id = ${organizationId}
    group by r.entity_id, r.protocol_id
  ) each_way group by entity_id, protocol_id`

const names: (keyof RiskSums)[] = [
  'in_scope',
  'answered',
  'not_applicable',
  'weight',
  'weighted_score',
  'rated_weight',
  'weighted_risk',
  'open_weight',
  'open_risk',
]

const added = sql.join(names.map(each => sql`sum(${sql.ref(each)})::bigint as ${sql.ref(each)}`))
