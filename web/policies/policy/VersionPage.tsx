import { useQuery } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useRef } from 'react'
import { policiesApi, type WholePolicy } from '#domain/policies/policies.contract.ts'
import { policyVersionsApi, type WrittenVersion } from '#domain/policies/policy-versions.contract.ts'
import { asking } from '#web/platform/calls/queries.ts'
import { PrintButton } from '#web/platform/parts/PrintButton.tsx'
import { NotLoaded } from '#web/platform/records/Loaded.tsx'
import { useFresh } from '#web/platform/records/use-fresh.ts'
import { Dimmed } from '#web/ui/Dimmed.tsx'
import { Page } from '#web/ui/page/Page.tsx'
import { PageSkeleton } from '#web/ui/page/PageSkeleton.tsx'
import { RichText } from '#web/ui/rich-text/RichText.tsx'
import { CommentsSection } from '../comments/CommentsSection.tsx'
import commentClasses from '../comments/comments.module.css'
import { PolicyFileView } from '../PolicyFileView.tsx'
import { PolicyStatusBadge } from '../PolicyStatusBadge.tsx'
import classes from '../policies.module.css'
import { policyTexts } from '../policies.texts.ts'
import { VersionPdf } from './VersionPdf.tsx'
import { VersionSteps } from './VersionSteps.tsx'
import { WriteForm } from './WriteForm.tsx'

const route = getRouteApi('/signed-in/company/admin/company/policies/$policyId/versions/$number')
const crumb = { label: policyTexts.title, to: '/company/policies' }

/** One version of a policy: its editor, or its text once it was published. */
export function VersionPage() {
  const { policyId, number } = route.useParams()
  const policy = useQuery(asking(policiesApi.show, { policy_id: policyId }))
  const version = useFresh(policyVersionsApi.show, { policy_id: policyId, number })
  if (policy.data && version.data) return <Version policy={policy.data} version={version.data} />
  const error = policy.error ?? version.error
  if (error) {
    return (
      <Page title={policyTexts.title} crumbs={[crumb]}>
        <NotLoaded
          error={error}
          onTryAgain={() => Promise.all([policy.refetch(), version.refetch()])}
          gone={policyTexts.gone}
        />
      </Page>
    )
  }
  return <PageSkeleton />
}

function Version({ policy, version }: { policy: WholePolicy; version: WrittenVersion }) {
  const navigate = useNavigate()
  const text = useRef<HTMLDivElement>(null)
  const { title, id } = policy
  const isOpen = version.state === 'Draft' || version.state === 'Approved'
  const crumbs = [crumb, { label: title, to: `/company/policies/${id}` }]
  const mayWrite = isOpen && policy.abilities.write
  return (
    <Page
      title={`${title}: ${policyTexts.version(version.number).toLowerCase()}`}
      help={<PolicyStatusBadge status={version.state} />}
      crumbs={crumbs}
      action={
        <div className={classes.actions}>
          <VersionPdf policy={policy} number={version.number} />
          {!mayWrite && <PrintButton />}
        </div>
      }
    >
      <div className={commentClasses.beside}>
        <div ref={text}>
          {mayWrite ? (
            <WriteForm
              key={version.number}
              version={version}
              steps={isSaved => (
                <VersionSteps
                  version={version}
                  policy={policy}
                  size="sm"
                  isSaved={isSaved}
                  onDiscarded={() =>
                    void navigate({ to: '/company/policies/$policyId', params: { policyId: id } })
                  }
                />
              )}
            />
          ) : (
            <article className={classes.article} aria-label={title}>
              {version.body && <RichText html={version.body} />}
              {!version.body && !version.file && <Dimmed>{policyTexts.empty}</Dimmed>}
              {version.file && <PolicyFileView file={version.file} />}
            </article>
          )}
        </div>
        <CommentsSection policy={policy} version={version} text={text} />
      </div>
    </Page>
  )
}
