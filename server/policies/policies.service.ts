import { sql } from 'kysely'
import { Failure } from '#domain/platform/failure.ts'
import type { InputOf } from '#domain/platform/route.ts'
import type { policiesApi } from '#domain/policies/policies.contract.ts'
import { demandStep, policyPolicy } from '#domain/policies/policies.rules.ts'
import { containing } from '#server/platform/db/fragments.ts'
import { alphabetical, pageOf } from '#server/platform/db/page.ts'
import { today } from '#server/platform/db/today.ts'
import { listed } from '#server/platform/db/trash.ts'
import type { Call, Handlers } from '#server/platform/serve/call.ts'
import { adoptPolicies } from './adopt-policies.ts'
import { askAudience } from './asking/ask-audience.ts'
import { listAcknowledgements } from './asking/list-acknowledgements.ts'
import { remindReaders } from './asking/remind-readers.ts'
import { concernsEntity } from './concerns-entity.ts'
import {
  acknowledgedCount,
  findPolicy,
  isReviewDue,
  policiesFor,
  present,
  statusOf,
} from './find-policies.ts'
import { demandFreeCode, insertPolicy } from './insert-policy.ts'
import { setParts } from './policy-parts.ts'
import { lockPolicy, type PolicyCall, policyRecords } from './policy-records.ts'
import { followReviews } from './reviewing/follow-reviews.ts'

/** `address`: of the app, with which links in emails begin. */
export function policies(address: string): Handlers<typeof policiesApi> {
  return {
    list: listPolicies,
    show: call => findPolicy(call, call.input.policy_id),
    acknowledgements: listAcknowledgements,
    adopt: adoptPolicies,
    remind: call => remindReaders(call, address),

    async create(call) {
      const { title, ...fields } = call.input
      const { id } = await insertPolicy(call, { title, ...fields })
      return policyRecords.created(call, id)
    },

    async update(call) {
      const { policy_id: id, group_ids, division_ids, question_ids, control_ids, ...fields } = call.input
      const before = await lockPolicy(call)
      await demandFreeCode(call, fields.code, id)
      const { owner_id, approver_id } = fields
      await setParts(call, id, { owner_id, approver_id, group_ids, division_ids, question_ids, control_ids })
      const after = await policyRecords.revise(call, before, fields)
      return asked(call, after.id)
    },

    async remove(call) {
      const before = await lockPolicy(call)
      await policyRecords.trash(call, before)
      await askAudience(call.db, [before.id])
      await followReviews(call.db, call.organizationId, [before.id], call.actor.userId)
    },

    async restore(call) {
      const before = await policyRecords.lockTrashed(call, call.input.policy_id, policy => {
        const verdict = policyPolicy.restore(call.actor, policy)
        if (verdict !== true) throw new Failure('conflict', verdict)
      })
      await demandFreeCode(call, before.code, before.id)
      await policyRecords.restore(call, before)
      return asked(call, before.id)
    },

    async publish(call) {
      const before = await lockPolicy(call)
      const open = before.open_version
      if (!open)
        throw new Failure('conflict', 'Every version of this policy is published. Start a new one first.')
      demandStep(open.state, 'publish')
      await publishVersion(call, before.id, open.number)
      await policyRecords.revise(call, before, {
        published_number: open.number,
        published_at: sql`now()`,
        retired_at: null,
        next_review_on: nextReview,
      })
      return asked(call, before.id)
    },

    async review(call) {
      const { note } = call.input
      const before = await lockPolicy(
        call,
        ({ status }) => status === 'Published' || 'This policy isn’t published.',
      )
      await policyRecords.revise(
        call,
        before,
        { next_review_on: nextReview },
        { reviewed: true, ...(note && { note }) },
      )
      return asked(call, before.id)
    },

    async retire(call) {
      const before = await lockPolicy(
        call,
        ({ status }) => status === 'Published' || 'This policy isn’t published.',
      )
      await policyRecords.revise(call, before, { retired_at: sql`now()` })
      return asked(call, before.id)
    },
  }
}

type ListCall = Call<InputOf<typeof policiesApi.list>>

async function listPolicies(call: ListCall) {
  const { filter = {}, search, sort } = call.input
  let query = policiesFor(call).where(listed(sql`p.deleted_at`, filter.trashed))
  if (search) query = query.where(containing(search, 'p.title', 'p.code', 'p.purpose'))
  if (filter.status) query = query.where(statusOf, '=', filter.status)
  if (filter.owner_id) query = query.where('p.owner_id', '=', filter.owner_id)
  if (filter.review_due !== undefined) query = query.where(isReviewDue, '=', filter.review_due)
  if (filter.entity_id) query = query.where(concernsEntity(call.actor, filter.entity_id))
  const { rows, total } = await pageOf(query, call.input, {
    perPage: 50,
    sort: sort ?? 'code|asc,title|asc',
    columns: {
      code: alphabetical('p.code'),
      title: alphabetical('p.title'),
      status: statusOf,
      next_review_on: { nullsLast: sql`p.next_review_on` },
      published_at: { nullsLast: sql`p.published_at` },
      acknowledged: acknowledgedCount,
      id: 'p.id',
    },
  })
  return { rows: rows.map(row => present(call, row)), total }
}

const nextReview = sql<string>`(${today} + make_interval(months => review_months))::date`

/** Asks the policy’s audience and its reviewer, and returns the policy with the new counts. */
async function asked(call: PolicyCall, id: number) {
  await askAudience(call.db, [id])
  await followReviews(call.db, call.organizationId, [id], call.actor.userId)
  return findPolicy(call, id)
}

async function publishVersion(
  { db, organizationId, actor }: Call,
  policyId: number,
  number: number,
): Promise<void> {
  const own = sql`organization_id = ${organizationId} and policy_id = ${policyId}`
  await sql`update policy_versions set state = 'Replaced', version = version + 1 where ${own} and state = 'Published'`.execute(
    db,
  )
  await sql`update policy_versions set state = 'Published', published_by = ${actor.userId}, published_at = now(),
    version = version + 1 where ${own} and number = ${number}`.execute(db)
}
