import { Button } from '@mantine/core'
import { IconCoins } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { type AccountingRow, groupings, planAccountingApi } from '#domain/action-plans/accounting.contract.ts'
import { entitiesApi } from '#domain/entities/entities.contract.ts'
import type { Listed } from '#domain/platform/listing.ts'
import { asking, askingAll } from '#web/platform/calls/queries.ts'
import { AddressChip, Filters, optionsOf } from '#web/platform/records/filters.tsx'
import { RecordList } from '#web/platform/records/RecordList.tsx'
import { type Address, useAddress } from '#web/platform/records/use-address.ts'
import { Page } from '#web/ui/page/Page.tsx'
import { Empty } from '#web/ui/page/PageStates.tsx'
import { Segments } from '#web/ui/segments/Segments.tsx'
import { AccountingTotals } from './AccountingTotals.tsx'
import { type AccountingSearch, accountingQuery, accountingStates } from './accounting.search.ts'
import { accountingTexts as texts } from './accounting.texts.ts'
import { AccountingCard, accountingColumns } from './accounting-columns.tsx'

const route = getRouteApi('/signed-in/company/action-plans/accounting')

/** The costs of the plans that the person manages or administers: estimated, actual, and their difference. */
export function AccountingPage() {
  const address = useAddress(route.useSearch(), route.useNavigate())
  const { search } = address
  const by = search.by ?? 'plan'
  const list = { route: planAccountingApi.list, input: accountingQuery(search) }
  const query = useQuery({
    ...asking(list.route, list.input),
    select: withIds,
    placeholderData: keepPreviousData,
  })
  const columns = useMemo(() => accountingColumns(by), [by])
  return (
    <Page title={texts.title} help={texts.help} crumbs={[{ label: texts.plans, to: '/action-plans' }]}>
      <AccountingTotals search={search} />
      <RecordList
        name="accounting"
        label={texts.label}
        list={list}
        query={query}
        address={address}
        columns={columns}
        card={row => <AccountingCard row={row} by={by} />}
        filters={<AccountingFilters address={address} />}
        narrowing={['state', 'entity', 'manager', 'plan']}
        keepsFilters
        empty={
          <Empty icon={IconCoins} title={texts.emptyTitle} help={texts.emptyHelp}>
            <Button variant="default" renderRoot={props => <Link {...props} to="/action-plans" />}>
              {texts.toPlans}
            </Button>
          </Empty>
        }
      />
    </Page>
  )
}

/** Rows of the list, each with an id of its own. */
function withIds(page: Listed<AccountingRow>) {
  return { ...page, data: page.data.map(row => ({ ...row, id: `${row.group.id ?? row.group.name}` })) }
}

const groupOptions = groupings.map(value => ({ value, label: texts.by[value] }))
const stateOptions = accountingStates.map(value => ({ value, label: texts.states[value] }))

function AccountingFilters({ address }: { address: Address<AccountingSearch> }) {
  const { search, narrow } = address
  const entities = useQuery(askingAll(entitiesApi.list, { sort: 'name|asc' })).data
  return (
    <Filters>
      <Segments
        aria-label={texts.groupBy}
        value={search.by ?? 'plan'}
        onChange={by =>
          narrow({ by: by === 'plan' ? undefined : (by as AccountingSearch['by']), sort: undefined })
        }
        data={groupOptions}
      />
      <AddressChip address={address} name="state" label={texts.state} options={stateOptions} />
      <AddressChip address={address} name="entity" label={texts.entity} options={optionsOf(entities)} />
    </Filters>
  )
}
