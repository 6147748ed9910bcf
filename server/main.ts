import { enableCompileCache } from 'node:module'
import { join } from 'node:path'
import { readConfig } from './platform/config/config.ts'
import { holdSignals } from './platform/config/early-signals.ts'
import { stopOnSignals } from './platform/config/signals.ts'
import { whyNotStarted } from './platform/config/start-failures.ts'
import { stepper } from './platform/config/steps.ts'

const step = stepper()
const letSignalsThrough = holdSignals()

const root = join(import.meta.dirname, '..')
// Compiled files are cached for the next start; therefore the import comes after.
enableCompileCache(join(root, 'node_modules/.cache/assay'))

try {
  const config = readConfig(process.env)
  const { startAssay } = await import('./assay.ts')
  const assay = await startAssay(config, { step, root })
  stopOnSignals(assay.stop)
  letSignalsThrough()
  step.done(`Assay is at ${assay.address}`)
  for (const line of assay.signIns) step.say(line)
} catch (error) {
  step.say(whyNotStarted(error, process.env))
  process.exit(1)
}
