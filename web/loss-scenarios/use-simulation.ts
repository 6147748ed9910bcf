import { useEffect, useState } from 'react'
import type { LossScenario } from '#domain/loss-scenarios/loss-scenarios.contract.ts'
import { rangesAfter, rangesNow } from '#domain/loss-scenarios/loss-scenarios.rules.ts'
import type { LossCurves } from '#domain/loss-scenarios/simulate.rules.ts'
import type { Simulated } from './simulate.worker.ts'

interface Simulation {
  curves: LossCurves | null
  hasFailed: boolean
  again: () => void
}

/** Simulates a scenario in a thread of its own, so that the page never waits for it. */
export function useSimulation(scenario: LossScenario): Simulation {
  const [curves, setCurves] = useState<LossCurves | null>(null)
  const [hasFailed, setFailed] = useState(false)
  const [tries, setTries] = useState(0)
  const before = rangesNow(scenario)
  const input = before && { before, after: rangesAfter(scenario), seed: scenario.seed }
  const wanted = JSON.stringify({ input, tries })
  useEffect(() => {
    const { input } = JSON.parse(wanted) as { input: Simulated | null }
    if (!input) return
    const worker = new Worker(new URL('./simulate.worker.ts', import.meta.url), { type: 'module' })
    worker.onmessage = ({ data }: MessageEvent<LossCurves>) => {
      setFailed(false)
      setCurves(data)
    }
    worker.onerror = () => setFailed(true)
    worker.postMessage(input)
    return () => worker.terminate()
  }, [wanted])
  return { curves, hasFailed, again: () => setTries(tries + 1) }
}
