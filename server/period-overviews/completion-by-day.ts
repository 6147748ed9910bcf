import { sql } from 'kysely'
import type { CompletionByDay } from '#domain/period-overviews/period-overviews.contract.ts'
import { planForHashing } from '#server/platform/db/plan-for-values.ts'
import type { Call } from '#server/platform/serve/call.ts'
import { keptFigures } from '../risks/kept/kept-figures.service.ts'
import { itemsInScope, sumsBy } from '../risks/sums-by.service.ts'

const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const

const kept = keptFigures<CompletionByDay>('completion by day', 'figures')

/**
 * Adds up from day to day the items in scope that were first answered, as the figures of the period count them. The ledger
 * has every answer, so that those to excluded questions, and to those that are in no one’s scope, are looked up and subtracted.
 */
export function completionByDay(call: Call, periodId: number): Promise<CompletionByDay> {
  const { db, actor } = call
  return kept(db, { actor, periodId, make: () => read(call, periodId) })
}

async function read({ db, actor, organizationId }: Call, periodId: number): Promise<CompletionByDay> {
  const [whole] = await sumsBy(db, { actor, periodId }, 'company')
  await planForHashing(db)
  const sums = sql.join(weekdays.map(day => sql`sum(${sql.ref(day)})::integer as ${sql.ref(day)}`))
  const days = sql.join(weekdays.map((day, index) => sql`(week + ${sql.lit(index)}, ${sql.ref(day)})`))
  const { rows } = await sql<{ day: string; answered: number }>`
    with ${itemsInScope({ actor, periodId })},
      unanswerable as materialized (
        select id from public.questions where protocol_id = any(array(select protocol_id from used))
          and (id in (select question_id from cells)) is not true
      ),
      uncounted as (
        select a.created_at from (
          select x.entity_id, x.question_id from entity_question_exclusions x
          where x.organization_id = ${organizationId} and (x.question_id in (select question_id from cells)) is true
            and ((x.entity_id, x.protocol_id) in (select entity_id, protocol_id from reach)) is true offset 0
        ) x
        cross join lateral (
          select created_at from answers where organization_id = ${organizationId} and assessment_period_id = ${periodId}
            and question_id = x.question_id and entity_id = x.entity_id offset 0
        ) a
        union all
        select created_at from answers where organization_id = ${organizationId} and assessment_period_id = ${periodId}
          and question_id = any(array(select id from unanswerable))
          and ((entity_id, protocol_id) in (select entity_id, protocol_id from reach)) is true
      ),
      weeks as (
        select week, ${sums} from answer_day_tallies
        where organization_id = ${organizationId} and assessment_period_id = ${periodId}
          and ((entity_id, protocol_id) in (select entity_id, protocol_id from reach)) is true
        group by week
      )
    select day, sum(answered)::integer as answered from (
      select d.day, d.answered from weeks cross join lateral (values ${days}) as d (day, answered)
      union all
      select (created_at at time zone 'UTC')::date, -1 from uncounted
    ) s group by day having sum(answered) <> 0`.execute(db)
  const found: CompletionByDay['days'] = []
  let answered = 0
  for (const row of rows.sort((one, other) => one.day.localeCompare(other.day))) {
    answered += row.answered
    found.push({ day: row.day, answered })
  }
  return { in_scope: whole?.in_scope ?? 0, days: found }
}
