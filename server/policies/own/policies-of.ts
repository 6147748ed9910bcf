import { sql } from 'kysely'
import type { Page } from '#domain/platform/listing.ts'
import type { InputOf } from '#domain/platform/route.ts'
import type { myPoliciesApi } from '#domain/policies/my-policies.contract.ts'
import type { ReadersPolicy } from '#domain/policies/policy-readers.contract.ts'
import { alphabetical, pageOf } from '#server/platform/db/page.ts'
import { isOverdue } from '#server/platform/db/today.ts'
import type { Call } from '#server/platform/serve/call.ts'
import { isInForce, nullableMoment } from '../find-policies.ts'

/** The policies in force that a person is asked to read. */
export function policiesOf({ db, organizationId }: Call, userId: number) {
  return db
    .selectFrom('policies as p')
    .innerJoin('policy_acknowledgements as k', join =>
      join
        .onRef('k.organization_id', '=', 'p.organization_id')
        .onRef('k.policy_id', '=', 'p.id')
        .onRef('k.number', '=', 'p.published_number'),
    )
    .innerJoin('policy_versions as v', join =>
      join
        .onRef('v.organization_id', '=', 'p.organization_id')
        .onRef('v.policy_id', '=', 'p.id')
        .onRef('v.number', '=', 'p.published_number'),
    )
    .where('p.organization_id', '=', organizationId)
    .where(isInForce)
    .where('k.user_id', '=', userId)
    .select(['p.id', 'p.code', 'p.title', 'p.purpose', 'k.number', 'k.due_date', 'k.acknowledged_at'])
    .select([
      sql<string>`${nullableMoment('v.published_at')}`.as('published_at'),
      sql<boolean>`k.acknowledged_at is null and ${isOverdue(sql`k.due_date`)}`.as('is_overdue'),
      acknowledgedBefore.as('acknowledged_before'),
    ])
}

/** On acknowledgements `k`: the last earlier version that the person acknowledged. */
export const acknowledgedBefore = sql<number | null>`(select max(b.number) from policy_acknowledgements b
  where b.organization_id = k.organization_id and b.policy_id = k.policy_id and b.user_id = k.user_id
    and b.number < k.number and b.acknowledged_at is not null)`

/** One page of them, unread ones first. */
export function listPoliciesOf(
  call: Call<InputOf<typeof myPoliciesApi.list>>,
  userId: number,
): Promise<Page<ReadersPolicy>> {
  const { filter = {}, sort } = call.input
  let query = policiesOf(call, userId).select('k.reminded_on')
  if (filter.acknowledged !== undefined)
    query = query.where('k.acknowledged_at', filter.acknowledged ? 'is not' : 'is', null)
  return pageOf(query, call.input, {
    perPage: 50,
    sort: sort ?? 'unread|desc,due_date|asc,title|asc',
    columns: {
      title: alphabetical('p.title'),
      due_date: 'k.due_date',
      published_at: 'v.published_at',
      unread: sql`k.acknowledged_at is null`,
      id: 'p.id',
    },
  })
}
