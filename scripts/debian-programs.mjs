// Finds the programs that a test runs against, or unpacks them from Debian's packages; nothing is installed.
import { spawnSync } from 'node:child_process'
import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeSync,
} from 'node:fs'
import { delimiter, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { root } from './install.mjs'

const cache = join(root, 'node_modules/.cache/assay')
const FETCH_MS = 180_000

/** Why the programs cannot be had here. */
class Unavailable extends Error {}

/**
 * Finds the programs of a kit and the environment in which they run, or the reason why there are none. A kit has a
 * name, the folder of its programs below `usr`, the programs, those to try and with which arguments, its Debian
 * packages, and those packages of an installation that are really needed.
 */
export async function findDebianPrograms(kit) {
  const system = process.env.PATH.split(delimiter).find(folder => isComplete(kit, folder))
  if (system) return { bin: system, prefix: '/', env: process.env }
  try {
    await fetchOnce(kit)
    return unpacked(kit, keptIn(kit))
  } catch (error) {
    if (error instanceof Unavailable) return { reason: error.message }
    throw error
  }
}

const keptIn = ({ name }) => join(cache, name)
const isComplete = ({ programs }, bin) => programs.every(program => existsSync(join(bin, program)))

/** One of several processes fetches; the others wait for it. */
async function fetchOnce(kit) {
  const [kept, lock] = [keptIn(kit), `${keptIn(kit)}.lock`]
  mkdirSync(cache, { recursive: true })
  const until = Date.now() + FETCH_MS
  while (!runs(kit, kept)) {
    if (take(lock)) {
      try {
        return runs(kit, kept) ? undefined : fetch(kit, kept)
      } finally {
        rmSync(lock, { force: true })
      }
    }
    if (Date.now() > until) throw new Unavailable(`another process holds ${lock}`)
    await sleep(200)
  }
}

/** Takes the lock, also from a process that is no more. */
function take(path) {
  try {
    const file = openSync(path, 'wx')
    writeSync(file, String(process.pid))
    closeSync(file)
    return true
  } catch (error) {
    if (error.code !== 'EEXIST') throw error
    if (!isAlive(path)) rmSync(path, { force: true })
    return false
  }
}

function isAlive(path) {
  try {
    const holder = Number(readFileSync(path, 'utf8'))
    // Between its making and its first byte it is nobody's yet.
    return holder === 0 || process.kill(holder, 0)
  } catch (error) {
    return error.code === 'EPERM'
  }
}

function fetch(kit, kept) {
  if (!existsSync('/usr/bin/apt-get'))
    throw new Unavailable(`${kit.name} is not installed, and this is no Debian`)
  const fresh = `${kept}.new`
  rmSync(fresh, { recursive: true, force: true })
  try {
    unpack(kit, fresh)
    rmSync(kept, { recursive: true, force: true })
    renameSync(fresh, kept)
  } finally {
    rmSync(fresh, { recursive: true, force: true })
  }
}

function unpack(kit, folder) {
  const archives = join(folder, 'archives')
  mkdirSync(archives, { recursive: true })
  // Lists of packages that are missing or out of date: fetched, and tried once more.
  if (!download(kit, archives)) {
    apt(['update', '-qq'])
    if (!download(kit, archives)) throw new Unavailable(`Debian's packages of ${kit.name} cannot be fetched`)
  }
  for (const name of readdirSync(archives)) {
    const { status } = spawnSync('/usr/bin/dpkg-deb', ['-x', join(archives, name), folder])
    if (status !== 0) throw new Unavailable(`${name} cannot be unpacked`)
  }
  rmSync(archives, { recursive: true })
  if (!runs(kit, folder)) throw new Unavailable(`the programs of ${kit.name} do not run here`)
}

function apt(args, cwd = root) {
  const settings = [
    '-o',
    'Acquire::Retries=1',
    '-o',
    'Acquire::http::Timeout=10',
    '-o',
    'APT::Sandbox::User=',
  ]
  const env = { ...process.env, LC_ALL: 'C', DEBIAN_FRONTEND: 'noninteractive' }
  return spawnSync('/usr/bin/apt-get', [...settings, ...args], {
    cwd,
    env,
    encoding: 'utf8',
    timeout: FETCH_MS / 3,
  })
}

/**
 * Downloads the kit's own packages and every library that the machine lacks; the rest of an installation is left out.
 */
function download({ packages, needs }, folder) {
  // Packages that the machine has fetched before would not be listed.
  const archives = ['-o', `Dir::Cache::archives=${folder}`]
  const wanted = ['install', '-y', '-qq', '--print-uris', '--no-install-recommends', '--reinstall']
  const { status, stdout } = apt([...archives, ...wanted, ...packages])
  if (status !== 0) return false
  const names = stdout.split('\n').map(line => /^'[^']+' ([^_]+)_/.exec(line)?.[1] ?? '')
  const needed = names.filter(name => /^lib(?!c6$)/.test(name) || needs.includes(name))
  return needed.length > 0 && apt([...archives, 'download', '-qq', ...needed], folder).status === 0
}

function unpacked({ folder: programs }, prefix) {
  const libraries = ['usr/lib', 'lib'].flatMap(folder => {
    const found = existsSync(join(prefix, folder)) ? readdirSync(join(prefix, folder)) : []
    const machines = found.filter(name => name.endsWith('-linux-gnu')).map(name => join(prefix, folder, name))
    return machines.flatMap(machine => [machine, join(machine, 'ceph')])
  })
  const bin = join(prefix, 'usr', programs)
  return { bin, prefix, env: { ...process.env, LD_LIBRARY_PATH: libraries.join(delimiter) } }
}

/** Checks that every program exists and finds its libraries. */
function runs(kit, prefix) {
  const { bin, env } = unpacked(kit, prefix)
  return (
    isComplete(kit, bin) &&
    kit.tried.every(program => spawnSync(join(bin, program), [kit.trial], { env }).status === 0)
  )
}
