import { curvesOf, type LossRanges } from '#domain/loss-scenarios/simulate.rules.ts'

/** The message of the page. */
export interface Simulated {
  before: LossRanges
  after: LossRanges | null
  seed: number
}

addEventListener('message', ({ data: { before, after, seed } }: MessageEvent<Simulated>) => {
  postMessage(curvesOf(before, after, seed))
})
