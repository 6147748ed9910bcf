import { Group, Text, Title } from '@mantine/core'
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { memo } from 'react'
import { isJudged, needsRemediation } from '#domain/risks/risk-levels.rules.ts'
import { type RiskRow, risksApi } from '#domain/risks/risks.contract.ts'
import { OverviewLink } from '#web/entity-overviews/OverviewLink.tsx'
import { asking } from '#web/platform/calls/queries.ts'
import { useColumns } from '#web/platform/records/use-columns.ts'
import { TableTools } from '#web/platform/records/views/TableTools.tsx'
import { tableOf } from '#web/platform/table-of.ts'
import { SearchField } from '#web/ui/filters/SearchField.tsx'
import { formatNumber } from '#web/ui/format.ts'
import { CompletionBar } from '#web/ui/ProgressBar.tsx'
import { Empty } from '#web/ui/page/PageStates.tsx'
import { type Columns, columnsOf } from '#web/ui/table/columns.tsx'
import { DataTable } from '#web/ui/table/DataTable.tsx'
import { ExplainedLink } from './figure/ExplainedLink.tsx'
import type { FigureOf } from './figure/figure-address.ts'
import { LevelBadge } from './LevelBadge.tsx'
import { RowFigureLink } from './RowFigureLink.tsx'
import ranked from './ranked/ranked.module.css'
import { figure, figureOfRow } from './risk-names.ts'
import classes from './risks.module.css'
import { entitiesQuery, pageFigure, type RisksSearch } from './risks.search.ts'
import { risksTexts as texts } from './risks.texts.ts'
import { useWhole } from './use-part.ts'

type Row = RiskRow & { id: number; base: FigureOf }

const columns: Columns<Row> = columnsOf(texts.columns, {
  rank: { width: '4.5rem', align: 'end', cell: row => row.risk_rank ?? '–' },
  entity: { sort: 'name', cell: row => <Name row={row} /> },
  risk: { sort: 'risk', width: '5.5rem', align: 'end', cell: row => <Figure row={row} /> },
  level: { width: '11.5rem', cell: row => <LevelBadge of={row} /> },
  score: { sort: 'score', width: '5.5rem', align: 'end', cell: row => <Explained row={row} name="score" /> },
  exposure: {
    sort: 'exposure',
    width: '6.5rem',
    align: 'end',
    cell: row => <Explained row={row} name="exposure" />,
  },
  coverage: { sort: 'coverage', width: '10rem', cell: row => <Coverage row={row} /> },
  above: { width: '8.5rem', align: 'end', cell: row => formatNumber(row.above ?? 0) },
  remediation: { width: '12rem', cell: row => <Remediation row={row} /> },
})

/** The entities side by side, a page at a time. */
export const EntitiesSection = memo(function EntitiesSection({ search }: { search: RisksSearch }) {
  const navigate = useNavigate()
  const query = useQuery({
    ...asking(risksApi.entities, entitiesQuery(search)),
    placeholderData: keepPreviousData,
  })
  const table = tableOf(query)
  const chosen = useColumns('risks-by-entity', columns)
  const address = useWhole()
  const base = pageFigure(search)
  const rows = table.rows?.flatMap(row => (row.entity ? [{ ...row, id: row.entity.id, base }] : []))
  const change = (patch: Partial<RisksSearch>) =>
    void navigate({
      to: '/risks',
      search: (before: RisksSearch) => ({ ...before, entity_page: undefined, ...patch }),
      replace: true,
      resetScroll: false,
    })
  return (
    <section aria-labelledby="risks-entities">
      <div className={classes.headed}>
        <div>
          <Title order={2} id="risks-entities">
            {texts.entities}{' '}
            {query.data && !search.search && (
              <Text component="span" c="dimmed" inherit fw={400} data-figures>
                {formatNumber(query.data.total)}
              </Text>
            )}
          </Title>
          {!search.sort && <Text c="dimmed">{texts.entitiesHelp}</Text>}
        </div>
        <Group gap="xs" wrap="nowrap">
          <SearchField
            value={search.search ?? ''}
            onSearch={text => change({ search: text || undefined })}
            aria-label={texts.searchEntities}
            placeholder={texts.searchEntities}
          />
          <TableTools
            name="risks-by-entity"
            columns={chosen}
            address={address}
            download={{ route: risksApi.entities, input: entitiesQuery(search) }}
          />
        </Group>
      </div>
      <DataTable
        label={texts.entities}
        source={{ ...table, rows }}
        columns={columns}
        hidden={chosen.hidden}
        sort={search.sort}
        onSort={sort => change({ sort })}
        onPage={page => change({ entity_page: page === 1 ? undefined : page })}
        card={row => <EntityCard row={row} />}
        empty={<Empty title={texts.nothingTitle} />}
        onClear={search.search ? () => change({ search: undefined }) : undefined}
      />
    </section>
  )
})

function EntityCard({ row }: { row: Row }) {
  return (
    <div className={classes.card}>
      <Name row={row} />
      <span>
        <Figure row={row} /> <LevelBadge of={row} />
      </span>
      <Coverage row={row} />
      <Remediation row={row} />
    </div>
  )
}

function Name({ row: { entity } }: { row: RiskRow }) {
  if (!entity) return null
  return (
    <OverviewLink entityId={entity.id} className={classes.link}>
      {entity.name}
    </OverviewLink>
  )
}

function Figure({ row }: { row: Row }) {
  return (
    <RowFigureLink row={row} base={row.base} className={classes.link}>
      {figure(row.risk)}
    </RowFigureLink>
  )
}

function Explained({ row, name }: { row: Row; name: 'score' | 'exposure' }) {
  return (
    <ExplainedLink
      name={name}
      value={row[name]}
      of={figureOfRow(row, row.base)}
      about={row.entity?.name ?? ''}
    />
  )
}

function Coverage({ row }: { row: Row }) {
  const about = row.entity?.name ?? ''
  return (
    <ExplainedLink
      name="coverage"
      value={row.coverage}
      of={figureOfRow(row, row.base)}
      about={about}
      className={ranked.ranking}
    >
      <CompletionBar label={`${texts.coverage}: ${about}`} done={row.answered} total={row.in_scope} />
    </ExplainedLink>
  )
}

function Remediation({ row }: { row: RiskRow }) {
  if (!isJudged(row, row.threshold)) return '–'
  const above = needsRemediation(row.risk, row.threshold)
  const Icon = above ? IconAlertTriangle : IconCheck
  return (
    <span className={classes.remediation}>
      <Icon size={16} stroke={1.8} aria-hidden />
      {(above ? texts.aboveThreshold : texts.withinThreshold)(figure(row.threshold))}
    </span>
  )
}
