import { Button, Group, Text, Title } from '@mantine/core'
import { IconBuildingCommunity } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { dashboardApi } from '#domain/dashboard/dashboard.contract.ts'
import { useColumns } from '#web/platform/records/use-columns.ts'
import { TableTools } from '#web/platform/records/views/TableTools.tsx'
import { useMe } from '#web/platform/session/me.ts'
import { SearchField } from '#web/ui/filters/SearchField.tsx'
import { formatNumber } from '#web/ui/format.ts'
import { Empty } from '#web/ui/page/PageStates.tsx'
import { DataTable } from '#web/ui/table/DataTable.tsx'
import { entitiesInput } from '../asking-dashboard.ts'
import classes from '../dashboard.module.css'
import { dashboardTexts as texts } from '../dashboard.texts.ts'
import type { DashboardPart } from '../dashboard-part.ts'
import { EntityCard } from './EntityCard.tsx'
import { entityColumns } from './entity-columns.tsx'
import { type EntityRow, useEntities } from './use-entities.ts'

/** The entities for comparison, a page at a time, searched and sorted by the server. */
export function EntitiesSection({ data, search, onChange }: DashboardPart) {
  const { period, sort } = search
  const source = useEntities(data, search)
  const input = entitiesInput(useMe(), search)
  const columns = useMemo(() => entityColumns(period), [period])
  const chosen = useColumns('entity-figures', columns)
  return (
    <section aria-labelledby="dashboard-entities">
      <div className={classes.headed}>
        <div>
          <Title order={2} id="dashboard-entities">
            {texts.entities}{' '}
            <Text component="span" c="dimmed" inherit fw={400} data-figures>
              {formatNumber(data.entities_count)}
            </Text>
          </Title>
          {!sort && <Text c="dimmed">{texts.entitiesHelp}</Text>}
        </div>
        <Group gap="xs" wrap="nowrap">
          <SearchField
            value={search.search ?? ''}
            onSearch={text => onChange({ search: text || undefined, entity_page: undefined })}
            aria-label={texts.searchEntities}
            placeholder={texts.searchEntities}
          />
          <TableTools
            name="entity-figures"
            columns={chosen}
            address={{ search, go: onChange, narrow: onChange }}
            download={input ? { route: dashboardApi.entities, input } : undefined}
          />
        </Group>
      </div>
      <DataTable<EntityRow>
        label={texts.entities}
        source={source}
        columns={columns}
        hidden={chosen.hidden}
        sort={sort}
        onSort={sort => onChange({ sort, entity_page: undefined })}
        onPage={page => onChange({ entity_page: page === 1 ? undefined : page })}
        card={row => <EntityCard row={row} period={period} />}
        empty={
          <Empty icon={IconBuildingCommunity} title={texts.noEntities} help={texts.noEntitiesHelp}>
            <Button
              variant="default"
              renderRoot={props => <Link {...props} to="/company/entities" search={{ new: 1 }} />}
            >
              {texts.addEntity}
            </Button>
          </Empty>
        }
        onClear={search.search ? () => onChange({ search: undefined, entity_page: undefined }) : undefined}
      />
    </section>
  )
}
