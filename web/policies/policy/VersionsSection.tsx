import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import type { WholePolicy } from '#domain/policies/policies.contract.ts'
import { type PolicyVersion, policyVersionsApi } from '#domain/policies/policy-versions.contract.ts'
import { asking, useSend } from '#web/platform/calls/queries.ts'
import { Loaded } from '#web/platform/records/Loaded.tsx'
import { Dimmed } from '#web/ui/Dimmed.tsx'
import { formatDate } from '#web/ui/format.ts'
import { toastDone } from '#web/ui/toasts/toasts.tsx'
import { PolicyStatusBadge } from '../PolicyStatusBadge.tsx'
import classes from '../policies.module.css'
import { policyTexts } from '../policies.texts.ts'
import { policyQueries } from '../policy-queries.ts'
import { pageTexts as texts } from './policy.texts.ts'
import { VersionSteps } from './VersionSteps.tsx'

interface Props {
  policy: WholePolicy
  onCompare: () => void
}

/** The versions of a policy, the newest first. */
export function VersionsSection({ policy, onCompare }: Props) {
  const query = useQuery(asking(policyVersionsApi.list, { policy_id: policy.id }))
  return (
    <section className={classes.section} aria-labelledby="versions">
      <div className={classes.bar}>
        <h2 id="versions" className={classes.head}>
          {texts.versions}
        </h2>
        <div className={classes.actions}>
          {(query.data?.data.length ?? 0) > 1 && (
            <Button variant="default" onClick={onCompare}>
              {texts.compare}
            </Button>
          )}
          {policy.abilities.write && policy.open_version === null && <StartButton policy={policy} />}
        </div>
      </div>
      <Loaded query={query} bars={[48, 48]}>
        {({ data }) => (
          <ul className={classes.lines} aria-label={texts.versions}>
            {data.map(version => (
              <VersionLine key={version.number} version={version} policy={policy} />
            ))}
          </ul>
        )}
      </Loaded>
    </section>
  )
}

function StartButton({ policy }: { policy: WholePolicy }) {
  const navigate = useNavigate()
  const start = useSend(policyVersionsApi.start, { once: true, invalidates: policyQueries })
  const run = () =>
    start.mutate(
      { policy_id: policy.id },
      {
        onSuccess: ({ number }) => {
          toastDone(texts.started(number))
          void navigate({
            to: '/company/policies/$policyId/versions/$number',
            params: { policyId: policy.id, number },
          })
        },
      },
    )
  return (
    <Button onClick={run} loading={start.isPending}>
      {texts.start}
    </Button>
  )
}

function VersionLine({ version, policy }: { version: PolicyVersion; policy: WholePolicy }) {
  const { number, state, changes } = version
  const isOpen = state === 'Draft' || state === 'Approved'
  return (
    <li>
      <div>
        <strong>{policyTexts.version(number)}</strong> <PolicyStatusBadge status={state} />
        <Dimmed>{historyOf(version)}</Dimmed>
        {changes && <Dimmed>{changes}</Dimmed>}
      </div>
      <div className={classes.actions}>
        <Button
          variant="default"
          size="xs"
          renderRoot={props => (
            <Link
              {...props}
              to="/company/policies/$policyId/versions/$number"
              params={{ policyId: policy.id, number }}
            />
          )}
        >
          {isOpen && policy.abilities.write ? texts.write : texts.read}
        </Button>
        {isOpen && policy.abilities.write && <VersionSteps version={version} policy={policy} />}
      </div>
    </li>
  )
}

/** The steps that a version has taken, with their people and days. */
function historyOf(version: PolicyVersion): string {
  const { updated_by, updated_at, approved_by, approved_at, published_by, published_at } = version
  return [
    texts.by(updated_by.full_name, formatDate(updated_at)),
    approved_by && texts.approvedBy(approved_by.full_name, formatDate(approved_at)),
    published_by && texts.publishedBy(published_by.full_name, formatDate(published_at)),
  ]
    .filter(Boolean)
    .join(' · ')
}
