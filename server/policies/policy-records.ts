import { demandState, type Verdict } from '#domain/platform/policy.ts'
import type { WholePolicy } from '#domain/policies/policies.contract.ts'
import { isKept } from '#domain/policies/policies.rules.ts'
import { records } from '#server/platform/records/records.ts'
import type { Call } from '#server/platform/serve/call.ts'
import { findPolicy } from './find-policies.ts'

const named = (records: readonly { id: number }[]) => records.map(({ id }) => id)

export const policyRecords = records('policies', {
  find: findPolicy,
  audit: policy => ({
    code: policy.code,
    title: policy.title,
    purpose: policy.purpose,
    status: policy.status,
    published_number: policy.published_number,
    owner_id: policy.owner?.id ?? null,
    approver_id: policy.approver?.id ?? null,
    is_for_everybody: policy.is_for_everybody,
    roles: policy.roles,
    groups: named(policy.groups),
    divisions: named(policy.divisions),
    due_days: policy.due_days,
    review_months: policy.review_months,
    next_review_on: policy.next_review_on,
    questions: named(policy.questions),
    controls: named(policy.controls),
    deleted_at: policy.deleted_at,
  }),
})

export type PolicyCall = Call<{ policy_id: number }>

/** Locks a policy that is not in the trash and whose state allows the change. */
export function lockPolicy(
  call: PolicyCall,
  state: (policy: WholePolicy) => Verdict = () => true,
): Promise<WholePolicy> {
  return policyRecords.lock(call, call.input.policy_id, policy => {
    demandState(isKept(policy))
    demandState(state(policy))
  })
}
