// Plain JavaScript: it runs on whatever Node.js the machine has, before anything is installed.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'

export const root = join(import.meta.dirname ?? new URL('.', import.meta.url).pathname, '..')
const bin = join(root, 'node_modules', '.bin')

/** The environment in which the project's own Node.js and tools come first. */
export const environment = { ...process.env, PATH: `${bin}${delimiter}${process.env.PATH}` }

function lockHash() {
  return createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex')
}

const stamp = join(root, 'node_modules', '.assay-installed')
/** Holds the number of the process that installs. */
const turn = join(root, '.installing')

const isInstalled = () => existsSync(stamp) && readFileSync(stamp, 'utf8') === lockHash()

/** Installs the locked packages, once for each change of the lock file, and in one process at a time. */
export function install() {
  if (isInstalled()) return
  takeTurn()
  try {
    if (!isInstalled()) installNow()
  } finally {
    rmSync(turn, { force: true })
  }
}

/** Waits until no other process installs here. One that is gone has no turn any more. */
function takeTurn() {
  for (;;) {
    try {
      writeFileSync(turn, String(process.pid), { flag: 'wx' })
      return
    } catch (error) {
      if (error.code !== 'EEXIST') throw error
    }
    if (!isInstalling()) rmSync(turn, { force: true })
    else Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 250)
  }
}

function isInstalling() {
  try {
    return process.kill(Number(readFileSync(turn, 'utf8')), 0)
  } catch {
    return false
  }
}

function installNow() {
  const from = Date.now()
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
  // Each setting as a flag: the same whatever the machine's own npm is told.
  const flags = ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error']
  const done = spawnSync(npm, flags, {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: process.platform === 'win32',
  })
  if (done.status !== 0) {
    process.stderr.write('The packages could not be installed. See the output of npm above.\n')
    rmSync(turn, { force: true })
    process.exit(1)
  }
  writeFileSync(stamp, lockHash())
  process.stdout.write(`  ${'Packages'.padEnd(34)} ${((Date.now() - from) / 1000).toFixed(2)} s\n`)
}

/** Stops with a sentence where neither the machine nor the project brings a Node.js that is new enough. */
export function demandNode() {
  const own = join(bin, process.platform === 'win32' ? 'node.cmd' : 'node')
  if (existsSync(own)) return
  const major = Number(process.versions.node.split('.')[0])
  if (major >= 24) return
  process.stderr.write(`Assay wants Node.js 24 or newer here; this is ${process.version}.\n`)
  process.exit(1)
}

/** Runs a command to its end with the project's tools; ends this process with its status unless it is 0. */
export function run(command, args, options = {}) {
  const done = spawnSync(command, args, {
    cwd: root,
    stdio: 'inherit',
    env: environment,
    shell: process.platform === 'win32',
    ...options,
  })
  return done.status ?? 1
}

if (process.argv[1] === new URL(import.meta.url).pathname) {
  install()
  demandNode()
}
