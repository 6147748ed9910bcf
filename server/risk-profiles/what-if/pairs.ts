import type { WhatIfSums } from '#domain/risk-profiles/what-if.contract.ts'
import { denseRanks } from '#domain/risks/risk-levels.rules.ts'
import type { Extremes } from '#domain/risks/risks.contract.ts'
import { figuresFrom, type RiskSums, rounded, sumsOf } from '#domain/risks/risks.rules.ts'

export interface Both<Row> {
  now: readonly Row[]
  after: readonly Row[]
}

const shown = (value: number | null) => (value === null ? null : rounded(value))

type Pair = ReturnType<typeof pairOf>

/** The figures of each group of rows, now and after. */
export function pairs<Row extends RiskSums, Key>(both: Both<Row>, keyOf: (row: Row) => Key): Map<Key, Pair> {
  const after = Map.groupBy(both.after, keyOf)
  return new Map(
    [...Map.groupBy(both.now, keyOf)].map(([key, rows]) => [key, pairOf(rows, after.get(key) ?? [])]),
  )
}

function pairOf(before: RiskSums[], tried: RiskSums[]) {
  const now = totalOf(before)
  const { score, coverage } = figuresFrom(now)
  return {
    score: shown(score),
    answered: now.answered,
    in_scope: now.in_scope,
    coverage: rounded(coverage),
    now: riskOf(now),
    after: riskOf(totalOf(tried)),
  }
}

function totalOf(rows: RiskSums[]): RiskSums {
  const total = sumsOf([])
  for (const row of rows)
    for (const name of Object.keys(total) as (keyof RiskSums)[]) total[name] += row[name]
  return total
}

function riskOf(total: RiskSums) {
  const { risk, exposure } = figuresFrom(total)
  return {
    risk: shown(risk),
    exposure: shown(exposure),
    risk_rank: risk === null ? null : 1,
    sums: quotientsOf(total),
  }
}

interface Hidden {
  now: Extremes
  after: Extremes
}

/** A pair of averages with what they hide. */
export function withExtremes(row: Pair, { now, after }: Hidden) {
  return { ...row, now: { ...row.now, ...now }, after: { ...row.after, ...after } }
}

/** The sums as a figure explains itself with them: those of risks are kept 25 times as large, to be whole numbers. */
function quotientsOf({ rated_weight, weighted_risk, open_weight, open_risk }: RiskSums): WhatIfSums {
  return { rated_weight, weighted_risk: weighted_risk / 25, open_weight, open_risk: open_risk / 25 }
}

/** With their ranks, the highest risk first, and then by name. */
export function ranked(
  rows: Map<number | null, Pair>,
  names: ReadonlyMap<number, string>,
): [number | null, Pair][] {
  const nameOf = (id: number | null) => names.get(id ?? 0) ?? ''
  const all = [...rows]
  const now = denseRanks(all.map(([, row]) => row.now.risk))
  const after = denseRanks(all.map(([, row]) => row.after.risk))
  return all
    .map(([key, row], at): [number | null, Pair] => [
      key,
      {
        ...row,
        now: { ...row.now, risk_rank: now[at] ?? null },
        after: { ...row.after, risk_rank: after[at] ?? null },
      },
    ])
    .sort(
      ([one, a], [other, b]) =>
        (b.now.risk ?? -1) - (a.now.risk ?? -1) || nameOf(one).localeCompare(nameOf(other), 'en'),
    )
}

interface Risk {
  now: number | null
  after: number | null
}

const difference = ({ now, after }: Risk) => Math.abs((after ?? 0) - (now ?? 0))
export const byDifference = (a: Risk, b: Risk) => difference(b) - difference(a)

/** The figures of a framework in which nothing is in scope. */
export const nothing: Pair = pairOf([], [])
