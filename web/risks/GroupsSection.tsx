import { Group, Text, Title } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { memo } from 'react'
import { needsRemediation } from '#domain/risks/risk-levels.rules.ts'
import { type RiskRow, risksApi } from '#domain/risks/risks.contract.ts'
import { OverviewLink } from '#web/entity-overviews/OverviewLink.tsx'
import { asking } from '#web/platform/calls/queries.ts'
import { useColumns } from '#web/platform/records/use-columns.ts'
import { TableTools } from '#web/platform/records/views/TableTools.tsx'
import { tableOf } from '#web/platform/table-of.ts'
import { Empty } from '#web/ui/page/PageStates.tsx'
import { Segments } from '#web/ui/segments/Segments.tsx'
import { type Columns, columnsOf } from '#web/ui/table/columns.tsx'
import { DataTable } from '#web/ui/table/DataTable.tsx'
import { RemediateButton } from '../remediation/RemediateButton.tsx'
import { ExplainedLink } from './figure/ExplainedLink.tsx'
import type { FigureOf } from './figure/figure-address.ts'
import { HighestLink } from './figure/HighestLink.tsx'
import { LevelBadge } from './LevelBadge.tsx'
import { RowFigureLink } from './RowFigureLink.tsx'
import { categoryOf, figure, figureOfRow, nameOf, threatOf } from './risk-names.ts'
import classes from './risks.module.css'
import { type Grouping, groupings, pageFigure, type RisksSearch, risksQuery } from './risks.search.ts'
import { risksTexts as texts } from './risks.texts.ts'
import { useWhole } from './use-part.ts'

const PER_PAGE = 25

type Row = RiskRow & { id: string; base: FigureOf }

const columns: Columns<Row> = columnsOf(texts.groupColumns, {
  rank: { width: '4.5rem', align: 'end', cell: row => row.risk_rank ?? '–' },
  entity: { cell: row => <Entity row={row} /> },
  threat: { cell: row => threatOf(row) },
  category: { cell: row => categoryOf(row) },
  risk: { width: '5.5rem', align: 'end', cell: row => <Figure row={row} /> },
  level: { width: '10.5rem', cell: row => <LevelBadge of={row} /> },
  worst: { width: '15rem', cell: row => <Worst row={row} isInColumn /> },
  score: { width: '5.5rem', align: 'end', cell: row => <Explained row={row} name="score" /> },
  exposure: { width: '6.5rem', align: 'end', cell: row => <Explained row={row} name="exposure" /> },
  coverage: { width: '6.5rem', align: 'end', cell: row => <Explained row={row} name="coverage" /> },
  remediation: { width: '10.5rem', cell: row => <Remediation row={row} /> },
})

const calls = {
  'entity-threat': risksApi.threatsEntity,
  'entity-category': risksApi.categoriesEntity,
  'threat-category': risksApi.categoriesThreat,
  'entity-threat-category': risksApi.categoriesEntityThreat,
} as const satisfies Record<Grouping, unknown>

/** All figures by two or three dimensions, the highest first. */
export const GroupsSection = memo(function GroupsSection({ search }: { search: RisksSearch }) {
  const navigate = useNavigate()
  const isPhone = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false })
  const by = search.grouping ?? groupings[0]
  const page = search.group_page ?? 1
  const isWhole = by === 'threat-category'
  // Without entities the list is short, and comes whole.
  const paging = isWhole ? {} : { page, per_page: PER_PAGE }
  const query = useQuery({
    ...asking(calls[by] as typeof risksApi.threatsEntity, { ...risksQuery(search), ...paging }),
    placeholderData: keepPreviousData,
  })
  const table = tableOf(query)
  const chosen = useColumns(`risks-by-${by}`, columns, withheldIn[by])
  const address = useWhole()
  const base = pageFigure(search)
  const rows = table.rows?.map(row => ({
    ...row,
    id: [row.entity, row.threat, row.category].map(each => each?.id ?? 0).join(' '),
    base,
  }))
  const change = (patch: Partial<RisksSearch>) =>
    void navigate({
      to: '/risks',
      search: (before: RisksSearch) => ({ ...before, ...patch }),
      replace: true,
      resetScroll: false,
    })
  const choose = (value: string) => {
    const wanted = groupings.find(each => each === value)
    change({ grouping: wanted === groupings[0] ? undefined : wanted, group_page: undefined })
  }
  return (
    <section>
      <div className={classes.headed}>
        <div>
          <Title order={2}>{texts.groups}</Title>
          <Text c="dimmed">{texts.groupsHelp}</Text>
        </div>
        <Group gap="xs">
          <Segments
            aria-label={texts.groupBy}
            orientation={isPhone ? 'vertical' : 'horizontal'}
            value={by}
            onChange={choose}
            data={groupings.map(value => ({ value, label: texts.groupings[value] }))}
          />
          <TableTools
            name={`risks-by-${by}`}
            columns={chosen}
            address={address}
            download={{ route: calls[by], input: risksQuery(search) }}
          />
        </Group>
      </div>
      <DataTable
        label={texts.groups}
        source={{ ...table, rows }}
        columns={columns}
        hidden={chosen.hidden}
        {...(!isWhole && { onPage: (to: number) => change({ group_page: to === 1 ? undefined : to }) })}
        card={row => <GroupCard row={row} />}
        empty={<Empty title={texts.nothingTitle} />}
      />
    </section>
  )
})

/** The dimensions that the rows lack. An average of entities names the worst of them. */
const withheldIn: Record<Grouping, readonly string[]> = {
  'entity-threat': ['category', 'worst'],
  'entity-category': ['threat', 'worst'],
  'threat-category': ['entity'],
  'entity-threat-category': ['worst'],
}

function GroupCard({ row }: { row: Row }) {
  const names = [row.threat !== undefined && threatOf(row), row.category !== undefined && categoryOf(row)]
  return (
    <div className={classes.card}>
      <Entity row={row} />
      <span>{names.filter(Boolean).join(' × ')}</span>
      <span>
        <Figure row={row} /> <LevelBadge of={row} />
      </span>
      {row.worst && <Worst row={row} />}
      <Remediation row={row} />
    </div>
  )
}

function Entity({ row: { entity } }: { row: Row }) {
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

function Explained({ row, name }: { row: Row; name: 'score' | 'exposure' | 'coverage' }) {
  return <ExplainedLink name={name} value={row[name]} of={figureOfRow(row, row.base)} about={nameOf(row)} />
}

/** The entity with the highest risk, which the average hides. */
function Worst({ row, isInColumn = false }: { row: Row; isInColumn?: boolean }) {
  if (!row.worst) return '–'
  return (
    <HighestLink
      worst={row.worst}
      of={figureOfRow(row, row.base)}
      about={nameOf(row)}
      isInColumn={isInColumn}
      className={classes.link}
    />
  )
}

/** Says whether the threshold is exceeded, and leads to tasks where it is. Without a threat or category, no scope names the answers. */
function Remediation({ row }: { row: Row }) {
  if (row.risk === null) return '–'
  if (!needsRemediation(row.risk, row.threshold)) return texts.within
  if (row.threat === null || row.category === null) return texts.remediate
  return (
    <span className={classes.above}>
      {texts.remediate}
      <RemediateButton
        variant="subtle"
        size="compact-sm"
        of={figureOfRow(row, row.base)}
        about={nameOf(row)}
      />
    </span>
  )
}
