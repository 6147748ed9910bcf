// Starts an S3-compatible store of its own – Ceph's, in memory – and prints how it is reached, as one line of JSON:
// `{ "endpoint", "accessKey", "secretKey" }`, or `{ "unavailable": "why" }`. It ends, and forgets all, with its input.
import { spawn, spawnSync } from 'node:child_process'
import { randomBytes, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { closeSync, mkdirSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { findPrograms } from './object-store-programs.mjs'
import { settingsOf } from './object-store-settings.mjs'

const START_MS = 60_000

const programs = await findPrograms()
if (programs.reason) {
  say({ unavailable: programs.reason })
  process.exit(0)
}

const folder = mkdtempSync(join(tmpdir(), 'assay-object-store-'))
const env = { ...programs.env, CEPH_CONF: join(folder, 'ceph.conf') }
const children = []
process.stdin.on('end', () => end(0)).resume()
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => end(0))
try {
  say(await start())
} catch (error) {
  process.stderr.write(`${error.message}\n${logs()}\n`)
  await end(1)
}

async function start() {
  const [monitorPort, port] = await Promise.all([freePort(), freePort()])
  const [accessKey, secretKey] = [randomBytes(10).toString('hex'), randomBytes(20).toString('hex')]
  const cluster = randomUUID()
  for (const name of ['mon', 'osd', 'run', 'rgw']) mkdirSync(join(folder, name))
  const settings = settingsOf({ folder, cluster, monitorPort, port, prefix: programs.prefix })
  writeFileSync(join(folder, 'ceph.conf'), settings)
  writeFileSync(join(folder, 'mime.types'), '')
  // The store wants a key although nobody checks it.
  writeFileSync(join(folder, 'keyring'), `[client.admin]\n\tkey = ${cephKey()}\n`)

  const [monitors, map] = [join(folder, 'monmap'), join(folder, 'osdmap')]
  const monitor = `[v2:127.0.0.1:${monitorPort}/0]`
  run('monmaptool', ['--create', '--clobber', '--fsid', cluster, '--addv', 'a', monitor, monitors])
  run('osdmaptool', ['--createsimple', '1', '--clobber', map, '--pg-bits', '0'])
  run('ceph-mon', ['--mkfs', '-i', 'a', '--monmap', monitors, '--osdmap', map])
  run('ceph-osd', ['--no-mon-config', '--mkfs', '-i', '0', '--osd-uuid', randomUUID()])
  launch('ceph-mon', ['-f', '-i', 'a'])
  launch('ceph-osd', ['-f', '-i', '0'])
  const keys = ['--access-key', accessKey, '--secret-key', secretKey]
  run('radosgw-admin', ['user', 'create', '--uid', 'assay', '--display-name', 'assay', ...keys])
  launch('radosgw', ['-f', '-n', 'client.admin', '--no-mon-config'])
  const endpoint = `http://127.0.0.1:${port}`
  await answering(endpoint)
  return { endpoint, accessKey, secretKey }
}

/** A key as Ceph writes it: its kind, when it was made, its length, and itself. */
function cephKey() {
  const head = Buffer.alloc(12)
  head.writeUInt16LE(1, 0)
  head.writeUInt16LE(16, 10)
  return Buffer.concat([head, randomBytes(16)]).toString('base64')
}

function run(program, args) {
  const options = { env, encoding: 'utf8', timeout: START_MS }
  const { status, stderr, stdout } = spawnSync(join(programs.bin, program), args, options)
  if (status !== 0) throw new Error(`${program} failed: ${stdout}${stderr}`)
}

function launch(program, args) {
  const log = openSync(join(folder, `${program}.log`), 'w')
  const child = spawn(join(programs.bin, program), args, { env, stdio: ['ignore', log, log] })
  closeSync(log)
  child.on('error', () => {})
  children.push(child)
}

async function answering(endpoint) {
  const until = Date.now() + START_MS
  for (;;) {
    const answer = await fetch(endpoint).catch(() => null)
    if (answer?.ok) return
    const ended = children.find(child => child.exitCode !== null)
    if (ended) throw new Error(`${ended.spawnfile} has ended`)
    if (Date.now() > until) throw new Error(`${endpoint} does not answer`)
    await sleep(50)
  }
}

function freePort() {
  return new Promise((resolve, reject) => {
    const server = createServer().on('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address()
      server.close(() => resolve(port))
    })
  })
}

function say(line) {
  process.stdout.write(`${JSON.stringify(line)}\n`)
}

function logs() {
  return ['ceph-mon', 'ceph-osd', 'radosgw']
    .map(program => {
      try {
        return `${program}: ${readFileSync(join(folder, `${program}.log`), 'utf8').slice(-2000)}`
      } catch {
        return `${program}: not started`
      }
    })
    .join('\n')
}

async function end(status) {
  const running = children.filter(({ exitCode, signalCode }) => exitCode === null && signalCode === null)
  const gone = running.map(child => once(child, 'exit'))
  // Nothing of it is to be kept, so nobody is asked politely.
  for (const child of running) child.kill('SIGKILL')
  await Promise.all(gone)
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  process.exit(status)
}
