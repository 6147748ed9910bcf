// `npm start`: installs what is missing, builds what changed, and starts the server on the project's own Node.js.
import { build, builtServer } from './build.mjs'
import { demandNode, install } from './install.mjs'
import { supervise } from './supervise.mjs'

install()
demandNode()
const from = Date.now()
if (build()) process.stdout.write(`  ${'Build'.padEnd(34)} ${((Date.now() - from) / 1000).toFixed(2)} s\n`)

// `npm run dev` runs the sources, and starts the server again at every change of them.
supervise(process.argv.includes('--watch') ? ['--watch', 'server/main.ts'] : [builtServer])
