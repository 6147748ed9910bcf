import { Button, Group } from '@mantine/core'
import { IconHierarchy2 } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import { periodsApi } from '#domain/periods/periods.contract.ts'
import { askingAll } from '#web/platform/calls/queries.ts'
import { useAddress } from '#web/platform/records/use-address.ts'
import { useColumns } from '#web/platform/records/use-columns.ts'
import { TableTools } from '#web/platform/records/views/TableTools.tsx'
import { useMe } from '#web/platform/session/me.ts'
import { failedOf } from '#web/platform/table-of.ts'
import { useEnterDivision } from '#web/platform/use-enter.ts'
import { Page } from '#web/ui/page/Page.tsx'
import { Empty } from '#web/ui/page/PageStates.tsx'
import { DataTable } from '#web/ui/table/DataTable.tsx'
import { askingDivisions } from './asking-dashboard.ts'
import classes from './dashboard.module.css'
import { divisionsTexts as texts } from './dashboard.texts.ts'
import { DivisionCard } from './divisions/DivisionCard.tsx'
import { type Choice, divisionColumns } from './divisions/division-columns.tsx'
import { divisionRowsOf } from './divisions/division-rows.ts'
import { MoversSection } from './movers/MoversSection.tsx'

const route = getRouteApi('/signed-in/company/admin/company/organization-dashboard')

/** The divisions side by side; entering one opens its dashboard. */
export function OrganizationDashboardPage() {
  const me = useMe()
  const address = useAddress(route.useSearch(), route.useNavigate())
  const { sort } = address.search
  const navigate = useNavigate()
  const query = useQuery(askingDivisions(me))
  const { enter, entering } = useEnterDivision(() => void navigate({ to: '/dashboard' }))
  const activeId = me?.active_division_id ?? null
  const choice: Choice = useMemo(() => ({ activeId, entering, enter }), [activeId, entering, enter])
  const columns = useMemo(() => divisionColumns(choice), [choice])
  const chosen = useColumns('divisions-side-by-side', columns)
  const divisions = query.data?.divisions
  const rows = useMemo(() => divisions && divisionRowsOf(divisions, sort), [divisions, sort])
  return (
    <Page
      title={texts.title}
      help={texts.help}
      action={
        me?.is_primary_administrator &&
        activeId !== null && (
          <Button
            variant="default"
            loading={entering === null}
            disabled={entering !== undefined}
            onClick={() => enter(null)}
          >
            {texts.enterAll}
          </Button>
        )
      }
    >
      <Group justify="flex-end" gap="xs" mb="sm">
        <TableTools name="divisions-side-by-side" columns={chosen} address={address} />
      </Group>
      <DataTable
        label={texts.title}
        source={{
          rows,
          failed: query.error && failedOf(query.error),
          onTryAgain: () => void query.refetch(),
        }}
        columns={columns}
        hidden={chosen.hidden}
        sort={sort}
        onSort={sort => address.go({ sort }, true)}
        card={row => <DivisionCard row={row} choice={choice} />}
        empty={<Empty icon={IconHierarchy2} title={texts.emptyTitle} help={texts.emptyHelp} />}
      />
      <CompanyMovers />
    </Page>
  )
}

/** The movers of the company’s own current assessment; nothing while none is open. */
function CompanyMovers() {
  const periods = useQuery(askingAll(periodsApi.list, {})).data
  const current = periods?.find(({ is_current }) => is_current)
  if (!current) return null
  return (
    <div className={classes.movers}>
      <MoversSection period={current.id} by={['division', 'entity', 'protocol']} />
    </div>
  )
}
