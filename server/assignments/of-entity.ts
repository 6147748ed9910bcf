import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import type {
  assignmentsApi,
  EntityAssignee,
  EntitySection,
} from '#domain/assignments/assignments.contract.ts'
import { type Page, sortsIn } from '#domain/platform/listing.ts'
import type { InputOf } from '#domain/platform/route.ts'
import { maySeeItem } from '#server/access/visibility.ts'
import type { Call } from '#server/platform/serve/call.ts'
import { demandVisibleEntity } from '../entities/visible-entity.service.ts'
import { currentPeriod } from '../periods/current-period.service.ts'
import { isPastDue, seenAssignments } from './assignment-sql.ts'

interface Paging {
  page?: number | undefined
  per_page?: number | undefined
}

/** People with work on one entity in the current period, as far as the caller may see their assignments. */
export async function assigneesOf(
  call: Call<InputOf<typeof assignmentsApi.ofEntity>>,
): Promise<Page<z.infer<typeof EntityAssignee>>> {
  const { entity_id, sort } = call.input
  await demandVisibleEntity(call, entity_id)
  const period = await currentPeriod(call)
  const collaborates = call.actor.features.has('collaboration')
  const seen = seenAssignments(call.actor, {
    periodId: period?.id ?? null,
    where: sql`s.entity_id = ${entity_id} and (s.type = 'question' or ${collaborates})`,
  })
  const order = sortsIn(sort ?? 'full_name|asc').map(({ field, direction }) => {
    const column = field === 'id' ? sql`u.id` : sql`lower(u.full_name)`
    return sql`${column} ${sql.raw(direction)}`
  })
  return paged(call, {
    rows: sql`
      select json_build_object('id', u.id, 'full_name', u.full_name) as "user", count(*) as assigned,
        count(*) filter (where s.completed) as completed, count(*) filter (where ${isPastDue}) as overdue
      from (${seen}) as s join users u on u.id = s.user_id
      group by u.id, u.full_name`,
    order: sql.join([...order, sql`u.id`]),
  })
}

/** The sections for this entity alone, of the questions in its scope that the caller sees. */
export async function sectionsOf(
  call: Call<InputOf<typeof assignmentsApi.sectionsOfEntity>>,
): Promise<Page<z.infer<typeof EntitySection>>> {
  const { actor, organizationId, input } = call
  await demandVisibleEntity(call, input.entity_id)
  const period = await currentPeriod(call)
  const question = input.filter?.question_id
  const order = sortsIn(input.sort).map(({ direction }) => sql`c.id ${sql.raw(direction)}`)
  return paged(call, {
    rows: sql`
      select c.id, c.question_id, c.place, c.title, c.content
      from question_sections c
      join questions q on q.id = c.question_id and q.deleted_at is null
      join organization_protocols op on op.organization_id = ${organizationId} and op.protocol_id = q.protocol_id
        and op.dropped_at is null
      join entities e on e.organization_id = ${organizationId} and e.id = c.entity_id
      join entity_protocols ep on ep.organization_id = ${organizationId} and ep.entity_id = e.id
        and ep.protocol_id = q.protocol_id
      left join answers a on a.organization_id = ${organizationId} and a.assessment_period_id = ${period?.id ?? null}
        and a.question_id = q.id and a.entity_id = e.id
      where e.id = ${input.entity_id} and c.organization_id = ${organizationId} and ${maySeeItem(actor)}
        ${question ? sql`and q.id = ${question}` : sql``}
        and not exists (select from entity_question_exclusions x where x.organization_id = ${organizationId}
          and x.question_id = q.id and x.entity_id = e.id)`,
    order: order.length > 0 ? sql.join(order) : sql`q.display_order, q.id, c.display_order, c.id`,
  })
}

interface Query {
  rows: RawBuilder<unknown>
  order: RawBuilder<unknown>
}

/** One page in order, and the total. */
async function paged<Row>(call: Call<Paging>, { rows: all, order }: Query): Promise<Page<Row>> {
  const { page = 1, per_page = 50 } = call.input
  const { rows } = await sql<Row>`${all} order by ${order} limit ${sql.lit(per_page)}
    offset ${sql.lit((page - 1) * per_page)}`.execute(call.db)
  if (rows.length < per_page && (rows.length > 0 || page === 1))
    return { rows, total: (page - 1) * per_page + rows.length }
  const counted = await sql<{ total: number }>`select count(*) as total from (${all}) as every`.execute(
    call.db,
  )
  return { rows, total: counted.rows[0]?.total ?? 0 }
}
