// Finds the programs of Ceph, an S3-compatible store, or unpacks them from Debian's packages; nothing is installed.
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

const programs = ['ceph-mon', 'ceph-osd', 'radosgw', 'radosgw-admin', 'monmaptool', 'osdmaptool']
const packages = ['radosgw', 'ceph-mon', 'ceph-osd', 'ceph-base', 'ceph-common']
const cache = join(root, 'node_modules/.cache/assay')
const kept = join(cache, 'object-store')
const lock = join(cache, 'object-store.lock')
const FETCH_MS = 180_000

/** Why the programs cannot be had here. */
class Unavailable extends Error {}

/** Where the programs are, and the environment in which they run; or the reason why there are none. */
export async function findPrograms() {
  const system = process.env.PATH.split(delimiter).find(folder => isComplete(folder))
  if (system) return { bin: system, prefix: '/', env: process.env }
  try {
    await fetchOnce()
    return unpacked(kept)
  } catch (error) {
    if (error instanceof Unavailable) return { reason: error.message }
    throw error
  }
}

const isComplete = bin => programs.every(program => existsSync(join(bin, program)))

/** One of several processes fetches; the others wait for it. */
async function fetchOnce() {
  mkdirSync(cache, { recursive: true })
  const until = Date.now() + FETCH_MS
  while (!runs(kept)) {
    if (take(lock)) {
      try {
        return runs(kept) ? undefined : fetch()
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

function fetch() {
  if (!existsSync('/usr/bin/apt-get')) throw new Unavailable('Ceph is not installed, and this is no Debian')
  const fresh = `${kept}.new`
  rmSync(fresh, { recursive: true, force: true })
  try {
    unpack(fresh)
    rmSync(kept, { recursive: true, force: true })
    renameSync(fresh, kept)
  } finally {
    rmSync(fresh, { recursive: true, force: true })
  }
}

function unpack(folder) {
  const archives = join(folder, 'archives')
  mkdirSync(archives, { recursive: true })
  // Lists of packages that are missing or out of date: fetched, and tried once more.
  if (!download(archives)) {
    apt(['update', '-qq'])
    if (!download(archives)) throw new Unavailable("Debian's packages of Ceph cannot be fetched")
  }
  for (const name of readdirSync(archives)) {
    const { status } = spawnSync('/usr/bin/dpkg-deb', ['-x', join(archives, name), folder])
    if (status !== 0) throw new Unavailable(`${name} cannot be unpacked`)
  }
  rmSync(archives, { recursive: true })
  if (!runs(folder)) throw new Unavailable('the programs of Ceph do not run here')
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

/** Ceph's own packages and every library that the machine lacks; what else an installation would bring is left out. */
function download(folder) {
  // What the machine has fetched before would not be named.
  const archives = ['-o', `Dir::Cache::archives=${folder}`]
  const wanted = ['install', '-y', '-qq', '--print-uris', '--no-install-recommends', '--reinstall']
  const { status, stdout } = apt([...archives, ...wanted, ...packages])
  if (status !== 0) return false
  const names = stdout.split('\n').map(line => /^'[^']+' ([^_]+)_/.exec(line)?.[1] ?? '')
  const needed = names.filter(name => /^(lib(?!c6$)|ceph-(base|common|mon|osd)$|radosgw$)/.test(name))
  return needed.length > 0 && apt([...archives, 'download', '-qq', ...needed], folder).status === 0
}

function unpacked(prefix) {
  const libraries = ['usr/lib', 'lib'].flatMap(folder => {
    const found = existsSync(join(prefix, folder)) ? readdirSync(join(prefix, folder)) : []
    const machines = found.filter(name => name.endsWith('-linux-gnu')).map(name => join(prefix, folder, name))
    return machines.flatMap(machine => [machine, join(machine, 'ceph')])
  })
  const bin = join(prefix, 'usr/bin')
  return { bin, prefix, env: { ...process.env, LD_LIBRARY_PATH: libraries.join(delimiter) } }
}

/** Whether every program is there and finds its libraries. */
function runs(prefix) {
  const { bin, env } = unpacked(prefix)
  return (
    isComplete(bin) &&
    ['ceph-mon', 'ceph-osd', 'radosgw'].every(
      program => spawnSync(join(bin, program), ['--version'], { env }).status === 0,
    )
  )
}
