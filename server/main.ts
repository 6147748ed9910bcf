import { enableCompileCache } from 'node:module'
import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

// Compiled files are cached for the next start; therefore everything else is imported after.
enableCompileCache(join(import.meta.dirname, '../node_modules/.cache/assay'))
// Loading the modules leaves much garbage: memory that grew for it would never be given back.
setFlagsFromString('--semi-space-growth-factor=1')
const { start } = await import('./start.ts')
await start()
setFlagsFromString('--semi-space-growth-factor=2')
giveBack()

/** Returns to the system what loading needed, some 15 MB, once and at once: by itself V8 would keep it for years. */
function giveBack() {
  setFlagsFromString('--expose-gc')
  runInNewContext('gc')({ type: 'major', execution: 'sync', flavor: 'last-resort' })
}
