// `npm start`: installs what is missing, builds the pages if they changed, and starts the server on the project's own Node.js.
import { build } from './build.mjs'
import { demandNode, install } from './install.mjs'
import { supervise } from './supervise.mjs'

install()
demandNode()
const from = Date.now()
if (build()) process.stdout.write(`  ${'Pages'.padEnd(34)} ${((Date.now() - from) / 1000).toFixed(2)} s\n`)

// `npm run dev` starts the server again at every change of its sources.
supervise(process.argv.includes('--watch') ? ['--watch'] : [])
