import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import { readConfig } from '#server/platform/config/config.ts'
import { startTestServer } from '#server/testing/test-server.ts'
import { checkCertificate } from './check-services.ts'
import { headings } from './looks.ts'

const folder = join(import.meta.dirname, '../../test-results')
const mute = createServer(() => {}).listen(0, '127.0.0.1')
await once(mute, 'listening')
afterAll(() => mute.close())
const port = () => (mute.address() as { port: number }).port
const config = readConfig({
  ASSAY_DATA: folder,
  ASSAY_DEMO: 'off',
  SMTP_URL: 'smtp://127.0.0.1:1',
  CLAMD: `127.0.0.1:${port()}`,
})
const operated = {
  config,
  migrations: 127,
  jobs: [{ name: 'send-mail' }, { name: 'purge-expired', everySeconds: 86_400 }],
}
const here = await startTestServer({ operated })
const show = () => here.sysadmin.call(api.system.show, {})

test('the page says what works, what does not and what to do', async () => {
  const { version, environment, checks } = await show()
  expect([version, environment]).toEqual(['test', 'production'])
  const about = (name: string) => checks.filter(check => check.about === name)
  expect(about('Database')[0]).toMatchObject({ kind: 'good', says: expect.stringMatching(/^PostgreSQL \d+/) })
  expect(about('Migrations')[0]).toMatchObject({ kind: 'good', says: 'All 127 are done.' })
  expect(about('File store')[0]).toMatchObject({ kind: 'good' })
  expect(about('Mail')[0]).toMatchObject({
    kind: 'fault',
    todo: 'Check SMTP_URL: host, port, user and password.',
    manual: 'Configuration',
  })
  expect(about('Malware scanner')[0]).toMatchObject({ kind: 'fault', says: 'No answer in 5 seconds.' })
  expect(about('Backups')[0]).toMatchObject({ kind: 'note', manual: 'Back up' })
  expect(about('Audit logs')[0]).toMatchObject({ kind: 'note' })
  expect(about('Certificate')[0]).toMatchObject({ kind: 'good' })
})

test('jobs that were given up are listed and tried again, and the log of the installation records it', async () => {
  await here.owner.query(
    `insert into pgboss.job (name, state, completed_on, retry_count, retry_limit) values ('send-mail', 'failed', now(), 4, 4)`,
  )
  const { jobs, checks } = await show()
  expect(jobs[0]).toMatchObject({
    name: 'send-mail',
    given_up: 1,
    last_outcome: 'given_up',
    next_run_at: null,
  })
  expect(jobs[1]?.next_run_at).toMatch(/T00:00:00.000Z$/)
  expect(checks.find(({ says }) => says === '1 job was given up.')).toMatchObject({ kind: 'note' })
  expect(await here.sysadmin.call(api.system.retryJobs, { name: 'send-mail' })).toEqual({ retried: 1 })
  const { rows } = await here.owner.query(
    `select state::text, retry_limit from pgboss.job where name = 'send-mail'`,
  )
  expect(rows).toEqual([{ state: 'retry', retry_limit: 5 }])
  const { rows: entries } = await here.owner.query(
    `select event, after from audit_events where organization_id = 0 order by sequence desc limit 1`,
  )
  expect(entries).toEqual([{ event: 'jobs.retried', after: { job: 'send-mail', retried: 1 } }])
  expect(await here.sysadmin.call(api.system.retryJobs, { name: 'send-mail' })).toEqual({ retried: 0 })
})

test('events that wait for their webhook are told once they are late, in every company', async () => {
  const webhooks = async () => (await show()).checks.find(({ about }) => about === 'Webhooks')
  expect(await webhooks()).toMatchObject({ kind: 'good', says: 'No event waits longer than it should.' })
  for (const [{ organizationId }, minutes] of [
    [here.company, 25],
    [here.other, 40],
  ] as const)
    await here.owner.query(
      `with w as (insert into webhooks (organization_id, address, secret, read_sequence)
         values ($1, 'https://example.org/', '', 1000000) returning organization_id, id)
       insert into webhook_deliveries (organization_id, webhook_id, message_id, event, body, next_at)
       select organization_id, id, 'late', 'group.created', '{}', now() - make_interval(mins => $2) from w`,
      [organizationId, minutes],
    )
  expect(await webhooks()).toMatchObject({
    kind: 'note',
    says: '2 webhooks have events to send, the oldest for 40 minutes.',
    manual: 'Webhooks',
  })
})

test('nobody else may look, or make the server speak to others', async () => {
  for (const person of [here.primary, here.employee]) {
    expect((await person.ask(api.system.show, {})).statusCode).toBe(403)
    expect((await person.ask(api.system.retryJobs, { name: 'send-mail' })).statusCode).toBe(403)
  }
})

test('each part names a heading of the operating manual that exists', async () => {
  const manual = await readFile(join(import.meta.dirname, '../../docs/operating.md'), 'utf8')
  const known = [...manual.matchAll(/^#+ (.+)$/gm)].map(([, heading]) => heading)
  expect(Object.values(headings).filter(heading => !known.includes(heading))).toEqual([])
})

test('an address with https must answer with a certificate', async () => {
  const https = { ...config, ASSAY_URL: 'https://127.0.0.1:1' }
  await expect(checkCertificate(https)).rejects.toThrow('ECONNREFUSED')
})
