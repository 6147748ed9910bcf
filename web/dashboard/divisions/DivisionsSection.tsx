import { Group } from '@mantine/core'
import { IconHierarchy2 } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import { dashboardApi } from '#domain/dashboard/dashboard.contract.ts'
import { divisionsInOrder } from '#domain/dashboard/division-order.rules.ts'
import { useAddress } from '#web/platform/records/use-address.ts'
import { useColumns } from '#web/platform/records/use-columns.ts'
import { TableTools } from '#web/platform/records/views/TableTools.tsx'
import { useMe } from '#web/platform/session/me.ts'
import { failedOf } from '#web/platform/table-of.ts'
import { useEnterDivision } from '#web/platform/use-enter.ts'
import { Empty } from '#web/ui/page/PageStates.tsx'
import { DataTable } from '#web/ui/table/DataTable.tsx'
import { askingDivisions } from '../asking-dashboard.ts'
import { divisionsTexts as texts } from '../dashboard.texts.ts'
import { DivisionCard } from './DivisionCard.tsx'
import { type Choice, divisionColumns } from './division-columns.tsx'

const route = getRouteApi('/signed-in/company/admin/company/organization-dashboard')

/** The divisions side by side; entering one opens its dashboard. */
export function DivisionsSection() {
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
  const rows = useMemo(
    () => divisions && divisionsInOrder(divisions, sort).map(row => ({ ...row, id: row.division.id })),
    [divisions, sort],
  )
  return (
    <section aria-label={texts.divisions}>
      <Group justify="flex-end" gap="xs" mb="sm">
        <TableTools
          name="divisions-side-by-side"
          columns={chosen}
          address={address}
          download={{
            route: dashboardApi.divisions,
            input: { organization_id: me?.active_organization_id ?? 0, ...(sort && { sort }) },
          }}
        />
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
    </section>
  )
}
