import { Group } from '@mantine/core'
import { IconUsers } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useRouterState } from '@tanstack/react-router'
import { administrationApi } from '#domain/administration/administration.contract.ts'
import { asking, askingAll } from '#web/platform/queries.ts'
import { tableOf } from '#web/platform/table-of.ts'
import { FilterChip, FilterToggle } from '#web/ui/FilterChip.tsx'
import { Empty } from '#web/ui/PageStates.tsx'
import { SearchField } from '#web/ui/SearchField.tsx'
import { DataTable } from '#web/ui/table/DataTable.tsx'
import { cleared, isNarrowed, peopleAsked } from '../administration.search.ts'
import { useAdministrationSearch } from '../use-administration-search.ts'
import { ActAsDialog } from './ActAsDialog.tsx'
import { PersonCard } from './PersonCard.tsx'
import { peopleTexts as texts } from './people.texts.ts'
import { personColumns } from './person-columns.tsx'
import { returnUrlOf } from './return-url.ts'

/** All people of the installation: where they belong, and acting as one of them. */
export function PeopleSection() {
  const { search, go, narrow } = useAdministrationSearch()
  const href = useRouterState({ select: ({ location }) => location.href })
  const query = useQuery({
    ...asking(administrationApi.users, peopleAsked(search)),
    placeholderData: keepPreviousData,
  })
  const acted = query.data?.data.find(({ id }) => id === search.act)
  return (
    <>
      <Filters />
      <DataTable
        label={texts.label}
        source={tableOf(query)}
        columns={personColumns}
        sort={search.sort}
        onSort={sort => go({ sort, page: undefined }, true)}
        onPage={page => go({ page })}
        card={person => <PersonCard person={person} />}
        empty={<Empty icon={IconUsers} title={texts.emptyTitle} help={texts.emptyHelp} />}
        onClear={isNarrowed(search) ? () => narrow(cleared) : undefined}
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

function Filters() {
  const { search, narrow } = useAdministrationSearch()
  const { data: companies } = useQuery(askingAll(administrationApi.organizations, { sort: 'name|asc' }))
  return (
    <Group gap="xs" mb="md">
      <SearchField
        value={search.search ?? ''}
        onSearch={text => narrow({ search: text || undefined })}
        aria-label={texts.searchLabel}
      />
      <FilterChip
        label={texts.filters.company}
        options={(companies ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        chosen={search.company ? [search.company] : []}
        onChange={([id]) => narrow({ company: id === undefined ? undefined : Number(id) })}
      />
      <FilterToggle
        label={texts.filters.sysadmin}
        isOn={search.sysadmin === true}
        onChange={isOn => narrow({ sysadmin: isOn || undefined })}
      />
    </Group>
  )
}
