import { sql } from 'kysely'
import type { Assignment } from '#domain/assignments/assignments.contract.ts'
import { type AssignmentFacts, assignmentPolicy } from '#domain/assignments/assignments.rules.ts'
import type { Page } from '#domain/platform/listing.ts'
import { verdictsOf } from '#domain/platform/policy.ts'
import { administered, managed, seesWholeCompany } from '#server/access/visibility.ts'
import type { Call } from '#server/platform/serve/call.ts'
import { type AssignmentQuery, isPastDue, orderOf, seenAssignments } from './assignment-sql.ts'

interface Paging {
  sort?: string | undefined
  page?: number | undefined
  per_page?: number | undefined
}

/** An assignment with the facts that its verdicts depend on. */
export type FoundAssignment = Assignment & AssignmentFacts

type Row = FoundAssignment & { counted: number }

/**
 * Reads a page of the assignments that the caller may see. For a caller who sees all, it is read along an index; for
 * others the visible ones are gathered first. Names are looked up for the page only, and all rows are counted only if
 * the page is full.
 */
export async function readAssignments(
  { db, actor }: Call,
  asked: AssignmentQuery,
  { sort, page = 1, per_page = 50 }: Paging,
): Promise<Page<FoundAssignment>> {
  const seen = seenAssignments(actor, asked)
  const order = orderOf(sort)
  const offset = (page - 1) * per_page
  const no = sql<boolean>`false`
  const { rows } = await sql<Row>`
    with seen as ${sql.raw(seesWholeCompany(actor) ? 'not materialized' : 'materialized')} (${seen}), page as materialized (
      select s.id from seen s order by ${order} limit ${sql.lit(per_page)} offset ${sql.lit(offset)}
    )
    select s.id, s.type, s.user_id, s.entity_id, s.question_id, s.protocol_id, s.assessment_period_id, s.due_date,
      s.reassignable, s.completed, s.completed_at, s.created_by, s.created_at, s.version, ${isPastDue} as is_past_due,
      json_build_object('id', u.id, 'full_name', u.full_name) as "user",
      json_build_object('id', e.id, 'name', e.name) as entity,
      json_build_object('id', q.id, 'tempid', q.tempid, 'question', q.question) as question,
      ${administered(actor) ?? no} as administers, ${managed(actor) ?? no} as manages,
      p.closed_at is not null as closed, lock.entity_id is not null as locked,
      case when (select count(*) from page) < ${sql.lit(per_page)} then ${sql.lit(offset)} + (select count(*) from page)
        else (select count(*) from seen) end as counted
    from page
    join assignments s on s.organization_id = ${actor.organizationId} and s.id = page.id
    join entities e on e.organization_id = ${actor.organizationId} and e.id = s.entity_id
    join questions q on q.id = s.question_id
    join users u on u.id = s.user_id
    join assessment_periods p on p.organization_id = ${actor.organizationId} and p.id = s.assessment_period_id
    left join assessment_locks lock on lock.organization_id = ${actor.organizationId}
      and lock.assessment_period_id = s.assessment_period_id and lock.entity_id = s.entity_id
    order by ${order}`.execute(db)
  const total = rows[0]?.counted ?? (page === 1 ? 0 : await countOf(db, seen))
  return { rows: rows.map(row => ({ ...row, ...verdictsOf(assignmentPolicy, actor, row) })), total }
}

/** For a page beyond the last, which has no row to count from. */
async function countOf(db: Call['db'], seen: ReturnType<typeof seenAssignments>): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*) as total from (${seen}) as seen`.execute(db)
  return rows[0]?.total ?? 0
}
