import { Anchor, Text, Title } from '@mantine/core'
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { Dashboard } from '#domain/dashboard/dashboard.contract.ts'
import { isJudged, needsRemediation, riskLevelOf } from '#domain/risks/risk-levels.rules.ts'
import { formatNumber, formatPercent } from '#web/ui/format.ts'
import { ProgressBar, shareOf } from '#web/ui/ProgressBar.tsx'
import { RiskBar } from '#web/ui/risk/RiskBar.tsx'
import { RemediateButton } from '../remediation/RemediateButton.tsx'
import { FigureLink } from '../risks/FigureLink.tsx'
import { HighestLink } from '../risks/figure/HighestLink.tsx'
import { LevelBadge } from '../risks/LevelBadge.tsx'
import { DashboardLink } from './DashboardLink.tsx'
import classes from './dashboard.module.css'
import { dashboardTexts as texts } from './dashboard.texts.ts'
import type { DashboardPart } from './dashboard-part.ts'
import { figure } from './figures.ts'

/** The frameworks one below the other: progress, risk, and whether it is above the threshold. */
export function FrameworksSection({ data, search }: Omit<DashboardPart, 'onChange'>) {
  return (
    <section aria-labelledby="dashboard-frameworks">
      <Title order={2} id="dashboard-frameworks">
        {texts.frameworks}
      </Title>
      <Text c="dimmed" mb="sm">
        {texts.frameworksHelp}
      </Text>
      {data.protocols.length === 0 ? (
        <Text>
          {texts.noFrameworks}{' '}
          <Anchor renderRoot={props => <Link {...props} to="/company/frameworks" />}>
            {texts.chooseFrameworks}
          </Anchor>
        </Text>
      ) : (
        <ul className={classes.rows}>
          {data.protocols.map(row => (
            <FrameworkListItem key={row.protocol.id} row={row} period={search.period} />
          ))}
        </ul>
      )}
    </section>
  )
}

interface ItemProps {
  row: Dashboard['protocols'][number]
  period: number | undefined
}

function FrameworkListItem({ row, period }: ItemProps) {
  const { id, name } = row.protocol
  const overdue = row.overdue_assignments
  const bar = <ProgressBar label={name} done={row.answered} total={row.in_scope} />
  const share = formatPercent(shareOf(row.answered, row.in_scope), 0)
  // Contains what is visible in the link, word for word.
  const progress = texts.frameworkProgress(
    name,
    formatNumber(row.answered),
    formatNumber(row.in_scope),
    share,
  )
  return (
    <li className={classes.framework}>
      {period ? (
        <Link to="/risks" search={{ period, framework: id }} className={classes.bar} aria-label={progress}>
          {bar}
        </Link>
      ) : (
        <Link to="/questions" search={{ framework: id }} className={classes.bar} aria-label={progress}>
          {bar}
        </Link>
      )}
      <div className={classes.facts}>
        <FigureLink
          of={{ period, framework: id }}
          className={classes.fact}
          aria-label={texts.riskOf(figure(row.risk), riskLevelOf(row) ?? '', name)}
        >
          {texts.risk} <b data-figures>{figure(row.risk)}</b> <LevelBadge of={row} />
        </FigureLink>
        {row.risk !== null && isJudged(row, row.threshold) && (
          <>
            <span className={classes.scale}>
              <RiskBar risk={row.risk} threshold={row.threshold} />
            </span>
            <Threshold risk={row.risk} threshold={row.threshold} />
            {needsRemediation(row.risk, row.threshold) && (
              <RemediateButton
                of={{ period, framework: id }}
                about={name}
                variant="subtle"
                size="compact-sm"
                isUrgent
              />
            )}
          </>
        )}
        {row.worst && row.spread && row.spread.entities > 1 && (
          <HighestLink worst={row.worst} of={{ period, framework: id }} about={name} />
        )}
        {overdue > 0 ? (
          <DashboardLink
            patch={{ list: 'overdue', framework: id }}
            className={classes.fact}
            aria-label={texts.overdueOf(name, formatNumber(overdue))}
          >
            {texts.overdueShort(formatNumber(overdue))}
          </DashboardLink>
        ) : (
          <span className={classes.quiet}>{texts.noOverdue}</span>
        )}
      </div>
    </li>
  )
}

function Threshold({ risk, threshold }: { risk: number; threshold: number }) {
  const isAbove = needsRemediation(risk, threshold)
  const Icon = isAbove ? IconAlertTriangle : IconCheck
  return (
    <span className={classes.threshold} data-above={isAbove || undefined}>
      <Icon size={16} stroke={1.8} aria-hidden />
      {isAbove ? texts.above(figure(threshold)) : texts.below(figure(threshold))}
    </span>
  )
}
