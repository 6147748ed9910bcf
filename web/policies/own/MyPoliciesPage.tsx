import { IconFileCheck } from '@tabler/icons-react'
import { getRouteApi } from '@tanstack/react-router'
import { myPoliciesApi } from '#domain/policies/my-policies.contract.ts'
import { AddressToggle, Filters } from '#web/platform/records/filters.tsx'
import { RecordList } from '#web/platform/records/RecordList.tsx'
import { useAddress } from '#web/platform/records/use-address.ts'
import { useList } from '#web/platform/records/use-list.ts'
import { Page } from '#web/ui/page/Page.tsx'
import { Empty } from '#web/ui/page/PageStates.tsx'
import { myPoliciesQuery } from './my-policies.search.ts'
import { MyPolicyCard, myPolicyColumns } from './my-policy-columns.tsx'
import { ownTexts as texts } from './own.texts.ts'

const route = getRouteApi('/signed-in/company/policies')

/** The policies that the person is asked to read, unread ones first. */
export function MyPoliciesPage() {
  const address = useAddress(route.useSearch(), route.useNavigate())
  const query = useList(myPoliciesApi.list, myPoliciesQuery(address.search))
  return (
    <Page title={texts.title} help={texts.help}>
      <RecordList
        name="my-policies"
        label={texts.title}
        query={query}
        address={address}
        columns={myPolicyColumns}
        card={policy => <MyPolicyCard policy={policy} />}
        filters={
          <Filters>
            <AddressToggle address={address} name="unread" label={texts.searchUnread} />
          </Filters>
        }
        narrowing={['unread']}
        empty={<Empty icon={IconFileCheck} title={texts.emptyTitle} help={texts.emptyHelp} />}
      />
    </Page>
  )
}
