import { Skeleton } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { memo, type ReactNode } from 'react'
import type { RiskRow } from '#domain/risks/risks.contract.ts'
import { goToSection } from '#web/platform/go-to-section.ts'
import { Dimmed } from '#web/ui/Dimmed.tsx'
import { formatNumber, formatPercent } from '#web/ui/format.ts'
import { RiskBar } from '#web/ui/risk/RiskBar.tsx'
import { FigureLink, isPlainClick } from '../FigureLink.tsx'
import type { FigureOf } from '../figure/figure-address.ts'
import { LevelBadge } from '../LevelBadge.tsx'
import { figure, isLinked } from '../risk-names.ts'
import classes from '../risks.module.css'
import { CHOSEN_RISKS, everyTopRisk, pageFigure, type RisksSearch } from '../risks.search.ts'
import { risksTexts as texts } from '../risks.texts.ts'
import { useFrameworksCount } from './use-frameworks-count.ts'
import { useThresholds } from './use-thresholds.ts'

/** The overall figures of the selection. */
export const OverallSection = memo(function OverallSection({
  row,
  search,
}: {
  row: RiskRow | undefined
  search: RisksSearch
}) {
  const of = pageFigure(search)
  const linked = row && isLinked(row) ? of : undefined
  const range = useThresholds(search)
  const isOfSeveral = useFrameworksCount(search) > 1
  const threshold = range ? undefined : row?.threshold
  return (
    <dl className={classes.figures}>
      <Figure
        name={texts.overall}
        value={row && figure(row.risk)}
        of={linked}
        help={
          row &&
          [
            range
              ? texts.thresholds(figure(range.lowest), figure(range.highest))
              : texts.threshold(figure(row.threshold)),
            spreadOf(row),
          ]
            .filter(Boolean)
            .join(' ')
        }
      >
        {row && <LevelBadge of={row} />}
        {row && row.risk !== null && <RiskBar risk={row.risk} threshold={threshold} />}
      </Figure>
      {row?.spread && row.spread.entities > 1 && (
        <Figure
          name={texts.highest}
          value={figure(row.spread.highest)}
          of={row.worst ? { ...of, entity: row.worst.entity.id } : undefined}
          help={texts.highestHelp}
        >
          <Worst row={row} threshold={threshold} />
        </Figure>
      )}
      <Figure
        name={texts.above}
        value={row && formatNumber(row.above ?? 0)}
        help={[texts.aboveHelp(row?.above ?? 0), isOfSeveral && texts.sharedPairs].filter(Boolean).join(' ')}
      >
        {row?.above ? (
          <Link
            to="/risks"
            search={(before: RisksSearch) => ({ ...before, ...everyTopRisk, above: true as const })}
            hash={CHOSEN_RISKS}
            onClick={event => isPlainClick(event) && goToSection(CHOSEN_RISKS)}
            className={classes.link}
          >
            {texts.showAbove}
          </Link>
        ) : null}
      </Figure>
      <Figure name={texts.score} value={row && figure(row.score)} of={linked} help={texts.scoreHelp} />
      <Figure
        name={texts.exposure}
        value={row && figure(row.exposure)}
        of={linked}
        help={texts.exposureHelp}
      />
      <Figure
        name={texts.coverage}
        value={row && formatPercent(row.coverage, 0)}
        of={linked}
        help={row && coverageHelp(row)}
      />
    </dl>
  )
})

/** Says what the average is of, because it may hide the worst. */
function spreadOf({ spread }: RiskRow): string | null {
  if (!spread || spread.entities < 2) return null
  return texts.spread(spread.entities, figure(spread.lowest), figure(spread.highest))
}

/** The entity with the highest risk, as a filter of the page. */
function Worst({ row, threshold }: { row: RiskRow; threshold: number | undefined }) {
  const { worst } = row
  if (!worst) return null
  return (
    <>
      <LevelBadge of={worst} />
      <RiskBar risk={worst.risk} threshold={threshold} />
      <Link
        to="/risks"
        search={(before: RisksSearch) => ({ ...before, entity: worst.entity.id })}
        className={classes.link}
      >
        {worst.entity.name}
      </Link>
    </>
  )
}

function coverageHelp(row: RiskRow): string {
  const help = texts.coverageHelp(formatNumber(row.answered), formatNumber(row.in_scope))
  return row.not_applicable > 0 ? `${help} ${texts.notApplicable(formatNumber(row.not_applicable))}` : help
}

interface Props {
  name: string
  value: string | undefined
  /** The figure to explain. */
  of?: FigureOf | undefined
  help: string | undefined
  children?: ReactNode
}

function Figure({ name, value, of, help, children }: Props) {
  return (
    <div className={classes.figure}>
      <dt>{name}</dt>
      <dd>
        {value === undefined ? (
          <Skeleton h="2rem" w="5rem" />
        ) : (
          <Value name={name} of={of}>
            {value}
          </Value>
        )}
        {children}
        <Dimmed>{help}</Dimmed>
      </dd>
    </div>
  )
}

/** A value, linked to its explanation if there is one. */
function Value({ name, of, children }: { name: string; of: FigureOf | undefined; children: string }) {
  if (!of) return <span className={classes.value}>{children}</span>
  return (
    <FigureLink
      of={of}
      className={`${classes.value} ${classes.linked}`}
      aria-label={texts.explain(name, children)}
    >
      {children}
    </FigureLink>
  )
}
