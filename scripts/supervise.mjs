import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { environment, root } from './install.mjs'

const LOOK_MS = 200
const compileCache = join(root, 'node_modules/.cache/assay')

/**
 * Runs the server, with these arguments of Node.js, until it ends, and ends with it. The server has a process group of
 * its own, so that a signal to the whole group or a terminal's Ctrl-C comes to it once, from here; it stops in order too
 * when this process is gone.
 */
export function supervise(args) {
  const isWindows = process.platform === 'win32'
  const server = spawn('node', ['--disable-warning=ExperimentalWarning', ...args], {
    cwd: root,
    stdio: ['inherit', 'inherit', 'inherit', ...(isWindows ? [] : ['ipc'])],
    env: {
      NODE_ENV: 'production',
      // Without this, Node.js itself loads what it needs for TypeScript before the server can name the cache.
      NODE_COMPILE_CACHE: compileCache,
      // Each thread of Node.js would keep memory of its own, up to 10 MB more in all.
      MALLOC_ARENA_MAX: '2',
      ...environment,
    },
    shell: isWindows,
    detached: !isWindows,
  })
  const stop = () => server.kill('SIGTERM')
  // On Windows Ctrl-C reaches the server as part of the same console.
  process.on('SIGINT', () => isWindows || server.kill('SIGINT'))
  for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, stop)
  // npm passes SIGTERM on to its shell alone, which ends without a word to this process.
  if (process.env.npm_lifecycle_event) whenParentEnds(stop)
  server.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
}

function whenParentEnds(act) {
  const parent = process.ppid
  const look = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(look)
    act()
  }, LOOK_MS)
  look.unref()
}

if (process.argv[1] === new URL(import.meta.url).pathname)
  supervise([process.env.ASSAY_MAIN ?? 'server/main.ts'])
