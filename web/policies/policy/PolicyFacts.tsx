import type { WholePolicy } from '#domain/policies/policies.contract.ts'
import { DueDate } from '#web/ui/DueDate.tsx'
import { FactList } from '#web/ui/FactList.tsx'
import { formatDate } from '#web/ui/format.ts'
import { AcknowledgedBar } from '../AcknowledgedBar.tsx'
import { formTexts } from '../form/form.texts.ts'
import { PolicyStatusBadge } from '../PolicyStatusBadge.tsx'
import classes from '../policies.module.css'
import { policyTexts } from '../policies.texts.ts'
import { pageTexts as texts } from './policy.texts.ts'

/** The state of a policy, the people who answer for it, and the people who read it. */
export function PolicyFacts({ policy }: { policy: WholePolicy }) {
  const { facts } = texts
  const { next_review_on: review } = policy
  return (
    <FactList
      className={classes.facts}
      facts={[
        [facts.status, <PolicyStatusBadge key="status" status={policy.status} />],
        [facts.code, policy.code],
        [facts.owner, policy.owner?.full_name ?? policyTexts.nobody],
        [facts.approver, policy.approver?.full_name],
        [facts.audience, audienceOf(policy)],
        [facts.dueDays, texts.days(policy.due_days)],
        [
          facts.published,
          policy.published_number &&
            `${policyTexts.version(policy.published_number)}, ${formatDate(policy.published_at)}`,
        ],
        [
          facts.nextReview,
          review && <DueDate key="review" date={review} isOverdue={policy.is_review_due} isShort />,
        ],
        [facts.acknowledged, policy.asked > 0 && <AcknowledgedBar key="bar" policy={policy} />],
        [facts.overdue, policy.overdue > 0 && policy.overdue],
      ].map(([name, fact]) => [String(name), fact === false ? null : fact] as const)}
    />
  )
}

function audienceOf({ is_for_everybody, roles, groups, divisions }: WholePolicy): string {
  if (is_for_everybody) return texts.everybody
  const names = [
    ...roles.map(role => formTexts.roleNames[role]),
    ...[...groups, ...divisions].map(({ name }) => name),
  ]
  return names.length > 0 ? names.join(', ') : texts.noAudience
}
