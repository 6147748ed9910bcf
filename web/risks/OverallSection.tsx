import { Skeleton, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { RiskRow } from '#domain/risks/risks.contract.ts'
import { Dimmed } from '#web/ui/Dimmed.tsx'
import { formatNumber, formatPercent } from '#web/ui/format.ts'
import { RiskBadge } from '#web/ui/risk/RiskBadge.tsx'
import { RiskBar } from '#web/ui/risk/RiskBar.tsx'
import { figure, levelOf } from './risk-names.ts'
import classes from './risks.module.css'
import type { RisksSearch } from './risks.search.ts'
import { risksTexts as texts } from './risks.texts.ts'

/** The overall figures of the selection. */
export function OverallSection({ row, search }: { row: RiskRow | undefined; search: RisksSearch }) {
  const level = row && levelOf(row)
  return (
    <dl className={classes.figures}>
      <Figure
        name={texts.overall}
        value={row && figure(row.risk)}
        help={row && [texts.threshold(figure(row.threshold)), spreadOf(row)].filter(Boolean).join(' ')}
      >
        {level?.level ? <RiskBadge level={level.level} /> : <Text size="sm">{level?.word}</Text>}
        {row && row.risk !== null && <RiskBar risk={row.risk} threshold={row.threshold} />}
      </Figure>
      {row?.spread && row.spread.entities > 1 && (
        <Figure name={texts.highest} value={figure(row.spread.highest)} help={texts.highestHelp}>
          <Worst row={row} search={search} />
        </Figure>
      )}
      <Figure
        name={texts.above}
        value={row && formatNumber(row.above ?? 0)}
        help={texts.aboveHelp(row?.above ?? 0)}
      />
      <Figure name={texts.score} value={row && figure(row.score)} help={texts.scoreHelp} />
      <Figure name={texts.exposure} value={row && figure(row.exposure)} help={texts.exposureHelp} />
      <Figure
        name={texts.coverage}
        value={row && formatPercent(row.coverage, 0)}
        help={row && coverageHelp(row)}
      />
    </dl>
  )
}

/** Says what the average is of, because it may hide the worst. */
function spreadOf({ spread }: RiskRow): string | null {
  if (!spread || spread.entities < 2) return null
  return texts.spread(spread.entities, figure(spread.lowest), figure(spread.highest))
}

/** The entity with the highest risk, as a filter of the page. */
function Worst({ row, search }: { row: RiskRow; search: RisksSearch }) {
  const { worst } = row
  if (!worst) return null
  const { word, level } = levelOf(worst)
  return (
    <>
      {level ? <RiskBadge level={level} /> : <Text size="sm">{word}</Text>}
      <RiskBar risk={worst.risk} threshold={row.threshold} />
      <Link to="/risks" search={{ ...search, entity: worst.entity.id }} className={classes.link}>
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
  help: string | undefined
  children?: ReactNode
}

function Figure({ name, value, help, children }: Props) {
  return (
    <div className={classes.figure}>
      <dt>{name}</dt>
      <dd>
        {value === undefined ? (
          <Skeleton h="2rem" w="5rem" />
        ) : (
          <span className={classes.value}>{value}</span>
        )}
        {children}
        <Dimmed>{help}</Dimmed>
      </dd>
    </div>
  )
}
