import { sql } from 'kysely'
import type { discussionsApi } from '#domain/discussions/discussions.contract.ts'
import { sortsIn } from '#domain/platform/listing.ts'
import type { InputOf } from '#domain/platform/route.ts'
import { mayDiscuss } from '#server/access/visibility.ts'
import type { Call } from '#server/platform/serve/call.ts'
import { shownPeriod } from '../periods/current-period.service.ts'
import { demandVisibleQuestion } from '../questions/visible-question.service.ts'

interface Count {
  entity_id: number
  messages_count: number
}

/** Counts the messages about a question by entity, as far as the caller may read them. */
export async function countMessages(call: Call<InputOf<typeof discussionsApi.countsOfQuestion>>) {
  const { db, actor, input } = call
  const organization = actor.organizationId
  const { question_id, filter = {}, page = 1, per_page = 50, sort = 'entity_id|asc' } = input
  const wanted = filter.assessment_period_id
  const period = await shownPeriod(call, wanted)
  await demandVisibleQuestion(call, question_id, period)
  const [order] = sortsIn(sort)
  const counts = sql`
    select e.id as entity_id, count(*) as messages_count
    from discussion_messages d
    join entities e on e.organization_id = ${organization} and e.id = d.entity_id and e.deleted_at is null
    join questions q on q.id = d.question_id
    left join answers a on a.organization_id = ${organization} and a.assessment_period_id = d.assessment_period_id
      and a.question_id = d.question_id and a.entity_id = d.entity_id
    where d.organization_id = ${organization} and d.question_id = ${question_id}
      and d.assessment_period_id = ${period?.id ?? null} and ${mayDiscuss(actor)}
    group by e.id`
  const { rows } = await sql<Count>`
    ${counts} order by e.id ${sql.raw(order?.direction ?? 'asc')}
    limit ${per_page} offset ${(page - 1) * per_page}`.execute(db)
  const all = await sql<{ total: number }>`select count(*) as total from (${counts}) as counts`.execute(db)
  return { rows, total: all.rows[0]?.total ?? 0 }
}
