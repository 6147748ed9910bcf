import { sql } from 'kysely'
import { Failure, invalid, notFound } from '#domain/platform/failure.ts'
import type { MyPolicyText, myPoliciesApi } from '#domain/policies/my-policies.contract.ts'
import { isOwnName } from '#domain/policies/policies.rules.ts'
import { alphabetical, pageOf } from '#server/platform/db/page.ts'
import { isOverdue } from '#server/platform/db/today.ts'
import type { Call, Handlers } from '#server/platform/serve/call.ts'
import { completeReading } from '../asking/ask-audience.ts'
import { isInForce, nullableMoment } from '../find-policies.ts'
import { printed, shownMoment } from '../print/print-policy.ts'
import { readersOf } from '../print/printed-readers.ts'

export const myPolicies: Handlers<typeof myPoliciesApi> = {
  async list(call) {
    const { filter = {}, sort } = call.input
    let query = ownFor(call)
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
  },

  show: call => findOwn(call, call.input.policy_id),

  async print(call) {
    const own = await findOwn(call, call.input.policy_id)
    const { approved_by, published_by, owner, ...version } = own
    const named = (full_name: string) => (full_name ? { full_name } : null)
    return printed(call, {
      policy: { ...own, status: 'Published', owner: named(owner) },
      version: {
        ...version,
        state: 'Published',
        approved_by: named(approved_by),
        published_by: named(published_by),
      },
      readers: call.actor.abilities.has('company:manage') ? await readersOf(call, own.id, own.number) : null,
      own: [
        {
          label: `Acknowledged by ${call.actor.fullName}`,
          value: own.acknowledged_at ? shownMoment(own.acknowledged_at) : 'Not yet',
        },
      ],
    })
  },

  async acknowledge(call) {
    const { policy_id, number, typed_name = '' } = call.input
    await sql`select from policies where organization_id = ${call.organizationId} and id = ${policy_id} for update`.execute(
      call.db,
    )
    const before = await findOwn(call, policy_id)
    if (number !== before.number)
      throw new Failure('conflict', 'A newer version was published. Read it before you acknowledge it.')
    if (before.acknowledged_at !== null) {
      call.note(null)
      return before
    }
    if (before.needs_typed_name && !isOwnName(typed_name, call.actor.fullName))
      throw invalid({ typed_name: [`Type your name as it is shown: ${call.actor.fullName}.`] })
    await sql`update policy_acknowledgements set acknowledged_at = now(), name = ${call.actor.fullName}
      where organization_id = ${call.organizationId} and policy_id = ${policy_id} and number = ${number}
        and user_id = ${call.actor.userId}`.execute(call.db)
    await completeReading(call, policy_id)
    call.note({ subjectType: 'policies', subjectId: policy_id, after: { number, name: call.actor.fullName } })
    return findOwn(call, policy_id)
  },
}

/** The policies in force that the caller is asked to read. */
function ownFor({ db, organizationId, actor }: Call) {
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
    .where('k.user_id', '=', actor.userId)
    .select(['p.id', 'p.code', 'p.title', 'p.purpose', 'k.number', 'k.due_date', 'k.acknowledged_at'])
    .select([
      sql<string>`${nullableMoment('v.published_at')}`.as('published_at'),
      sql<boolean>`k.acknowledged_at is null and ${isOverdue(sql`k.due_date`)}`.as('is_overdue'),
      acknowledgedBefore.as('acknowledged_before'),
    ])
}

const acknowledgedBefore = sql<number | null>`(select max(b.number) from policy_acknowledgements b
  where b.organization_id = k.organization_id and b.policy_id = k.policy_id and b.user_id = k.user_id
    and b.number < k.number and b.acknowledged_at is not null)`

const nameOf = (column: string) =>
  sql<string>`coalesce((select u.full_name from users u where u.id = ${sql.ref(column)}), '')`

async function findOwn(
  call: Call,
  policyId: number,
): Promise<MyPolicyText & { published_by: string; owner: string }> {
  const row = await ownFor(call)
    .where('p.id', '=', policyId)
    .select(['v.body', 'v.changes'])
    .select([
      nameOf('v.approved_by').as('approved_by'),
      nameOf('v.published_by').as('published_by'),
      nameOf('p.owner_id').as('owner'),
      nullableMoment('v.approved_at').as('approved_at'),
      sql<string | null>`(select b.body from policy_versions b where b.organization_id = p.organization_id
        and b.policy_id = p.id and b.number = ${acknowledgedBefore})`.as('body_before'),
      sql<boolean>`(select o.policies_need_typed_name from organizations o
        where o.organization_id = p.organization_id)`.as('needs_typed_name'),
    ])
    .executeTakeFirst()
  if (!row) throw notFound()
  return row
}
