import { Skeleton, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { type RiskRow, risksApi } from '#domain/risks/risks.contract.ts'
import { asking } from '#web/platform/calls/queries.ts'
import { Dimmed } from '#web/ui/Dimmed.tsx'
import { formatNumber, formatPercent } from '#web/ui/format.ts'
import { RiskBadge } from '#web/ui/risk/RiskBadge.tsx'
import { RiskBar } from '#web/ui/risk/RiskBar.tsx'
import { figure, levelOf } from './risk-names.ts'
import classes from './risks.module.css'
import { type RisksSearch, worstQuery } from './risks.search.ts'
import { risksTexts as texts } from './risks.texts.ts'

/** The overall figures of the selection. */
export function OverallSection({ row, search }: { row: RiskRow | undefined; search: RisksSearch }) {
  const worst = useWorst(search)
  const level = row && levelOf(row)
  return (
    <dl className={classes.figures}>
      <Figure
        name={texts.overall}
        value={row && figure(row.risk)}
        help={row && [texts.threshold(figure(row.threshold)), worst].filter(Boolean).join(' ')}
      >
        {level?.level ? <RiskBadge level={level.level} /> : <Text size="sm">{level?.word}</Text>}
        {row && row.risk !== null && <RiskBar risk={row.risk} threshold={row.threshold} />}
      </Figure>
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

/** Names the worst entity, because an average may hide it. */
function useWorst(search: RisksSearch): string | null {
  const { data: [worst] = [], total = 0 } = useQuery(asking(risksApi.entities, worstQuery(search))).data ?? {}
  if (total < 2 || !worst?.entity) return null
  return texts.average(total, worst.entity.name, figure(worst.risk))
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
