import { enableCompileCache } from 'node:module'
import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'

// Compiled files are cached for the next start; therefore everything else is imported after.
enableCompileCache(join(import.meta.dirname, '../node_modules/.cache/assay'))
// Loading the modules leaves much garbage: memory that grew for it would never be given back.
setFlagsFromString('--semi-space-growth-factor=1')
const { start } = await import('./start.ts')
await start()
setFlagsFromString('--semi-space-growth-factor=2')
