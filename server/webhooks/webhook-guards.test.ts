import { expect, test } from 'vitest'
import { features } from '#domain/access/features.ts'
import { api } from '#domain/api.ts'
import { companyEvents } from '#server/audit-events/known-events.service.ts'
import { openMetrics } from '#server/platform/metrics/metrics.ts'
import { stateReader } from '#server/platform/metrics/watched-state.ts'
import { outgoing } from '#server/platform/outgoing/outgoing.ts'
import { testSecret } from '#server/testing/test-database.ts'
import { aCompany, startTestServer } from '#server/testing/test-server.ts'
import { newSecret, secretsOf, webhookKeyOf } from './signing.service.ts'
import { readWaitingWebhooks } from './waiting-webhooks.service.ts'
import { calls, hooked } from './webhooks.testing.ts'

const here = await startTestServer()
const { clerk, job, aHook, send, due } = await hooked(here)

/** An address of this computer at which nothing listens. */
const nowhere = 'http://127.0.0.1:9/'

test('another company, a lesser role and a stale version are refused', async () => {
  const { primary, company, webhook_id, hook, deliveries } = await aHook()
  await send()
  const delivery_id = (await deliveries())[0]?.id ?? 0
  const { primary: stranger } = here.other
  for (const refused of [
    () => stranger.call(api.webhooks.update, { webhook_id, description: 'Mine' }),
    () => stranger.call(api.webhooks.remove, { webhook_id }),
    () => stranger.call(api.webhooks.test, { webhook_id }),
    () => stranger.call(api.webhooks.replaceSecret, { webhook_id }),
    () => stranger.call(api.webhooks.show, { webhook_id }),
    () => stranger.call(api.webhooks.deliveries, { webhook_id }),
    () => stranger.call(api.webhooks.delivery, { webhook_id, delivery_id }),
    () => stranger.call(api.webhooks.sendAgain, { webhook_id, delivery_id }),
    () =>
      stranger.call(api.webhooks.sendSpanAgain, {
        webhook_id,
        from: '2020-01-01T00:00:00Z',
        until: '2100-01-01T00:00:00Z',
      }),
  ])
    await expect(refused()).rejects.toMatchObject({ status: 404 })
  await expect(here.manager.call(api.webhooks.list, {})).rejects.toMatchObject({ status: 403 })
  await primary.call(api.webhooks.update, { webhook_id, description: 'First' }, { ifMatch: hook.version })
  const stale = primary.call(
    api.webhooks.update,
    { webhook_id, description: 'Second' },
    { ifMatch: hook.version },
  )
  await expect(stale).rejects.toMatchObject({ status: 412 })
  const organization_id = company.organizationId
  const events = await primary.call(api.auditEvents.list, { organization_id })
  expect(JSON.stringify(events.data)).not.toContain('whsec_')
})

test.each(['http://169.254.169.254/', 'ftp://example.org/', 'nowhere', 'https://user:word@example.org/'])(
  'the address %s is refused',
  async address => {
    const { primary, webhook_id, hook } = await aHook()
    for (const refused of [
      () => primary.call(api.webhooks.create, { address }),
      () => primary.call(api.webhooks.update, { webhook_id, address }),
    ])
      await expect(refused()).rejects.toMatchObject({
        status: 422,
        body: { errors: { address: [expect.any(String)] } },
      })
    expect(await primary.call(api.webhooks.show, { webhook_id })).toMatchObject({ address: hook.address })
  },
)

test('a company has twenty webhooks at most, also when two are created at once', async () => {
  const { primary } = await aCompany(here, 'Many', features)
  const create = () => primary.call(api.webhooks.create, { address: nowhere })
  for (let made = 0; made < 19; made++) await create()
  const both = await Promise.allSettled([create(), create()])
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
})

test('no secret is kept for a repetition of the call', async () => {
  const { primary, webhook_id } = await aHook()
  const created = { address: nowhere }
  for (const [path, body, status] of [
    [`/api/v1/webhooks/${webhook_id}/secret`, {}, 200],
    ['/api/v1/webhooks', created, 201],
  ] as const)
    for (const again of [1, 2]) {
      const response = await primary.send('POST', path, body, { idempotencyKey: `once ${path}` })
      expect(response.statusCode, `${path} ${again}`).toBe(status)
      expect(response.body).toContain('whsec_')
    }
  const { rows } = await here.owner.query(`select body from idempotency_keys where body like '%whsec_%'`)
  expect(rows).toEqual([])
})

