import { OverviewLink } from '#web/entity-overviews/OverviewLink.tsx'
import { formatNumber } from '#web/ui/format.ts'
import { type Columns, columnsOf } from '#web/ui/table/columns.ts'
import classes from '../dashboard.module.css'
import { dashboardTexts as texts } from '../dashboard.texts.ts'
import { figure } from '../figures.ts'
import { LevelBadge } from '../LevelBadge.tsx'
import { CoverageLink, EntityRiskLink, OverdueLink } from './EntityFigures.tsx'
import type { EntityRow } from './entity-rows.ts'

const column = columnsOf<EntityRow>()

/** The figures of an entity; each links to what it counts in the period shown. */
export function entityColumns(period: number | undefined): Columns<EntityRow> {
  return [
    column.accessor('entity.name', {
      id: 'name',
      header: texts.entity,
      meta: { sort: 'name' },
      cell: ({ row, getValue }) => (
        <OverviewLink entityId={row.original.entity.id} className={classes.name}>
          {getValue()}
        </OverviewLink>
      ),
    }),
    column.accessor('coverage', {
      header: texts.coverage,
      meta: { sort: 'coverage', width: '13rem' },
      cell: ({ row }) => <CoverageLink row={row.original} period={period} />,
    }),
    column.accessor('risk', {
      header: texts.risk,
      meta: { sort: 'risk', width: '6rem', align: 'end' },
      cell: ({ row: { original } }) => (
        <EntityRiskLink row={original} period={period}>
          {figure(original.risk)}
        </EntityRiskLink>
      ),
    }),
    column.display({
      id: 'level',
      header: texts.level,
      meta: { width: '11.5rem' },
      cell: ({ row }) => <LevelBadge of={row.original} />,
    }),
    column.accessor('score', {
      header: texts.score,
      meta: { sort: 'score', width: '6.5rem', align: 'end' },
      cell: each => figure(each.getValue()),
    }),
    column.accessor('exposure', {
      header: texts.exposure,
      meta: { sort: 'exposure', width: '7.5rem', align: 'end' },
      cell: each => figure(each.getValue()),
    }),
    column.accessor('overdue_assignments', {
      header: texts.overdueColumn,
      meta: { sort: 'overdue', width: '7.5rem', align: 'end' },
      cell: ({ row }) => (
        <OverdueLink row={row.original}>{formatNumber(row.original.overdue_assignments)}</OverdueLink>
      ),
    }),
  ]
}
