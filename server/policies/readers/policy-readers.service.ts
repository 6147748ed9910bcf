import { sql } from 'kysely'
import { notFound } from '#domain/platform/failure.ts'
import type { Page } from '#domain/platform/listing.ts'
import type { InputOf } from '#domain/platform/route.ts'
import type { PolicyReader, policyReadersApi } from '#domain/policies/policy-readers.contract.ts'
import { containing } from '#server/platform/db/fragments.ts'
import { alphabetical, pageOf } from '#server/platform/db/page.ts'
import { isOverdue } from '#server/platform/db/today.ts'
import type { Call, Handlers } from '#server/platform/serve/call.ts'
import { isInForce } from '../find-policies.ts'
import { listPoliciesOf } from '../own/policies-of.ts'

export const policyReaders: Handlers<typeof policyReadersApi> = {
  list: listReaders,
  async policies(call) {
    await demandKnown(call, call.input.user_id)
    return listPoliciesOf(call, call.input.user_id)
  },
}

/** Throws `not_found` for somebody who never was a member. */
async function demandKnown({ db, organizationId }: Call, userId: number): Promise<void> {
  const { rows } = await sql`select from memberships where organization_id = ${organizationId}
    and user_id = ${userId} and is_known and accepted_at is not null`.execute(db)
  if (rows.length === 0) throw notFound()
}

/** Lists the members who are asked to read policies in force, those who are late first. */
function listReaders(call: Call<InputOf<typeof policyReadersApi.list>>): Promise<Page<PolicyReader>> {
  const { filter = {}, search, sort } = call.input
  const isOpen = sql`k.acknowledged_at is null`
  let query = call.db
    .selectFrom(
      sql<Omit<PolicyReader, 'user'>>`(
        select k.user_id as id, count(*)::int as asked, count(k.acknowledged_at)::int as acknowledged,
          (count(*) filter (where ${isOpen}))::int as open,
          (count(*) filter (where ${isOpen} and ${isOverdue(sql`k.due_date`)}))::int as overdue,
          min(k.due_date) filter (where ${isOpen}) as next_due_on
        from policies p
        join policy_acknowledgements k on k.organization_id = p.organization_id and k.policy_id = p.id
          and k.number = p.published_number
        join members m on m.organization_id = k.organization_id and m.user_id = k.user_id
        where p.organization_id = ${call.organizationId} and ${isInForce} group by k.user_id)`.as('r'),
    )
    .innerJoin('users as u', 'u.id', 'r.id')
    .select(['r.id', 'r.asked', 'r.acknowledged', 'r.open', 'r.overdue', 'r.next_due_on'])
    .select(
      sql<
        PolicyReader['user']
      >`jsonb_build_object('id', u.id, 'full_name', u.full_name, 'email', u.email)`.as('user'),
    )
  if (search) query = query.where(containing(search.trim(), 'u.full_name', 'u.email'))
  if (filter.open !== undefined) query = query.where('r.open', filter.open ? '>' : '=', 0)
  if (filter.overdue !== undefined) query = query.where('r.overdue', filter.overdue ? '>' : '=', 0)
  return pageOf(query, call.input, {
    perPage: 50,
    sort: sort ?? 'overdue|desc,open|desc,name|asc',
    columns: {
      name: alphabetical('u.full_name'),
      asked: 'r.asked',
      acknowledged: 'r.acknowledged',
      open: 'r.open',
      overdue: 'r.overdue',
      next_due_on: { nullsLast: sql`r.next_due_on` },
      id: 'r.id',
    },
  })
}
