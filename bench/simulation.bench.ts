import { curvesOf } from '#domain/loss-scenarios/simulate.rules.ts'
import { atMost, type Figure } from './support/print.ts'
import type { Bench } from './support/stage.ts'

const loss = { low: 10_000, likely: 80_000, high: 2_000_000 }
const cases = {
  'two events a year': { low: 0.5, likely: 2, high: 4 },
  'an event a day': { low: 365, likely: 365, high: 365 },
}
const TIMES = 7

/** The simulation as the browser's worker runs it: 10,000 years before and after a plan. */
async function run(): Promise<Figure[]> {
  return Object.entries(cases).map(([name, frequency]) => {
    const ranges = { frequency, loss }
    const times = Array.from({ length: TIMES }, (_, seed) => {
      const from = performance.now()
      curvesOf(ranges, ranges, seed)
      return performance.now() - from
    })
    const median = times.toSorted((one, other) => one - other)[TIMES >> 1] ?? 0
    return atMost(`two simulations of 10,000 years, ${name}: median`, 1000, median, 'ms')
  })
}

export const simulation: Bench = {
  name: 'simulation',
  heading: 'Risk in money: the simulation of a loss scenario, in this process',
  run,
}
