import { IconUsers } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useRouterState } from '@tanstack/react-router'
import { administrationApi } from '#domain/administration/administration.contract.ts'
import { askingAll } from '#web/platform/calls/queries.ts'
import {
  AddressChip,
  AddressSearch,
  AddressToggle,
  Filters,
  optionsOf,
} from '#web/platform/records/filters.tsx'
import { RecordList } from '#web/platform/records/RecordList.tsx'
import { useList } from '#web/platform/records/use-list.ts'
import { Empty } from '#web/ui/page/PageStates.tsx'
import { narrowing, peopleQuery } from '../administration.search.ts'
import { useAdministrationAddress } from '../use-administration-address.ts'
import { ActAsDialog } from './ActAsDialog.tsx'
import { PersonCard } from './PersonCard.tsx'
import { peopleTexts as texts } from './people.texts.ts'
import { personColumns } from './person-columns.tsx'
import { returnUrlOf } from './return-url.ts'

/** All people of the installation, with their companies and the action to act as one of them. */
export function PeopleSection() {
  const address = useAdministrationAddress()
  const { search, go } = address
  const href = useRouterState({ select: ({ location }) => location.href })
  const { data: companies } = useQuery(askingAll(administrationApi.organizations, { sort: 'name|asc' }))
  const list = { route: administrationApi.users, input: peopleQuery(search) }
  const query = useList(list.route, list.input)
  const acted = query.data?.data.find(({ id }) => id === search.act)
  return (
    <>
      <RecordList
        name="people"
        label={texts.label}
        list={list}
        query={query}
        address={address}
        columns={personColumns}
        card={person => <PersonCard person={person} />}
        filters={
          <Filters>
            <AddressSearch address={address} label={texts.searchLabel} />
            <AddressChip
              address={address}
              name="company"
              label={texts.filters.company}
              options={optionsOf(companies)}
            />
            <AddressToggle address={address} name="sysadmin" label={texts.filters.sysadmin} />
          </Filters>
        }
        narrowing={narrowing}
        empty={<Empty icon={IconUsers} title={texts.emptyTitle} help={texts.emptyHelp} />}
      />
      {acted?.impersonation_refused === null && (
        <ActAsDialog
          key={acted.id}
          person={acted}
          returnUrl={returnUrlOf(href)}
          onClose={() => go({ act: undefined }, true)}
        />
      )}
    </>
  )
}
