import { IconHierarchy2 } from '@tabler/icons-react'
import { getRouteApi } from '@tanstack/react-router'
import { divisionsApi } from '#domain/divisions/divisions.contract.ts'
import { AddressSearch, AddressToggle, Filters } from '#web/platform/records/filters.tsx'
import { ListEmpty } from '#web/platform/records/ListEmpty.tsx'
import { RecordList } from '#web/platform/records/RecordList.tsx'
import { useAddress } from '#web/platform/records/use-address.ts'
import { useList } from '#web/platform/records/use-list.ts'
import { useCan } from '#web/platform/session/me.ts'
import { AddButton } from '#web/ui/AddButton.tsx'
import { Page } from '#web/ui/page/Page.tsx'
import { Empty } from '#web/ui/page/PageStates.tsx'
import { DivisionCard } from './DivisionCard.tsx'
import { DivisionDialogs } from './DivisionDialogs.tsx'
import { divisionColumns } from './division-columns.tsx'
import { divisionsQuery } from './divisions.search.ts'
import { divisionsTexts as texts } from './divisions.texts.ts'

const route = getRouteApi('/signed-in/company/admin/company/divisions')

/** The divisions that the person administers or belongs to; all of them for the primary administrator. */
export function DivisionsPage() {
  const address = useAddress(route.useSearch(), route.useNavigate())
  const { search, go } = address
  const mayManage = useCan()('division:manage')
  const list = { route: divisionsApi.list, input: divisionsQuery(search) }
  return (
    <Page
      title={texts.title}
      help={mayManage ? texts.help : texts.helpLimited}
      action={mayManage && <AddButton onClick={() => go({ new: 1 })}>{texts.add}</AddButton>}
    >
      <RecordList
        name="divisions"
        label={texts.title}
        list={list}
        query={useList(list.route, list.input)}
        address={address}
        columns={divisionColumns}
        sort="name|asc"
        card={division => <DivisionCard division={division} />}
        filters={
          <Filters>
            <AddressSearch address={address} label={texts.searchLabel} />
            {mayManage && <AddressToggle address={address} name="trashed" label={texts.trashedOnes} />}
          </Filters>
        }
        narrowing={['search']}
        empty={
          mayManage ? (
            <ListEmpty address={address} icon={IconHierarchy2} texts={texts} />
          ) : (
            <Empty icon={IconHierarchy2} title={texts.emptyLimited} help={texts.emptyLimitedHelp} />
          )
        }
      />
      <DivisionDialogs
        search={search}
        mayManage={mayManage}
        onClose={() => go({ new: undefined, edit: undefined, members: undefined, entities: undefined }, true)}
        onAdded={id => go({ new: undefined, entities: id }, true)}
      />
    </Page>
  )
}
