import { IconUsers } from '@tabler/icons-react'
import { getRouteApi } from '@tanstack/react-router'
import { policyReadersApi } from '#domain/policies/policy-readers.contract.ts'
import { AddressSearch, AddressToggle, Filters } from '#web/platform/records/filters.tsx'
import { RecordList } from '#web/platform/records/RecordList.tsx'
import { useAddress } from '#web/platform/records/use-address.ts'
import { useList } from '#web/platform/records/use-list.ts'
import { Page } from '#web/ui/page/Page.tsx'
import { Empty } from '#web/ui/page/PageStates.tsx'
import { policyTexts } from '../policies.texts.ts'
import { ReaderCard, readerColumns } from './reader-columns.tsx'
import { readersInput } from './readers.search.ts'
import { readersTexts as texts } from './readers.texts.ts'

const route = getRouteApi('/signed-in/company/admin/company/policy-readers')

/** Everybody who is asked to read policies, those who are late first. */
export function ReadersPage() {
  const address = useAddress(route.useSearch(), route.useNavigate())
  const list = { route: policyReadersApi.list, input: readersInput(address.search) }
  return (
    <Page
      title={texts.title}
      help={texts.help}
      crumbs={[{ label: policyTexts.title, to: '/company/policies' }]}
    >
      <RecordList
        name="policy-readers"
        label={texts.title}
        list={list}
        query={useList(list.route, list.input)}
        address={address}
        columns={readerColumns}
        card={reader => <ReaderCard reader={reader} />}
        filters={
          <Filters>
            <AddressSearch address={address} label={texts.searchLabel} />
            <AddressToggle address={address} name="open" label={texts.open} />
            <AddressToggle address={address} name="overdue" label={texts.overdue} />
          </Filters>
        }
        narrowing={['search', 'open', 'overdue']}
        empty={<Empty icon={IconUsers} title={texts.emptyTitle} help={texts.emptyHelp} />}
      />
    </Page>
  )
}
