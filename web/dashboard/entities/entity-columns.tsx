import { OverviewLink } from '#web/entity-overviews/OverviewLink.tsx'
import { formatNumber } from '#web/ui/format.ts'
import { type Columns, columnsOf } from '#web/ui/table/columns.tsx'
import { ExplainedLink } from '../../risks/figure/ExplainedLink.tsx'
import { LevelBadge } from '../../risks/LevelBadge.tsx'
import classes from '../dashboard.module.css'
import { dashboardTexts as texts } from '../dashboard.texts.ts'
import { figure } from '../figures.ts'
import { CoverageLink, EntityRiskLink, OverdueLink } from './EntityFigures.tsx'
import type { EntityRow } from './use-entities.ts'

/** The figures of an entity; each links to what it counts in the period shown. */
export function entityColumns(period: number | undefined): Columns<EntityRow> {
  return columnsOf(texts.columns, {
    name: {
      sort: 'name',
      cell: row => (
        <OverviewLink entityId={row.entity.id} className={classes.name}>
          {row.entity.name}
        </OverviewLink>
      ),
    },
    coverage: { sort: 'coverage', width: '13rem', cell: row => <CoverageLink row={row} period={period} /> },
    risk: {
      sort: 'risk',
      width: '6rem',
      align: 'end',
      cell: row => (
        <EntityRiskLink row={row} period={period}>
          {figure(row.risk)}
        </EntityRiskLink>
      ),
    },
    level: { width: '11.5rem', cell: row => <LevelBadge of={row} /> },
    above: { width: '6rem', align: 'end', cell: row => formatNumber(row.above) },
    score: {
      sort: 'score',
      width: '6.5rem',
      align: 'end',
      cell: row => <Explained row={row} name="score" period={period} />,
    },
    exposure: {
      sort: 'exposure',
      width: '7.5rem',
      align: 'end',
      cell: row => <Explained row={row} name="exposure" period={period} />,
    },
    overdue: {
      sort: 'overdue',
      width: '7.5rem',
      align: 'end',
      cell: row => <OverdueLink row={row}>{formatNumber(row.overdue_assignments)}</OverdueLink>,
    },
  })
}

interface ExplainedProps {
  row: EntityRow
  name: 'score' | 'exposure'
  period: number | undefined
}

function Explained({ row, name, period }: ExplainedProps) {
  const { id, name: about } = row.entity
  return <ExplainedLink name={name} value={row[name]} of={{ period, entity: id }} about={about} />
}
