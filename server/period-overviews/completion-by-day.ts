import { sql } from 'kysely'
import type { CompletionByDay } from '#domain/period-overviews/period-overviews.contract.ts'
import { planForHashing } from '#server/platform/db/plan-for-values.ts'
import type { Call } from '#server/platform/serve/call.ts'
import { isExcluded, itemsInScope, sumsBy } from '../risks/sums-by.service.ts'

/** Adds up from day to day the items in scope that were first answered, as the figures of the period count them. */
export async function completionByDay(
  { db, actor, organizationId }: Call,
  periodId: number,
): Promise<CompletionByDay> {
  const [whole] = await sumsBy(db, { actor, periodId }, 'company')
  await planForHashing(db)
  const { rows } = await sql<{ day: string; answered: number }>`
    with ${itemsInScope({ actor, periodId })}
    select (a.created_at at time zone 'UTC')::date as day, count(*) as answered
    from answers a
    join reach r on r.entity_id = a.entity_id and r.protocol_id = a.protocol_id
    join cells c on c.question_id = a.question_id
    where a.organization_id = ${organizationId} and a.assessment_period_id = ${periodId} and not ${isExcluded(actor, 'a')}
    group by 1`.execute(db)
  const days: CompletionByDay['days'] = []
  let answered = 0
  for (const row of rows.sort((one, other) => one.day.localeCompare(other.day))) {
    answered += row.answered
    days.push({ day: row.day, answered })
  }
  return { in_scope: whole?.in_scope ?? 0, days }
}
