import { Button, Group } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { periodsApi } from '#domain/periods/periods.contract.ts'
import { useMe } from '#web/platform/me.ts'
import { asking } from '#web/platform/queries.ts'
import { tableOf } from '#web/platform/table-of.ts'
import { FilterChip, FilterToggle } from '#web/ui/FilterChip.tsx'
import { Page } from '#web/ui/Page.tsx'
import { DataTable } from '#web/ui/table/DataTable.tsx'
import { PeriodAddDialog } from './PeriodAddDialog.tsx'
import { PeriodCard } from './PeriodCard.tsx'
import { PeriodEditDialog } from './PeriodEditDialog.tsx'
import { PeriodEmpty } from './PeriodEmpty.tsx'
import { periodColumns } from './period-columns.tsx'
import { type PeriodsSearch, periodsAsked } from './periods.search.ts'
import { periodsTexts as texts } from './periods.texts.ts'

const route = getRouteApi('/signed-in/company/admin/company/assessment-periods')
const states = [
  { value: 'open', label: texts.openOnes },
  { value: 'closed', label: texts.closedOnes },
]

/** The assessments of the company: which is current, and opening, closing and changing them. */
export function PeriodsPage() {
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const me = useMe()
  const hasDivisions = me?.features.includes('divisions') ?? false
  const query = useQuery({
    ...asking(periodsApi.list, periodsAsked(search)),
    placeholderData: keepPreviousData,
  })
  const go = (patch: Partial<PeriodsSearch>, replace = false) =>
    void navigate({ search: before => ({ ...before, ...patch }), replace, resetScroll: false })
  const narrow = (patch: Partial<PeriodsSearch>) => go({ ...patch, page: undefined }, true)
  const isNarrowed = Boolean(search.state || search.division)
  const isEmpty = query.data?.total === 0 && !isNarrowed && !search.trashed
  return (
    <Page
      title={texts.title}
      help={texts.help}
      action={
        <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => go({ new: 1 })}>
          {texts.add}
        </Button>
      }
    >
      {!isEmpty && (
        <Group gap="xs" mb="md">
          <FilterChip
            label={texts.filters.state}
            options={states}
            chosen={search.state ? [search.state] : []}
            onChange={([state]) => narrow({ state: state as PeriodsSearch['state'] })}
          />
          {hasDivisions && (
            <FilterChip
              label={texts.filters.division}
              options={(me?.divisions ?? []).map(({ id, name }) => ({ value: id, label: name }))}
              chosen={search.division ? [search.division] : []}
              onChange={([id]) => narrow({ division: id === undefined ? undefined : Number(id) })}
            />
          )}
          <FilterToggle
            label={texts.filters.trashed}
            isOn={search.trashed === true}
            onChange={isOn => narrow({ trashed: isOn || undefined })}
          />
        </Group>
      )}
      <DataTable
        label={texts.title}
        source={tableOf(query)}
        columns={periodColumns}
        hidden={hasDivisions ? [] : ['division']}
        sort={search.sort}
        onSort={sort => go({ sort, page: undefined }, true)}
        onPage={page => go({ page })}
        card={period => <PeriodCard period={period} />}
        empty={
          <PeriodEmpty
            isTrash={search.trashed === true}
            onAdd={() => go({ new: 1 })}
            onLeaveTrash={() => narrow({ trashed: undefined })}
          />
        }
        onClear={isNarrowed ? () => narrow({ state: undefined, division: undefined }) : undefined}
      />
      {search.new && <PeriodAddDialog onClose={() => go({ new: undefined }, true)} />}
      {search.edit && (
        <PeriodEditDialog
          key={search.edit}
          periodId={search.edit}
          onClose={() => go({ edit: undefined }, true)}
        />
      )}
    </Page>
  )
}
