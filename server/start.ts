import { join } from 'node:path'
import { readConfig } from './platform/config/config.ts'
import { holdSignals } from './platform/config/early-signals.ts'
import { stopOnSignals } from './platform/config/signals.ts'
import { whyNotStarted } from './platform/config/start-failures.ts'
import { stepper } from './platform/config/steps.ts'

/** Starts the server as the environment says, and prints its steps. */
export async function start(): Promise<void> {
  const step = stepper()
  const letSignalsThrough = holdSignals()
  try {
    const config = readConfig(process.env)
    const { startAssay } = await import('./assay.ts')
    const assay = await startAssay(config, { step, root: join(import.meta.dirname, '..') })
    stopOnSignals(assay.stop)
    letSignalsThrough()
    step.done(`Assay is at ${assay.address}`)
    for (const line of assay.signIns) step.say(line)
  } catch (error) {
    step.say(whyNotStarted(error, process.env))
    process.exit(1)
  }
}