test('a secret is in no later response', async () => {
  const { primary, webhook_id, hook } = await aHook()
  await primary.call(api.webhooks.test, { webhook_id })
  await send()
  const [changed, shown, all, messages] = await Promise.all([
    primary.call(api.webhooks.update, { webhook_id, description: 'Ours' }),
    primary.call(api.webhooks.show, { webhook_id }),
    primary.call(api.webhooks.list, {}),
    primary.call(api.webhooks.deliveries, { webhook_id }),
  ])
  const text = JSON.stringify([changed, shown, all, messages])
  expect(text).not.toContain('secret":')
  expect(text).not.toContain(hook.secret)
})

test('the events are those that a company’s log records, each in a group, and an unknown one is refused', async () => {
  const { primary, webhook_id } = await aHook()
  const { data: events } = await primary.call(api.webhooks.events, {})
  expect(events.map(({ name }) => name).sort()).toEqual([...companyEvents].sort())
  expect(events.find(({ name }) => name === 'group.created')).toEqual({
    name: 'group.created',
    title: 'Group created',
    group: 'Entities',
  })
  expect(events.some(({ name }) => name === 'site.reset')).toBe(false)
  const unknown = { events: ['group.created', 'group.painted'] }
  for (const refused of [
    () => primary.call(api.webhooks.create, { address: nowhere, ...unknown }),
    () => primary.call(api.webhooks.update, { webhook_id, ...unknown }),
  ])
    await expect(refused()).rejects.toMatchObject({
      status: 422,
      body: { errors: { events: [expect.stringMatching(/^Unknown: group\.painted\./)] } },
    })
  const all = { webhook_id, events: events.map(({ name }) => name) }
  expect(await primary.call(api.webhooks.update, all)).toMatchObject({ events: all.events })
})

test('messages are filtered by state, event and time', async () => {
  const { primary, webhook_id, deliveries } = await aHook(['group.created', 'tag.created'])
  await primary.call(api.groups.create, { name: 'North' })
  await primary.call(api.tags.create, { name: 'Leased' })
  await send()
  await here.owner.query(
    `update webhook_deliveries set created_at = '2026-01-01', state = 'failed'
     where webhook_id = $1 and event = 'group.created'`,
    [webhook_id],
  )
  const [group, tag] = await deliveries()
  const eventsOf = async (filter: object) =>
    (await primary.call(api.webhooks.deliveries, { webhook_id, filter })).data.map(({ event }) => event)
  expect(await eventsOf({ state: 'sent' })).toEqual(['tag.created'])
  expect(await eventsOf({ event: 'group.created' })).toEqual(['group.created'])
  expect(await eventsOf({ from: '2026-02-01T00:00:00Z' })).toEqual(['tag.created'])
  expect(await eventsOf({ until: '2026-02-01T00:00:00Z' })).toEqual(['group.created'])
  const one = { webhook_id, delivery_id: tag?.id ?? 0 }
  expect(await primary.call(api.webhooks.delivery, one)).toEqual(tag)
  const { webhook_id: other } = await aHook()
  const elsewhere = primary.call(api.webhooks.delivery, { webhook_id: other, delivery_id: group?.id ?? 0 })
  await expect(elsewhere).rejects.toMatchObject({ status: 404 })
})

test('a webhook that is switched off is sent nothing, waiting messages included', async () => {
  const { primary, received, answer, deliveries, webhook_id } = await aHook(['group.created'])
  answer.status = 500
  await primary.call(api.groups.create, { name: 'North' })
  await send()
  await primary.call(api.webhooks.update, { webhook_id, is_active: false })
  await primary.call(api.groups.create, { name: 'South' })
  await due(webhook_id)
  await send()
  expect(received).toHaveLength(1)
  expect(await deliveries()).toMatchObject([{ state: 'waiting', attempts: 1 }])
})

test('a webhook that is switched off while it is sent to gets no further message', async () => {
  const { primary, received, webhook_id, hook } = await aHook(['group.created'])
  await primary.call(api.groups.create, { name: 'North' })
  await primary.call(api.groups.create, { name: 'South' })
  const switching = {
    ...calls,
    fetch: async (...of: Parameters<typeof calls.fetch>) => {
      if (of[0] === hook.address) await primary.call(api.webhooks.update, { webhook_id, is_active: false })
      return calls.fetch(...of)
    },
  }
  await clerk.work(job({ outgoing: switching }))
  expect(received).toHaveLength(1)
})

test('a message that one process is sending is not sent by another', async () => {
  const { primary, received, hook } = await aHook(['group.created'])
  for (const name of ['North', 'South']) await primary.call(api.groups.create, { name })
  let others = 0
  const interrupted = {
    ...calls,
    fetch: async (...of: Parameters<typeof calls.fetch>) => {
      if (of[0] === hook.address && others++ === 0) await send()
      return calls.fetch(...of)
    },
  }
  await clerk.work(job({ outgoing: interrupted }))
  expect(others).toBe(1)
  const ids = received.map(({ headers }) => headers['webhook-id'])
  expect(ids).toHaveLength(2)
  expect(new Set(ids).size).toBe(2)
})

