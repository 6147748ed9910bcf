import type { ReactNode } from 'react'
import type { EntityOverview } from '#domain/entity-overviews/entity-overviews.contract.ts'
import { useCan } from '#web/platform/session/me.ts'
import { Dimmed } from '#web/ui/Dimmed.tsx'
import { formatNumber } from '#web/ui/format.ts'
import { FigureLink } from '../risks/FigureLink.tsx'
import { ExplainedLink } from '../risks/figure/ExplainedLink.tsx'
import { LevelBadge } from '../risks/LevelBadge.tsx'
import { Completion } from './Completion.tsx'
import { entityOverviewsTexts as texts } from './entity-overviews.texts.ts'
import classes from './figures.module.css'
import { figure } from './figures.ts'

/** The entity's progress and risk. */
export function FiguresSection({
  overview,
  period,
}: {
  overview: EntityOverview
  period?: number | undefined
}) {
  const {
    id,
    above,
    name,
    answered,
    accepted,
    in_scope,
    not_applicable,
    coverage,
    score,
    risk,
    exposure,
    unlisted,
  } = overview
  const can = useCan()
  const explained = { of: { period, entity: id }, about: name, className: classes.linked }
  const counts = texts.completionHelp(formatNumber(answered), formatNumber(in_scope))
  return (
    <section aria-label={texts.figures}>
      <dl className={classes.figures}>
        <Figure
          name={texts.completion}
          help={
            can('answer:accept', 'acceptance')
              ? `${counts} ${texts.acceptedHelp(formatNumber(accepted))}`
              : counts
          }
        >
          <div className={classes.wide}>
            <Completion name={name} answered={answered} total={in_scope} />
          </div>
        </Figure>
        <Figure name={texts.coverage} help={texts.coverageHelp}>
          <ExplainedLink name="coverage" value={coverage} {...explained} />
        </Figure>
        <Figure name={texts.risk} help={texts.riskHelp}>
          {risk === null ? (
            texts.none
          ) : (
            <FigureLink of={{ period, entity: id }} className={classes.linked}>
              {figure(risk)}
            </FigureLink>
          )}
          {in_scope > 0 && <LevelBadge of={{ risk, coverage }} />}
        </Figure>
        <Figure name={texts.above} help={texts.aboveHelp}>
          {formatNumber(above)}
        </Figure>
        <Figure name={texts.score} help={texts.scoreHelp}>
          <ExplainedLink name="score" value={score} {...explained} />
        </Figure>
        <Figure name={texts.exposure} help={texts.exposureHelp}>
          <ExplainedLink name="exposure" value={exposure} {...explained} />
        </Figure>
        <Figure name={texts.notApplicable} help={texts.notApplicableHelp}>
          {formatNumber(not_applicable)}
        </Figure>
      </dl>
      {unlisted > 0 && <Dimmed mt="sm">{texts.unlisted(unlisted)}</Dimmed>}
    </section>
  )
}

function Figure({ name, help, children }: { name: string; help: string; children: ReactNode }) {
  return (
    <div className={classes.figure}>
      <dt>{name}</dt>
      <dd className={classes.value} data-figures>
        {children}
      </dd>
      <dd className={classes.help}>{help}</dd>
    </div>
  )
}
