// `npm start`: installs what is missing, builds the pages if they changed, and starts the server on the project's own Node.js.
import { spawn } from 'node:child_process'
import { build } from './build.mjs'
import { demandNode, environment, install, root } from './install.mjs'

// `npm run dev` starts the server again at every change of its sources.
const watching = process.argv.includes('--watch') ? ['--watch'] : []

install()
demandNode()
const from = Date.now()
if (build()) process.stdout.write(`  ${'Pages'.padEnd(34)} ${((Date.now() - from) / 1000).toFixed(2)} s\n`)

const server = spawn('node', [...watching, '--disable-warning=ExperimentalWarning', 'server/main.ts'], {
  cwd: root,
  stdio: 'inherit',
  env: { NODE_ENV: 'production', ...environment },
  shell: process.platform === 'win32',
})
// Ctrl-C reaches the server too, as part of the same terminal; this process only waits for it.
process.on('SIGINT', () => {})
process.on('SIGTERM', () => server.kill('SIGTERM'))
server.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
