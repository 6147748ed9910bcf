import { OverviewLink } from '#web/entity-overviews/OverviewLink.tsx'
import { formatNumber } from '#web/ui/format.ts'
import { LevelBadge } from '../../risks/LevelBadge.tsx'
import classes from '../dashboard.module.css'
import { dashboardTexts as texts } from '../dashboard.texts.ts'
import { figure } from '../figures.ts'
import { CoverageLink, EntityRiskLink, OverdueLink } from './EntityFigures.tsx'
import type { EntityRow } from './use-entities.ts'

/** An entity's figures on a phone. */
export function EntityCard({ row, period }: { row: EntityRow; period: number | undefined }) {
  const { id, name } = row.entity
  const overdue = row.overdue_assignments
  return (
    <div className={classes.card}>
      <OverviewLink entityId={id} className={classes.name}>
        {name}
      </OverviewLink>
      <CoverageLink row={row} period={period} />
      <div className={classes.facts}>
        <span>
          <EntityRiskLink row={row} period={period}>
            {texts.risk} {figure(row.risk)}
          </EntityRiskLink>{' '}
          <LevelBadge of={row} />
        </span>
        <OverdueLink row={row}>
          {overdue > 0 ? texts.overdueShort(formatNumber(overdue)) : texts.noOverdue}
        </OverdueLink>
      </div>
    </div>
  )
}
