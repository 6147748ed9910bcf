import { type RawBuilder, sql } from 'kysely'
import type { Assignment } from '#domain/assignments/assignments.contract.ts'
import type { OverdueFilter, overdueApi } from '#domain/assignments/overdue.contract.ts'
import type { Named, Person } from '#domain/platform/fields.ts'
import type { Page } from '#domain/platform/listing.ts'
import type { InputOf } from '#domain/platform/route.ts'
import { administered, managed } from '#server/access/visibility.ts'
import { today } from '#server/platform/db/today.ts'
import type { Call, Handlers } from '#server/platform/serve/call.ts'
import { listedPeriodIds, periodOf, shownPeriod } from '../../periods/current-period.service.ts'
import { openPeriodOf } from '../../periods/open-period.service.ts'
import { type AssignmentQuery, seenAssignments } from '../assignment-sql.ts'
import { readAssignments } from '../read-assignments.ts'
import { remindPeople } from './remind-people.ts'

/** The calls about overdue work. `address` is that of the app, for links in emails. */
export function overdue(address: string): Handlers<typeof overdueApi> {
  return {
    list: call => listOverdue(call),
    async choices(call) {
      const wanted = call.input.filter?.assessment_period_id
      if (wanted) await shownPeriod(call, wanted)
      return readChoices(call)
    },

    async remind(call) {
      const { ids, filter } = call.input
      if (filter.assessment_period_id !== undefined) await openPeriodOf(call, filter.assessment_period_id)
      const query = await overdueQuery(call, filter, ids)
      const { reminded, not_reminded } = await remindPeople(call, query, address)
      call.note({
        subjectType: 'users',
        subjectId: null,
        after: { reminded: reminded.map(({ id, overdue }) => ({ id, overdue })) },
      })
      return { reminded, not_reminded }
    },
  }
}

async function listOverdue(call: Call<InputOf<typeof overdueApi.list>>): Promise<Page<Assignment>> {
  const { filter = {} } = call.input
  if (filter.assessment_period_id) await shownPeriod(call, filter.assessment_period_id)
  return readAssignments(call, await overdueQuery(call, filter), call.input)
}

/** Selects overdue assignments `s` of entities `e` that the caller administers or manages. */
async function overdueQuery(
  call: Call,
  filter: OverdueFilter,
  ids?: readonly number[],
): Promise<AssignmentQuery> {
  const wanted = filter.assessment_period_id
  const periodId = wanted === undefined ? await listedPeriodIds(call) : (await periodOf(call, wanted)).id
  const conditions = [
    // As a range of the index.
    sql`not s.completed and s.due_date < ${today}`,
    reach(call),
    filter.type === undefined ? null : sql`s.type = ${filter.type}`,
    filter.late === undefined ? null : sql`s.due_date < ${today} - ${sql.lit(daysOf[filter.late])}`,
    among('s.user_id', filter.user_id),
    among('s.entity_id', filter.entity_id),
    among('s.protocol_id', filter.protocol_id),
    ids === undefined ? null : among('s.id', [...ids]),
  ]
  return {
    periodId,
    where: sql.join(
      conditions.filter(condition => condition !== null),
      sql` and `,
    ),
  }
}

const daysOf = { week: 7, month: 30 }

/** One's own overdue work elsewhere is on the page of the day. */
function reach({ actor }: Call): RawBuilder<unknown> {
  const conditions = [administered(actor), managed(actor)].filter(condition => condition !== null)
  return conditions.length === 0 ? sql`false` : sql`(${sql.join(conditions, sql` or `)})`
}

function among(column: string, ids: number | number[] | undefined): RawBuilder<unknown> | null {
  return ids === undefined ? null : sql`${sql.ref(column)} = any(${[ids].flat()}::bigint[])`
}

interface Choices {
  protocols: Named[]
  entities: Named[]
  people: Person[]
}

async function readChoices(call: Call<InputOf<typeof overdueApi.choices>>): Promise<Choices> {
  const { organizationId, actor } = call
  const query = await overdueQuery(call, call.input.filter ?? {})
  const { rows } = await sql<Choices>`
    with late as materialized (
      select distinct s.protocol_id, s.entity_id, s.user_id from (${seenAssignments(actor, query)}) found
      join assignments s on s.organization_id = ${organizationId} and s.id = found.id
    )
    select coalesce((select jsonb_agg(jsonb_build_object('id', p.id, 'name', p.name) order by lower(p.name), p.id)
        from protocols p where p.id in (select protocol_id from late)), '[]') as protocols,
      coalesce((select jsonb_agg(jsonb_build_object('id', e.id, 'name', e.name) order by lower(e.name), e.id)
        from entities e where e.organization_id = ${organizationId} and e.id in (select entity_id from late)), '[]') as entities,
      coalesce((select jsonb_agg(jsonb_build_object('id', u.id, 'full_name', u.full_name) order by lower(u.full_name), u.id)
        from users u where u.id in (select user_id from late)), '[]') as people`.execute(call.db)
  return rows[0] ?? { protocols: [], entities: [], people: [] }
}
