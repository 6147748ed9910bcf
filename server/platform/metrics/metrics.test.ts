import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import { Failure } from '#domain/platform/failure.ts'
import { readConfig } from '#server/platform/config/config.ts'
import { DiskStore } from '#server/platform/files/disk-store.ts'
import { testSecret } from '#server/testing/test-database.ts'
import { startTestServer } from '#server/testing/test-server.ts'
import { readWaitingWebhooks } from '#server/webhooks/waiting-webhooks.service.ts'
import { asJob, jobTools } from './measured.testing.ts'
import { measuredJob, measuredMail, measuredScanner, measureStore } from './measured.ts'
import { openMetrics } from './metrics.ts'
import { listenAddressOf, serveMetrics } from './serve-metrics.ts'
import { stateReader, type WatchedState } from './watched-state.ts'

const quiet: WatchedState = { pools: [], database: null, webhooks: null }
const pools = () => [{ name: 'calls', max: 12, busy: 3, idle: 1, waiting: 2 }]
const readers = { pools, webhooks: () => readWaitingWebhooks(here.db) }
const metrics = openMetrics({ version: '9.9.9', readState: async () => quiet })
const here = await startTestServer({ metrics })

/** The value of a line of the text format. */
const figureIn = (text: string, series: string) =>
  Number(
    text
      .split('\n')
      .find(line => line.startsWith(`${series} `))
      ?.split(' ')[1],
  )
const read = async (series: string) => figureIn(await metrics.read(), series)

test('calls are counted by the pattern of their route and by status, and name nothing else', async () => {
  await here.primary.call(api.entities.list, {})
  await here.employee.ask(api.entities.show, { entity_id: 999_999 })
  const text = await metrics.read()
  const listed = 'assay_calls_total{method="GET",route="/api/v1/entities",status="200"}'
  expect(figureIn(text, listed)).toBeGreaterThanOrEqual(1)
  expect(text).toMatch(/route="\/api\/v1\/entities\/:entity_id[^"]*",status="404"/)
  expect(text).toContain('assay_call_seconds_bucket{le="0.1",method="GET",route="/api/v1/entities"} ')
  expect(text).not.toMatch(/="[^"]*999999/)
  expect(text).not.toMatch(/organization_id="|user_id="/)
  for (const word of [here.company.mark, here.other.mark]) expect(text).not.toContain(word)
})

test('a refused sign-in is counted; one that is only asked for its code is not', async () => {
  const series = 'assay_sign_in_failures_total'
  const before = await read(series)
  const sign = (url: string, payload: object) => here.app.inject({ method: 'POST', url, payload })
  await sign('/auth/login', { email: 'nobody@assay.test', password: 'wrong wrong wrong' })
  await sign('/auth/login/refresh', {})
  expect(await read(series)).toBe(before + 1)
})

test('single sign-on that sends the browser back is counted as a refused sign-in', async () => {
  const series = 'assay_sign_in_failures_total'
  const before = await read(series)
  const { organizationId } = here.company
  const back = await here.app.inject(`/auth/oidc/${organizationId}/callback?code=x&state=y`)
  expect(back.statusCode).toBe(302)
  expect(await read(series)).toBe(before + 1)
  await here.app.inject('/auth/single-sign-on?email=nobody@assay.test')
  expect(await read(series)).toBe(before + 1)
})

test('jobs are counted by outcome, the last try apart', async () => {
  const metrics = openMetrics({ version: '9.9.9', readState: async () => quiet })
  const read = async (series: string) => figureIn(await metrics.read(), series)
  const failing = measuredJob(
    asJob('odd', () => Promise.reject(new Error('no'))),
    metrics,
  )
  const fine = measuredJob(
    asJob('odd', async () => {}),
    metrics,
  )
  await fine.work({}, jobTools({ isLastTry: false }))
  for (const isLastTry of [false, true])
    await expect(failing.work({}, jobTools({ isLastTry }))).rejects.toThrow('no')
  for (const outcome of ['done', 'retried', 'given_up'])
    expect(await read(`assay_jobs_total{job="odd",outcome="${outcome}"}`)).toBe(1)
  expect(await read('assay_job_seconds_count{job="odd"}')).toBe(3)
})

