import { Button, Text, Title } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconBuildingCommunity } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { SearchField } from '#web/ui/filters/SearchField.tsx'
import { formatNumber } from '#web/ui/format.ts'
import { Empty } from '#web/ui/page/PageStates.tsx'
import { DataTable, type TableSource } from '#web/ui/table/DataTable.tsx'
import classes from '../dashboard.module.css'
import { dashboardTexts as texts } from '../dashboard.texts.ts'
import type { DashboardPart } from '../dashboard-part.ts'
import { EntityCard } from './EntityCard.tsx'
import { entityColumns } from './entity-columns.tsx'
import { type EntityRow, entityRowsOf } from './entity-rows.ts'

/** The table renders only the rows in view. Cards are all rendered, so more of them than this are paged. */
const MOST_CARDS = 200
const PER_PAGE = 25

/** All entities for comparison, searched and sorted in the browser. */
export function EntitiesSection({ data, search, onChange }: DashboardPart) {
  const { period, sort } = search
  const rows = useMemo(
    () => entityRowsOf(data.entities, { search: search.search, sort }),
    [data.entities, search.search, sort],
  )
  const columns = useMemo(() => entityColumns(period), [period])
  const isPhone = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false })
  const source = isPhone && rows.length > MOST_CARDS ? pageOf(rows, search.entity_page ?? 1) : { rows }
  return (
    <section aria-labelledby="dashboard-entities">
      <div className={classes.headed}>
        <div>
          <Title order={2} id="dashboard-entities">
            {texts.entities}{' '}
            <Text component="span" c="dimmed" inherit fw={400} data-figures>
              {formatNumber(data.entities.length)}
            </Text>
          </Title>
          {!sort && <Text c="dimmed">{texts.entitiesHelp}</Text>}
        </div>
        <SearchField
          value={search.search ?? ''}
          onSearch={text => onChange({ search: text || undefined, entity_page: undefined })}
          aria-label={texts.searchEntities}
          placeholder={texts.searchEntities}
        />
      </div>
      <DataTable<EntityRow>
        label={texts.entities}
        source={source}
        columns={columns}
        sort={sort}
        onSort={sort => onChange({ sort, entity_page: undefined })}
        onPage={page => onChange({ entity_page: page })}
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
        onClear={search.search ? () => onChange({ search: undefined }) : undefined}
      />
    </section>
  )
}

function pageOf(rows: EntityRow[], wanted: number): TableSource<EntityRow> {
  const lastPage = Math.ceil(rows.length / PER_PAGE)
  const page = Math.min(wanted, lastPage)
  const first = (page - 1) * PER_PAGE
  const shown = rows.slice(first, first + PER_PAGE)
  return {
    rows: shown,
    paging: { page, lastPage, from: first + 1, to: first + shown.length, total: rows.length },
  }
}
