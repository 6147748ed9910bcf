import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { type MyPolicyText, myPoliciesApi } from '#domain/policies/my-policies.contract.ts'
import { asking } from '#web/platform/calls/queries.ts'
import { PrintButton } from '#web/platform/parts/PrintButton.tsx'
import { NotLoaded } from '#web/platform/records/Loaded.tsx'
import { DueDate } from '#web/ui/DueDate.tsx'
import { FactList } from '#web/ui/FactList.tsx'
import { formatDate } from '#web/ui/format.ts'
import { PlainText } from '#web/ui/PlainText.tsx'
import { Page } from '#web/ui/page/Page.tsx'
import { PageSkeleton } from '#web/ui/page/PageSkeleton.tsx'
import { RichText } from '#web/ui/rich-text/RichText.tsx'
import { ComparedText } from '../compare/ComparedText.tsx'
import { PdfButton } from '../PdfButton.tsx'
import { PolicyFileView } from '../PolicyFileView.tsx'
import classes from '../policies.module.css'
import { policyTexts } from '../policies.texts.ts'
import { AcknowledgeSection } from './AcknowledgeSection.tsx'
import { ownTexts as texts } from './own.texts.ts'

const route = getRouteApi('/signed-in/company/policies/$policyId')
const crumbs = [{ label: texts.title, to: '/policies' }]

/** A policy that the person is asked to read. */
export function ReadPolicyPage() {
  const { policyId } = route.useParams()
  const { data, error, refetch } = useQuery(asking(myPoliciesApi.show, { policy_id: policyId }))
  if (data) return <Policy policy={data} />
  if (error) {
    return (
      <Page title={texts.title} crumbs={crumbs}>
        <NotLoaded error={error} onTryAgain={refetch} gone={policyTexts.gone} />
      </Page>
    )
  }
  return <PageSkeleton />
}

function Policy({ policy }: { policy: MyPolicyText }) {
  const { facts } = texts
  return (
    <Page
      title={policy.title}
      help={policy.purpose}
      crumbs={crumbs}
      width="narrow"
      action={
        <div className={classes.actions}>
          <PdfButton
            title={policy.title}
            number={policy.number}
            file={{ route: myPoliciesApi.print, input: { policy_id: policy.id } }}
          />
          <PrintButton />
        </div>
      }
    >
      <FactList
        className={classes.facts}
        facts={[
          [facts.version, texts.versionCode(policy.number, policy.code)],
          [facts.published, formatDate(policy.published_at)],
          [
            facts.approved,
            policy.approved_by && texts.approvedOn(policy.approved_by, formatDate(policy.approved_at)),
          ],
          policy.acknowledged_at
            ? [facts.acknowledged, formatDate(policy.acknowledged_at)]
            : [facts.due, <DueDate key="due" date={policy.due_date} isOverdue={policy.is_overdue} isShort />],
        ]}
      />
      <Changes policy={policy} />
      <article className={classes.article} aria-label={policy.title}>
        {policy.body && <RichText html={policy.body} />}
        {policy.file && <PolicyFileView file={policy.file} />}
      </article>
      <AcknowledgeSection key={policy.number} policy={policy} />
    </Page>
  )
}

/** The differences from the version that the person acknowledged before. */
function Changes({ policy }: { policy: MyPolicyText }) {
  const { acknowledged_before: before, body_before: bodyBefore, acknowledged_at, changes } = policy
  if (before === null || bodyBefore === null) return null
  return (
    <details className={`${classes.changes} ${classes.onScreen}`} open={acknowledged_at === null}>
      <summary>{texts.changedSince(before)}</summary>
      {changes && <PlainText>{changes}</PlainText>}
      {(bodyBefore || policy.body) && (
        <ComparedText before={bodyBefore} after={policy.body} same={texts.unchanged} onlyChanges />
      )}
      {policy.file && <p>{texts.inFile}</p>}
    </details>
  )
}
