import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { policiesApi, type WholePolicy } from '#domain/policies/policies.contract.ts'
import { asking } from '#web/platform/calls/queries.ts'
import { NotLoaded } from '#web/platform/records/Loaded.tsx'
import { type Address, useAddress } from '#web/platform/records/use-address.ts'
import { Page } from '#web/ui/page/Page.tsx'
import { PageSkeleton } from '#web/ui/page/PageSkeleton.tsx'
import { LinkedControlsPicker } from '../../controls/LinkedControlsPicker.tsx'
import { EditPolicyDialog } from '../form/PolicyDialogs.tsx'
import { PolicyMenu } from '../list/PolicyMenu.tsx'
import classes from '../policies.module.css'
import { policyTexts } from '../policies.texts.ts'
import { CompareDialog } from './CompareDialog.tsx'
import { LinksSection } from './LinksSection.tsx'
import { PolicyFacts } from './PolicyFacts.tsx'
import type { PolicySearch } from './policy.search.ts'
import { pageTexts as texts } from './policy.texts.ts'
import { ReadersSection } from './ReadersSection.tsx'
import { RemindDialog } from './RemindDialog.tsx'
import { RetireButton } from './RetireButton.tsx'
import { ReviewButton } from './ReviewButton.tsx'
import { VersionPdf } from './VersionPdf.tsx'
import { VersionsSection } from './VersionsSection.tsx'

const route = getRouteApi('/signed-in/company/admin/company/policies/$policyId')
const crumbs = [{ label: policyTexts.title, to: '/company/policies' }]

/** One policy: its versions, what it serves, and who has acknowledged it. */
export function PolicyPage() {
  const { policyId } = route.useParams()
  const address = useAddress<PolicySearch>(route.useSearch(), route.useNavigate())
  const { data, error, refetch } = useQuery(asking(policiesApi.show, { policy_id: policyId }))
  if (data) return <Policy policy={data} address={address} />
  if (error) {
    return (
      <Page title={policyTexts.title} crumbs={crumbs}>
        <NotLoaded error={error} onTryAgain={refetch} gone={policyTexts.gone} />
      </Page>
    )
  }
  return <PageSkeleton />
}

interface Props {
  policy: WholePolicy
  address: Address<PolicySearch>
}

function Policy({ policy, address }: Props) {
  const { search, go } = address
  const { abilities } = policy
  const close = () =>
    go({ edit: undefined, remind: undefined, compare: undefined, from: undefined, to: undefined }, true)
  return (
    <Page
      title={policy.title}
      help={policy.purpose}
      note={policy.deleted_at ? texts.trashed : null}
      crumbs={crumbs}
      action={
        <div className={classes.actions}>
          {(policy.published_number ?? policy.open_version?.number) && (
            <VersionPdf
              policy={policy}
              number={policy.published_number ?? policy.open_version?.number ?? 1}
            />
          )}
          {abilities.retire && <RetireButton policy={policy} />}
          {abilities.review && policy.next_review_on !== null && <ReviewButton policy={policy} />}
          {abilities.remind && (
            <Button variant="default" onClick={() => go({ remind: 1 })}>
              {texts.remind}
            </Button>
          )}
          <PolicyMenu policy={policy} />
        </div>
      }
    >
      <PolicyFacts policy={policy} />
      <VersionsSection policy={policy} onCompare={() => go({ compare: 1 })} />
      <LinksSection policy={policy} />
      <LinkedControlsPicker kind="policies" recordId={policy.id} />
      <ReadersSection policy={policy} address={address} />
      {search.edit && abilities.edit && <EditPolicyDialog policyId={policy.id} onClose={close} />}
      {search.remind && abilities.remind && <RemindDialog policyId={policy.id} onClose={close} />}
      {search.compare && <CompareDialog policyId={policy.id} address={address} onClose={close} />}
    </Page>
  )
}
