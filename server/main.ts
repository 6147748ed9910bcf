import { enableCompileCache } from 'node:module'
import { join } from 'node:path'
import { ConfigurationError, readConfig } from './platform/config/config.ts'
import { stopOnSignals } from './platform/config/signals.ts'
import { stepper } from './platform/config/steps.ts'

const step = stepper()

const root = join(import.meta.dirname, '..')
// What was stripped of its types and compiled once is not again at the next start; hence the import that comes after.
enableCompileCache(join(root, 'node_modules/.cache/assay'))

try {
  const config = readConfig(process.env)
  const { startAssay } = await import('./assay.ts')
  const assay = await startAssay(config, { step, root })
  stopOnSignals(assay.stop)
  step.done(`Assay is at ${assay.address}`)
  for (const line of assay.signIns) step.say(line)
} catch (error) {
  const expected = error instanceof ConfigurationError || (error as { code?: string }).code === undefined
  step.say(expected && error instanceof Error ? error.message : String((error as Error).stack ?? error))
  process.exit(1)
}
