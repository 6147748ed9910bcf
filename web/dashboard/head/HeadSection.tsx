import { IconCircleCheck, IconClockExclamation, IconEyeCheck, IconForbid2 } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { Dashboard } from '#domain/dashboard/dashboard.contract.ts'
import { formatNumber } from '#web/ui/format.ts'
import { DashboardLink } from '../DashboardLink.tsx'
import { dashboardTexts as texts } from '../dashboard.texts.ts'
import type { DashboardPart } from '../dashboard-part.ts'
import { CoverageFigure } from './CoverageFigure.tsx'
import classes from './head.module.css'
import { RiskFigure } from './RiskFigure.tsx'
import { type Earlier, useEarlier } from './use-earlier.ts'

/** The overall figures and the pending work; before the first answer, only the work that there is. */
export function HeadSection({ data, search }: Omit<DashboardPart, 'onChange'>) {
  const { overall } = data
  const { period } = search
  const hasAnswers = overall.answered > 0
  const calls = callsOf(data).filter(({ count }) => hasAnswers || count > 0)
  if (!hasAnswers && calls.length === 0) return null
  return (
    <section aria-label={texts.figures}>
      {hasAnswers && <Figures data={data} period={period} />}
      {calls.length > 0 && (
        <div className={classes.calls}>
          {calls.map(each => (
            <CallFigure key={each.list} {...each} />
          ))}
        </div>
      )}
    </section>
  )
}

function Figures({ data, period }: Pick<DashboardPart, 'data'> & { period: number | undefined }) {
  const { overall } = data
  const earlier = useEarlier(data)
  return (
    <>
      <div className={classes.figures}>
        <CoverageFigure data={data} period={period} change={earlier?.changes.coverage} />
        <RiskFigure
          name={texts.risk}
          value={overall.risk}
          help={[texts.riskHelp, averageOf(data)].filter(Boolean).join(' ')}
          level={overall}
          worst={overall.spread && overall.spread.entities > 1 ? overall.worst : null}
          threshold={thresholdOf(data)}
          period={period}
          figure="risk"
          change={earlier?.changes.risk}
        />
        <RiskFigure
          name={texts.score}
          value={overall.score}
          help={texts.scoreHelp}
          period={period}
          figure="score"
          change={earlier?.changes.score}
        />
        <RiskFigure
          name={texts.exposure}
          value={overall.exposure}
          help={texts.exposureHelp}
          period={period}
          figure="exposure"
          change={earlier?.changes.exposure}
        />
      </div>
      {earlier && data.assessment_period && <Since earlier={earlier} period={data.assessment_period.id} />}
    </>
  )
}

/** Names the assessment that the changes are since, and leads to all of them. */
function Since({ earlier: { assessment }, period }: { earlier: Earlier; period: number }) {
  return (
    <p className={classes.since}>
      {texts.changesSince}{' '}
      <Link
        to="/company/assessment-periods/$assessmentPeriodId/comparison"
        params={{ assessmentPeriodId: period }}
        search={{ with: assessment.id }}
      >
        {assessment.name}
      </Link>
    </p>
  )
}

/** The threshold of every framework; undefined where they differ, as their sum has none. */
function thresholdOf({ protocols }: Dashboard): number | undefined {
  const [first, ...others] = new Set(protocols.map(({ threshold }) => threshold))
  return others.length === 0 ? first : undefined
}

/** Says that the figure is an average, and counts what is above the threshold, because it hides both. */
function averageOf({ overall: { spread, above } }: Dashboard): string | null {
  if (!spread) return null
  const threats = above > 0 ? texts.aboveOverall(above) : null
  const average = spread.entities > 1 ? texts.average(formatNumber(spread.entities)) : null
  return [average, threats].filter(Boolean).join(' ')
}

interface Calling {
  list: keyof typeof icons
  name: string
  count: number
  help: string
}

/** Pending work: overdue assignments, requests to decide, answers to accept. */
function callsOf({ overall, pending_exclusion_requests: pending, not_accepted }: Dashboard): Calling[] {
  const { overdue_assignments: overdue, open_assignments: open, answered } = overall
  return [
    {
      list: 'overdue',
      name: texts.overdue,
      count: overdue,
      help: open > 0 ? texts.overdueHelp(formatNumber(open)) : texts.noneOpen,
    },
    {
      list: 'exclusions',
      name: texts.exclusions,
      count: pending,
      help: pending > 0 ? texts.exclusionsHelp : texts.exclusionsNone,
    },
    ...(not_accepted === null
      ? []
      : [
          {
            list: 'not-accepted' as const,
            name: texts.notAccepted,
            count: not_accepted,
            help: not_accepted > 0 ? texts.notAcceptedHelp(formatNumber(answered)) : texts.notAcceptedNone,
          },
        ]),
  ]
}

const icons = { overdue: IconClockExclamation, exclusions: IconForbid2, 'not-accepted': IconEyeCheck }

function CallFigure({ list, name, count, help }: Calling) {
  const Icon = count > 0 ? icons[list] : IconCircleCheck
  const words = (
    <>
      <Icon size={22} stroke={1.5} className={classes.icon} aria-hidden />
      <span className={classes.callName}>{name}</span>
      <span className={classes.count} data-figures>
        {formatNumber(count)}
      </span>
      <span className={classes.help}>{help}</span>
    </>
  )
  if (count === 0) return <div className={classes.call}>{words}</div>
  return (
    <DashboardLink className={classes.call} patch={{ list }}>
      {words}
    </DashboardLink>
  )
}
