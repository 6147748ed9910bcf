import { sql } from 'kysely'
import type { LinkableRecord } from '#domain/controls/control-links.contract.ts'
import { rounded } from '#domain/risks/risks.rules.ts'
import type { Call } from '#server/platform/serve/call.ts'
import { currentPeriod } from '../../periods/current-period.service.ts'
import { restsOn } from '../questions/rests-on.ts'

/**
 * The risk of entries of the register in the current assessment, and what it would be if each answer that rests on the
 * control had no score: the risk before the control.
 */
export async function risksWithout(
  call: Call,
  controlId: number,
  riskIds: readonly number[],
): Promise<Map<number, NonNullable<LinkableRecord['risk']>>> {
  const { db, organizationId } = call
  const period = riskIds.length > 0 ? await currentPeriod(call) : null
  if (!period) return new Map()
  const { rows } = await sql<{ id: number; before: number; now: number }>`
    select r.id,
      sum(a.weight * a.likelihood * a.impact * (100 - a.score))::float8 / (25 * sum(a.weight)) as now,
      sum(a.weight * a.likelihood * a.impact * case when l.question_id is not null and ${restsOn(sql`l.control_id`)} then 100
          else 100 - a.score end)::float8
        / (25 * sum(a.weight)) as before
    from registered_risks r
    join answers a on a.organization_id = r.organization_id and a.assessment_period_id = ${period.id}
      and a.entity_id = r.entity_id and a.score is not null and a.likelihood is not null and a.impact is not null
    join questions q on q.id = a.question_id and q.threat_id = r.threat_id and q.is_answerable
    join entity_protocols ep on ep.organization_id = r.organization_id and ep.entity_id = a.entity_id
      and ep.protocol_id = q.protocol_id
    left join control_questions l on l.organization_id = r.organization_id and l.control_id = ${controlId}
      and l.question_id = a.question_id
    where r.organization_id = ${organizationId} and r.id = any(${riskIds}::bigint[])
      and not exists (select from entity_question_exclusions x where x.organization_id = a.organization_id
        and x.question_id = a.question_id and x.entity_id = a.entity_id)
    group by r.id`.execute(db)
  return new Map(rows.map(({ id, before, now }) => [id, { before: rounded(before), now: rounded(now) }]))
}
