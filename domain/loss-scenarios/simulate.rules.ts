import { quantilesOf, type Range } from './pert.rules.ts'

/** The events of a year, and the cost of each. */
export interface LossRanges {
  frequency: Range
  loss: Range
}

export const RUNS = 10_000
/** Steps of the curve, from no loss to the largest that is drawn. */
const STEPS = 60
/** The curve ends where one year in a hundred loses more. */
const END = 0.99

/** The losses of a simulated year, in the order of their size. */
export type Losses = Float64Array

/**
 * Simulates years: draws the frequency of each from its range, the number of events from a Poisson distribution, and the
 * loss of every event from its range. The same ranges and seed give the same years.
 */
export function simulate({ frequency, loss }: LossRanges, seed: number, runs = RUNS): Losses {
  const next = numbersFrom(seed)
  const frequencyAt = quantilesOf(frequency)
  const lossAt = quantilesOf(loss)
  const losses = new Float64Array(runs)
  for (let run = 0; run < runs; run++) {
    const events = poisson(frequencyAt(next()), next)
    let sum = 0
    for (let event = 0; event < events; event++) sum += lossAt(next())
    losses[run] = sum
  }
  return losses.sort()
}

export interface LossFigures {
  mean: number
  median: number
  /** One year in ten loses more. */
  p90: number
  /** One year in twenty loses more. */
  p95: number
  /** The share of years with a loss, from 0 to 1. */
  any: number
}

export function figuresOf(losses: Losses): LossFigures {
  return {
    mean: losses.reduce((sum, loss) => sum + loss, 0) / losses.length,
    median: quantile(losses, 0.5),
    p90: quantile(losses, 0.9),
    p95: quantile(losses, 0.95),
    any: shareAbove(losses, 0),
  }
}

/** The loss that this share of years does not exceed. */
export function quantile(losses: Losses, share: number): number {
  return losses[Math.max(0, Math.ceil(share * losses.length) - 1)] ?? 0
}

/** The share of years, from 0 to 1, that lose more than the amount. */
export function shareAbove(losses: Losses, amount: number): number {
  let from = 0
  let to = losses.length
  while (from < to) {
    const middle = (from + to) >> 1
    if ((losses[middle] ?? 0) > amount) to = middle
    else from = middle + 1
  }
  return (losses.length - from) / losses.length
}

/** The chances for which a table names the loss that is exceeded. */
export const chances = [0.9, 0.75, 0.5, 0.25, 0.1, 0.05, 0.01] as const

export interface LossCurve extends LossFigures {
  /** The loss that is exceeded with each of the chances. */
  atChances: number[]
  /** For each level, the share of years that lose more. */
  exceeded: number[]
}

export interface LossCurves {
  /** Amounts in equal steps, from 0. */
  levels: number[]
  before: LossCurve
  after: LossCurve | null
}

/** Simulates a scenario before and after its plan, and draws both at the same amounts. */
export function curvesOf(before: LossRanges, after: LossRanges | null, seed: number): LossCurves {
  const now = simulate(before, seed)
  const then = after && simulate(after, seed)
  const end = Math.max(quantile(now, END), then ? quantile(then, END) : 0) || before.loss.high
  const levels = Array.from({ length: STEPS + 1 }, (_, step) => (end * step) / STEPS)
  const curve = (losses: Losses) => ({
    ...figuresOf(losses),
    atChances: chances.map(chance => quantile(losses, 1 - chance)),
    exceeded: levels.map(level => shareAbove(losses, level)),
  })
  return { levels, before: curve(now), after: then && curve(then) }
}

/** Draws a number of events by Knuth's method, which takes as many draws as there are events. */
function poisson(mean: number, next: () => number): number {
  const end = Math.exp(-mean)
  let events = 0
  for (let product = next(); product > end; product *= next()) events++
  return events
}

/** Tommy Ettinger's mulberry32: numbers from 0 to below 1. */
function numbersFrom(seed: number): () => number {
  let state = seed | 0
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
