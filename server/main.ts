import { join } from 'node:path'
import { startAssay } from './assay.ts'
import { ConfigurationError, readConfig } from './platform/config/config.ts'
import { stopOnSignals } from './platform/config/signals.ts'
import { stepper } from './platform/config/steps.ts'

const step = stepper()

try {
  const config = readConfig(process.env)
  const assay = await startAssay(config, { step, root: join(import.meta.dirname, '..') })
  stopOnSignals(assay.stop)
  step.done(`Assay is at ${assay.address}`)
  for (const line of assay.signIns) step.say(line)
} catch (error) {
  const expected = error instanceof ConfigurationError || (error as { code?: string }).code === undefined
  step.say(expected && error instanceof Error ? error.message : String((error as Error).stack ?? error))
  process.exit(1)
}