test('emails, the store and the scanner tell of their failures, and still fail', async () => {
  const counted = openMetrics({ version: '9.9.9', readState: async () => quiet })
  const figure = async (series: string) => figureIn(await counted.read(), series)
  const email = { to: 'a@b.test', subject: 'x', text: 'x' }
  await measuredMail({ send: async () => {} }, counted).send(email)
  const away = { send: () => Promise.reject(new Error('away')) }
  await expect(measuredMail(away, counted).send(email)).rejects.toThrow('away')
  expect(await figure('assay_mails_total{outcome="sent"}')).toBe(1)
  expect(await figure('assay_mails_total{outcome="failed"}')).toBe(1)
  const scanner = measuredScanner({ scan: () => Promise.reject(new Error('mute')) }, counted)
  await expect(scanner.scan(Readable.from([]))).rejects.toThrow('mute')
  expect(await figure('assay_faults_total{part="scanner"}')).toBe(1)
  const files = new DiskStore({ folder: '/dev/null/files', secret: testSecret })
  measureStore(files, counted)
  await expect(files.read('no key of ours')).rejects.toBeInstanceOf(Failure)
  expect(await figure('assay_faults_total{part="store"}')).toBe(0)
  await expect(files.check()).rejects.toThrow('ENOTDIR')
  expect(await figure('assay_faults_total{part="store"}')).toBe(1)
})

test('the queue, the pools and the audit logs are told as they are; without a database the rest is', async () => {
  await here.owner.query(`insert into pgboss.job (name, state) values ('send-mail', 'failed')`)
  await here.owner.query(
    `insert into pgboss.job (name, state, start_after) values ('send-mail', 'created', now() - interval '100 s')`,
  )
  const live = openMetrics({ version: '9.9.9', readState: stateReader(here.db, readers) })
  const text = await live.read()
  expect(figureIn(text, 'assay_database_up')).toBe(1)
  expect(figureIn(text, 'assay_queue_jobs{job="send-mail",state="given_up"}')).toBe(1)
  expect(figureIn(text, 'assay_queue_oldest_seconds')).toBeGreaterThanOrEqual(100)
  expect(figureIn(text, 'assay_pool_connections{pool="calls",state="busy"}')).toBe(3)
  expect(figureIn(text, 'assay_pool_waiting{pool="calls"}')).toBe(2)
  expect(figureIn(text, 'assay_audit_chains{state="broken"}')).toBe(0)
  const without = openMetrics({
    version: '9.9.9',
    readState: async () => ({ ...quiet, pools: pools() }),
  })
  const rest = await without.read()
  expect(figureIn(rest, 'assay_database_up')).toBe(0)
  expect(figureIn(rest, 'assay_pool_connections_max{pool="calls"}')).toBe(12)
  expect(rest).not.toContain('assay_audit_chains{')
})

test('each query of the dashboard names metrics that exist', async () => {
  const live = openMetrics({ version: '9.9.9', readState: stateReader(here.db, readers) })
  const text = await live.read()
  const known = new Set(
    [...text.matchAll(/^# TYPE (\S+) (\S+)/gm)].flatMap(([, name = '', type]) =>
      type === 'histogram' ? [`${name}_bucket`, `${name}_sum`, `${name}_count`] : [name],
    ),
  )
  const dashboard = await readFile(join(import.meta.dirname, '../../../docs/grafana.json'), 'utf8')
  const queries = [...dashboard.matchAll(/"expr": "((?:[^"\\]|\\.)*)"/g)].map(([, query = '']) => query)
  expect(queries.length).toBeGreaterThan(15)
  const unknown = queries.flatMap(query =>
    (query.match(/\b(assay|nodejs|process)_\w+/g) ?? ['nothing']).filter(name => !known.has(name)),
  )
  expect(unknown).toEqual([])
})

test('they are served on an address of their own, and nothing else is', async () => {
  const served = await serveMetrics(metrics, listenAddressOf('127.0.0.1:0'))
  afterAll(() => served.close())
  const found = await fetch(served.address)
  expect([found.status, found.headers.get('content-type')]).toEqual([200, metrics.contentType])
  expect(await found.text()).toContain('assay_info{version="9.9.9"} 1')
  expect((await fetch(served.address, { method: 'POST' })).status).toBe(405)
  expect((await fetch(served.address.replace('/metrics', '/api/v1/user'))).status).toBe(404)
  expect((await here.app.inject({ url: '/metrics' })).headers['content-type']).not.toContain('version=0.0.4')
  expect(listenAddressOf('9464')).toEqual({ host: '127.0.0.1', port: 9464 })
  expect(listenAddressOf('[::1]:9464')).toEqual({ host: '::1', port: 9464 })
  expect(() => readConfig({ ASSAY_METRICS: 'everywhere' })).toThrow('ASSAY_METRICS must be a port')
})
