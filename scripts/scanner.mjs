// Starts a clamd of its own with one signature, for a text that harms nobody, and prints how it is reached, as one line of
// JSON: `{ "address", "pid" }`, or `{ "unavailable": "why" }`. It ends, and forgets all, with its input.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { findDebianPrograms } from './debian-programs.mjs'

const START_MS = 60_000
const programs = await findDebianPrograms({
  name: 'clamav',
  folder: 'sbin',
  programs: ['clamd'],
  trial: '--help',
  tried: ['clamd'],
  packages: ['clamav-daemon', 'clamav-base'],
  needs: ['clamav-daemon'],
})
if (programs.reason) {
  say({ unavailable: programs.reason })
  process.exit(0)
}

const folder = mkdtempSync(join(tmpdir(), 'assay-scanner-'))
const [socket, signatures, settings] = ['clamd.ctl', 'signatures', 'clamd.conf'].map(name =>
  join(folder, name),
)
mkdirSync(signatures)
const text = Buffer.from('this text stands for malware in the tests of Assay').toString('hex')
writeFileSync(join(signatures, 'tests.ndb'), `Assay.Harmless:0:*:${text}\n`)
writeFileSync(
  settings,
  `LocalSocket ${socket}\nDatabaseDirectory ${signatures}\nForeground yes\nStreamMaxLength 1M\nTemporaryDirectory ${folder}\n`,
)
const scanner = spawn(join(programs.bin, 'clamd'), ['--config-file', settings], {
  env: programs.env,
  stdio: ['ignore', 'ignore', 'inherit'],
})
const exited = once(scanner, 'exit')
process.stdin.on('end', () => end(0)).resume()
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => end(0))
for (const until = Date.now() + START_MS; !(await answers()); await sleep(50)) {
  if (scanner.exitCode !== null || Date.now() > until) await end(1)
}
say({ address: socket, pid: scanner.pid })

function answers() {
  return new Promise(resolve => {
    const asked = connect(socket, () => asked.end('zPING\0'))
    asked.on('data', word => resolve(String(word).startsWith('PONG'))).on('error', () => resolve(false))
    asked.on('close', () => resolve(false))
  })
}

function say(line) {
  process.stdout.write(`${JSON.stringify(line)}\n`)
}

async function end(status) {
  // A stopped process takes no other signal.
  scanner.kill('SIGKILL')
  await exited
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  process.exit(status)
}