test('an address is judged again when it is called', async () => {
  const { primary, received, deliveries } = await aHook(['group.created'])
  await primary.call(api.groups.create, { name: 'North' })
  await clerk.work(job({ outgoing: outgoing('public') }))
  expect(received).toEqual([])
  expect(await deliveries()).toMatchObject([
    { state: 'waiting', response_status: null, response: expect.stringContaining('https://') },
  ])
})

test('a company sends thirty tests an hour', async () => {
  const { primary, webhook_id } = await aHook()
  await primary.call(api.webhooks.update, { webhook_id, address: nowhere })
  for (let tries = 0; tries < 30; tries++) await primary.call(api.webhooks.test, { webhook_id })
  await expect(primary.call(api.webhooks.test, { webhook_id })).rejects.toMatchObject({ status: 429 })
})

test('what waits and what became of messages is told to the operator', async () => {
  const readers = { pools: () => [], webhooks: () => readWaitingWebhooks(here.db) }
  const metrics = openMetrics({ version: '1', readState: stateReader(here.db, readers) })
  const figures = async () => {
    const text = await metrics.read()
    return Object.fromEntries(
      [...text.matchAll(/^(assay_webhook\S*) (\d+)$/gm)].map(([, name, count]) => [name, Number(count)]),
    )
  }
  // The figures are about every company: those of the other tests are gone first.
  await here.owner.query('delete from webhooks')
  const { primary, webhook_id, answer } = await aHook(['group.created'])
  await send()
  expect(await figures()).toMatchObject({ assay_webhooks_due: 0, assay_webhook_oldest_seconds: 0 })
  answer.status = 500
  await primary.call(api.groups.create, { name: 'North' })
  expect(await figures()).toMatchObject({ assay_webhooks_due: 1 })
  const count = (outcome: string) => `assay_webhook_messages_total{outcome="${outcome}"}`
  const watched = () => clerk.work(job({ metrics }))
  await watched()
  expect(await figures()).toMatchObject({ [count('retried')]: 1, [count('sent')]: 0, assay_webhooks_due: 0 })
  await here.owner.query(
    `update webhook_deliveries set next_at = now() - interval '1 hour', attempts = 8 where webhook_id = $1`,
    [webhook_id],
  )
  const late = await figures()
  expect(late).toMatchObject({ assay_webhooks_due: 1 })
  expect(late.assay_webhook_oldest_seconds).toBeGreaterThanOrEqual(3600)
  await watched()
  expect(await figures()).toMatchObject({ [count('failed')]: 1 })
  answer.status = 200
  await primary.call(api.groups.create, { name: 'South' })
  await watched()
  expect(await figures()).toMatchObject({ [count('sent')]: 1, assay_webhook_oldest_seconds: 0 })
})

test('a message belongs to its webhook, also within a company', async () => {
  const { primary, webhook_id, deliveries } = await aHook()
  await send()
  const delivery_id = (await deliveries())[0]?.id ?? 0
  const { id: other } = await primary.call(api.webhooks.create, { address: nowhere })
  for (const route of [api.webhooks.delivery, api.webhooks.sendAgain])
    await expect(primary.call(route, { webhook_id: other, delivery_id })).rejects.toMatchObject({
      status: 404,
    })
  const span = { webhook_id: other, from: '2020-01-01T00:00:00Z', until: '2100-01-01T00:00:00Z' }
  expect(await primary.call(api.webhooks.sendSpanAgain, span)).toEqual({ queued: 0 })
  expect(await primary.call(api.webhooks.delivery, { webhook_id, delivery_id })).toMatchObject({
    state: 'sent',
  })
})

test('a secret opens in its own company only', () => {
  const key = webhookKeyOf(testSecret)
  const { shown, kept } = newSecret(key, 1)
  const row = { secret: kept, previous_secret: null }
  expect(secretsOf(key, { organization_id: 1, ...row })).toEqual([shown])
  expect(() => secretsOf(key, { organization_id: 2, ...row })).toThrow()
})

test('of a response the beginning is kept, without characters that the database refuses', async () => {
  const { primary, webhook_id, answer } = await aHook()
  answer.body = `a\0b${'c'.repeat(600)}`
  const { response } = await primary.call(api.webhooks.test, { webhook_id })
  expect(response).toBe(`ab${'c'.repeat(498)}`)
})
