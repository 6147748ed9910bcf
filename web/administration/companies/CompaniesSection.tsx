import { Button, Group } from '@mantine/core'
import { IconBuilding, IconTrash } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { administrationApi } from '#domain/administration/administration.contract.ts'
import { asking } from '#web/platform/queries.ts'
import { tableOf } from '#web/platform/table-of.ts'
import { FilterChip, FilterToggle } from '#web/ui/FilterChip.tsx'
import { Empty } from '#web/ui/PageStates.tsx'
import { SearchField } from '#web/ui/SearchField.tsx'
import { DataTable } from '#web/ui/table/DataTable.tsx'
import { type AdministrationSearch, cleared, companiesAsked, isNarrowed } from '../administration.search.ts'
import { useAdministrationSearch } from '../use-administration-search.ts'
import { CompanyAddDialog } from './CompanyAddDialog.tsx'
import { CompanyCard } from './CompanyCard.tsx'
import { CompanyDialog } from './CompanyDialog.tsx'
import { companiesTexts as texts } from './companies.texts.ts'
import { companyColumns } from './company-columns.tsx'
import { DomainDialog } from './DomainDialog.tsx'
import { FeaturesForm } from './FeaturesForm.tsx'
import { RenameForm } from './RenameForm.tsx'

const states = [
  { value: 'active', label: texts.states.active },
  { value: 'closed', label: texts.states.closed },
]

/** All companies of the installation: creating, closing, switching features. */
export function CompaniesSection() {
  const { search, go, narrow } = useAdministrationSearch()
  const query = useQuery({
    ...asking(administrationApi.organizations, companiesAsked(search)),
    placeholderData: keepPreviousData,
  })
  const isEmpty = query.data?.total === 0 && !isNarrowed(search) && !search.trashed
  return (
    <>
      {!isEmpty && <Filters />}
      <DataTable
        label={texts.label}
        source={tableOf(query)}
        columns={companyColumns}
        sort={search.sort}
        onSort={sort => go({ sort, page: undefined }, true)}
        onPage={page => go({ page })}
        card={company => <CompanyCard company={company} />}
        empty={<Nothing />}
        onClear={isNarrowed(search) ? () => narrow(cleared) : undefined}
      />
      <Dialogs />
    </>
  )
}

function Filters() {
  const { search, narrow } = useAdministrationSearch()
  return (
    <Group gap="xs" mb="md">
      <SearchField
        value={search.search ?? ''}
        onSearch={text => narrow({ search: text || undefined })}
        aria-label={texts.searchLabel}
      />
      <FilterChip
        label={texts.filters.state}
        options={states}
        chosen={search.state ? [search.state] : []}
        onChange={([state]) => narrow({ state: state as AdministrationSearch['state'] })}
      />
      <FilterToggle
        label={texts.filters.trashed}
        isOn={search.trashed === true}
        onChange={isOn => narrow({ trashed: isOn || undefined, state: undefined })}
      />
    </Group>
  )
}

function Nothing() {
  const { search, go, narrow } = useAdministrationSearch()
  if (search.trashed) {
    return (
      <Empty icon={IconTrash} title={texts.emptyTrash} help={texts.emptyTrashHelp}>
        <Button variant="default" onClick={() => narrow({ trashed: undefined })}>
          {texts.showAll}
        </Button>
      </Empty>
    )
  }
  return (
    <Empty icon={IconBuilding} title={texts.emptyTitle} help={texts.emptyHelp}>
      <Button variant="default" onClick={() => go({ new: 1 })}>
        {texts.addFirst}
      </Button>
    </Empty>
  )
}

function Dialogs() {
  const { search, go } = useAdministrationSearch()
  const close = () => go({ new: undefined, rename: undefined, features: undefined, domain: undefined }, true)
  return (
    <>
      {search.new && <CompanyAddDialog onClose={close} />}
      {search.rename && (
        <CompanyDialog key={`rename ${search.rename}`} companyId={search.rename} onClose={close}>
          {props => <RenameForm key={props.company.version} {...props} />}
        </CompanyDialog>
      )}
      {search.features && (
        <CompanyDialog key={`features ${search.features}`} companyId={search.features} onClose={close}>
          {props => <FeaturesForm key={props.company.version} {...props} />}
        </CompanyDialog>
      )}
      {search.domain && (
        <CompanyDialog key={`domain ${search.domain}`} companyId={search.domain} onClose={close}>
          {props => <DomainDialog company={props.company} onClose={close} />}
        </CompanyDialog>
      )}
    </>
  )
}
