import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Compared } from '#domain/comparisons/comparisons.rules.ts'
import type { Dashboard } from '#domain/dashboard/dashboard.contract.ts'
import { formatNumber } from '#web/ui/format.ts'
import { shareOf } from '#web/ui/ProgressBar.tsx'
import { DifferenceBadge } from '../../periods/comparison/DifferenceBadge.tsx'
import { ExplainedLink } from '../../risks/figure/ExplainedLink.tsx'
import { DashboardLink } from '../DashboardLink.tsx'
import type { DashboardList } from '../dashboard.search.ts'
import { dashboardTexts as texts } from '../dashboard.texts.ts'
import classes from './head.module.css'

interface Props {
  data: Dashboard
  /** The assessment, unless it is the current one. */
  period: number | undefined
  /** Since the assessment before. */
  change: Compared | undefined
}

/** The coverage as one bar of its parts; each part links to what it counts. */
export function CoverageFigure({ data: { overall, not_accepted }, period, change }: Props) {
  const { answered, in_scope, not_applicable, accepted } = overall
  const share = (count: number) => ({ width: `${(count / Math.max(in_scope, 1)) * 100}%` })
  const first = not_accepted === null ? answered : accepted
  const applies = not_applicable > 0 ? `, ${texts.notApplicable(formatNumber(not_applicable))}` : ''
  return (
    <div className={classes.figure} data-wide>
      <span className={classes.figureName}>{texts.coverage}</span>
      <span className={classes.figureLine}>
        <span className={classes.value} data-figures>
          <ExplainedLink
            name="coverage"
            value={shareOf(answered, in_scope)}
            of={{ period }}
            about={texts.allEntities}
          />
        </span>
        <span className={classes.help}>
          {texts.coverageHelp(formatNumber(answered), formatNumber(in_scope))}
          {applies}.
        </span>
        {change && <DifferenceBadge name="coverage" compared={change} />}
      </span>
      <span className={classes.parts} aria-hidden>
        <span data-part="first" style={share(first)} />
        <span data-part="second" style={share(not_accepted ?? 0)} />
      </span>
      <span className={classes.legend}>
        {not_accepted === null ? (
          <Part part="first" list="answered" count={answered} name={texts.answeredPart} />
        ) : (
          <>
            <Part part="first" list="accepted" count={accepted} name={texts.accepted} />
            <Part part="second" list="not-accepted" count={not_accepted} name={texts.notAcceptedPart} />
          </>
        )}
        <NotAnswered count={in_scope - answered} isCurrent={period === undefined} />
      </span>
    </div>
  )
}

interface PartProps {
  part: string
  list: DashboardList
  count: number
  name: string
}

function Part({ part, list, count, name }: PartProps) {
  const words = <Words name={name} count={count} />
  return (
    <span className={classes.part} data-part={part}>
      {count > 0 ? <DashboardLink patch={{ list }}>{words}</DashboardLink> : words}
    </span>
  )
}

/** Only the current assessment can be answered, so there are no lists for earlier ones. */
function NotAnswered({ count, isCurrent }: { count: number; isCurrent: boolean }) {
  const words = <Words name={texts.notAnswered} count={count} />
  return (
    <span className={classes.part} data-part="rest">
      {count > 0 && isCurrent ? (
        <Link to="/questions" search={{ open: true }}>
          {words}
        </Link>
      ) : (
        words
      )}
    </span>
  )
}

function Words({ name, count }: { name: string; count: number }): ReactNode {
  return (
    <>
      {name} <b data-figures>{formatNumber(count)}</b>
    </>
  )
}
