import type { Extremes } from '../risks/risks.contract.ts'
import { figuresFrom, type RiskSums, rounded } from '../risks/risks.rules.ts'

/** The parts of a company that are compared, each by itself. */
export const comparedParts = ['protocol', 'division', 'entity', 'topic', 'threat', 'category'] as const
export type ComparedPart = (typeof comparedParts)[number]

/** The parts among which those are found whose risk changed most. */
export const moverParts = ['entity', 'protocol', 'division'] as const satisfies readonly ComparedPart[]
export type MoverPart = (typeof moverParts)[number]

/** The ways in which an answer moves between two assessments. `applicability`: it applies now and did not, or the other way round. */
export const answerChanges = ['worse', 'missing', 'better', 'new', 'applicability'] as const
export type AnswerChange = (typeof answerChanges)[number]

/** `new` and `missing`: there is a figure on one side only. `unclear`: too few questions are answered to tell. */
export type Direction = 'better' | 'worse' | 'same' | 'new' | 'missing' | 'unclear'

/** The figures that are compared; of some a lower one is better. */
export const comparedFigures = ['risk', 'score', 'exposure', 'coverage'] as const
export type ComparedFigure = (typeof comparedFigures)[number]

const isLowerBetter: Record<ComparedFigure | 'above', boolean> = {
  risk: true,
  above: true,
  exposure: true,
  score: false,
  coverage: false,
}

export interface Compared {
  now: number | null
  before: number | null
  /** Null unless there is a figure on both sides. */
  difference: number | null
  /** Null if there is none on either. */
  direction: Direction | null
}

/** Compares a figure with an earlier one, as both are shown: rounded. `isClear`: enough is answered to tell which is better. */
export function compared(
  figure: ComparedFigure | 'above',
  now: number | null,
  before: number | null,
  isClear = true,
): Compared {
  if (now === null || before === null) {
    const direction = now !== null ? 'new' : before !== null ? 'missing' : null
    return { now, before, difference: null, direction }
  }
  const difference = rounded(now - before)
  if (difference === 0) return { now, before, difference, direction: 'same' }
  if (!isClear) return { now, before, difference, direction: 'unclear' }
  return { now, before, difference, direction: difference < 0 === isLowerBetter[figure] ? 'better' : 'worse' }
}

/** An exposure counts what is unanswered, and a coverage says how much that is. */
const needsAnswers: Record<ComparedFigure, boolean> = {
  risk: true,
  score: true,
  exposure: false,
  coverage: false,
}

/** All figures of one part, from the sums of both sides; null where nothing was in scope. */
export function comparedFiguresOf(
  now: RiskSums | undefined,
  before: RiskSums | undefined,
): Record<ComparedFigure, Compared> {
  const [shownNow, shownBefore] = [shown(now), shown(before)]
  const isClear = hasEnough({ now: shownNow.coverage, before: shownBefore.coverage })
  return Object.fromEntries(
    comparedFigures.map(name => [
      name,
      compared(name, shownNow[name], shownBefore[name], isClear || !needsAnswers[name]),
    ]),
  ) as Record<ComparedFigure, Compared>
}

/** The facts that an average of several entities hides, on both sides; null where nothing was in scope. */
export interface ComparedExtremes {
  worst: Pick<Compared, 'difference' | 'direction'> & Record<'now' | 'before', Extremes['worst']>
  above: Compared
  spread: Record<'now' | 'before', Extremes['spread']>
}

/** `coverage` is that of the same part. */
export function comparedExtremes(
  now: Extremes | null,
  before: Extremes | null,
  coverage: Pick<Compared, 'now' | 'before'>,
): ComparedExtremes {
  const [worst, earlier] = [now?.worst ?? null, before?.worst ?? null]
  const isClear = hasEnough(coverage)
  const { difference, direction } = compared('risk', worst?.risk ?? null, earlier?.risk ?? null, isClear)
  return {
    worst: { now: worst, before: earlier, difference, direction },
    above: compared('above', now?.above ?? null, before?.above ?? null, isClear),
    spread: { now: now?.spread ?? null, before: before?.spread ?? null },
  }
}

/** With fewer answers in percent, a risk is not meaningful enough to have become better or worse. */
const ENOUGH = 50

/**
 * The largest rises and falls of risk, each the largest first, equal ones in the order given. Left out is whatever has too
 * few answers in either assessment.
 */
export function moversAmong<Row extends Record<'risk' | 'coverage', Compared>>(
  rows: readonly Row[],
  most: number,
): { up: Row[]; down: Row[] } {
  const by = (sign: 1 | -1) =>
    rows
      .filter(({ risk, coverage }) => sign * (risk.difference ?? 0) > 0 && hasEnough(coverage))
      .sort((a, b) => sign * ((b.risk.difference ?? 0) - (a.risk.difference ?? 0)))
      .slice(0, most)
  return { up: by(1), down: by(-1) }
}

/** Checks that enough is answered on both sides, by their coverage, to call a figure of the answers better or worse. */
export const hasEnough = ({ now, before }: Pick<Compared, 'now' | 'before'>): boolean =>
  Math.min(now ?? 0, before ?? 0) >= ENOUGH

function shown(sums: RiskSums | undefined): Record<ComparedFigure, number | null> {
  if (!sums) return { risk: null, score: null, exposure: null, coverage: null }
  const { risk, score, exposure, coverage } = figuresFrom(sums)
  const of = (value: number | null) => (value === null ? null : rounded(value))
  return { risk: of(risk), score: of(score), exposure: of(exposure), coverage: rounded(coverage) }
}
