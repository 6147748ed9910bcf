import { Title } from '@mantine/core'
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { PeriodOverview } from '#domain/period-overviews/period-overviews.contract.ts'
import { isJudged, needsRemediation } from '#domain/risks/risk-levels.rules.ts'
import { Dimmed } from '#web/ui/Dimmed.tsx'
import { formatFigure, formatNumber } from '#web/ui/format.ts'
import { ProgressBar } from '#web/ui/ProgressBar.tsx'
import { RemediateButton } from '../../remediation/RemediateButton.tsx'
import { FigureLink } from '../../risks/FigureLink.tsx'
import { HighestLink } from '../../risks/figure/HighestLink.tsx'
import classes from './overview.module.css'
import { overviewTexts as texts } from './overview.texts.ts'

interface Props {
  overview: PeriodOverview
  periodId: number
}

/** The frameworks one below the other: progress, and risk against the threshold. */
export function FrameworksSection({ overview, periodId }: Props) {
  return (
    <section aria-labelledby="overview-frameworks">
      <Title order={2} id="overview-frameworks" mb="sm">
        {texts.frameworks}
      </Title>
      {overview.protocols.length === 0 ? (
        <Dimmed>{texts.noFrameworks}</Dimmed>
      ) : (
        <ul className={classes.rows}>
          {overview.protocols.map(row => (
            <li key={row.protocol.id}>
              <ProgressBar label={row.protocol.name} done={row.answered} total={row.in_scope} />
              <div className={classes.facts}>
                <FigureLink of={{ period: periodId, framework: row.protocol.id }} className={classes.fact}>
                  {texts.riskOf(row.risk === null ? texts.noFigure : formatFigure(row.risk))}
                </FigureLink>
                {row.worst && row.spread && row.spread.entities > 1 && (
                  <HighestLink
                    worst={row.worst}
                    of={{ period: periodId, framework: row.protocol.id }}
                    about={row.protocol.name}
                  />
                )}
                {row.risk !== null && isJudged(row, row.threshold) && (
                  <>
                    <Threshold risk={row.risk} threshold={row.threshold} />
                    {needsRemediation(row.risk, row.threshold) && (
                      <RemediateButton
                        of={{ period: periodId, framework: row.protocol.id }}
                        about={row.protocol.name}
                        variant="subtle"
                        size="compact-sm"
                        isUrgent
                      />
                    )}
                  </>
                )}
                {row.overdue_assignments > 0 && (
                  <Link
                    to="/dashboard"
                    search={{ period: periodId, list: 'overdue', framework: row.protocol.id }}
                    className={classes.fact}
                  >
                    {texts.overdue(formatNumber(row.overdue_assignments))}
                  </Link>
                )}
              </div>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function Threshold({ risk, threshold }: { risk: number; threshold: number }) {
  const isAbove = needsRemediation(risk, threshold)
  const Icon = isAbove ? IconAlertTriangle : IconCheck
  return (
    <span className={classes.threshold} data-above={isAbove || undefined}>
      <Icon size={16} stroke={1.8} aria-hidden />
      {isAbove ? texts.above(formatFigure(threshold)) : texts.within(formatFigure(threshold))}
    </span>
  )
}
