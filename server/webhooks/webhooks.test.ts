import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import { MOST_TRIES } from '#domain/webhooks/webhooks.rules.ts'
import { startTestServer } from '#server/testing/test-server.ts'
import { calls, hooked, type Received, typesOf } from './webhooks.testing.ts'

const here = await startTestServer()
const { clerk, job, aHook, send, due } = await hooked(here)

/** Computed here from the specification of Standard Webhooks, and not by the code that signs. */
function isSignedBy(secret: string, { headers, body }: Received): boolean {
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64')
  const text = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`
  const expected = `v1,${createHmac('sha256', key).update(text).digest('base64')}`
  return String(headers['webhook-signature']).split(' ').includes(expected)
}

test('each entry of the audit log is one signed message, in order, with what the log shows', async () => {
  const { primary, company, received, hook } = await aHook()
  const group = await primary.call(api.groups.create, { name: 'North' })
  await primary.call(api.groups.update, { group_id: group.id, name: 'South' })
  await send()
  await send()
  expect(typesOf(received)).toEqual(['webhook.created', 'group.created', 'group.updated'])
  expect(received.every(message => isSignedBy(hook.secret, message))).toBe(true)
  expect(received.some(message => isSignedBy(`whsec_${'A'.repeat(44)}`, message))).toBe(false)
  const { data } = await primary.call(api.auditEvents.list, { organization_id: company.organizationId })
  const entry = data.find(({ event }) => event === 'group.updated')
  const sent = JSON.parse(received[2]?.body ?? '')
  const { names: _, at, ...shown } = entry ?? { names: [], at: '' }
  expect(sent.data).toMatchObject({ ...shown, organization_id: company.organizationId })
  expect(Date.parse(sent.timestamp)).toBe(Date.parse(at))
  expect(received.map(({ body }) => body).join()).not.toContain(hook.secret)
})

test('a webhook receives the events that it asks for, of its own company', async () => {
  const { primary, received } = await aHook(['group.created'])
  await here.other.primary.call(api.groups.create, { name: 'Theirs' })
  await primary.call(api.tags.create, { name: 'A tag' })
  await primary.call(api.groups.create, { name: 'Ours' })
  await send()
  expect(typesOf(received)).toEqual(['group.created'])
  expect(received[0]?.body).toContain('Ours')
})

test('a message that fails is tried again with the same id until it arrives', async () => {
  const { primary, received, answer, deliveries, webhook_id } = await aHook(['group.created'])
  answer.status = 500
  answer.body = 'not now'
  await primary.call(api.groups.create, { name: 'North' })
  await send()
  expect(await deliveries()).toMatchObject([
    { state: 'waiting', attempts: 1, response_status: 500, response: 'not now' },
  ])
  await send()
  expect(received).toHaveLength(1)
  answer.status = 204
  answer.body = ''
  await due(webhook_id)
  await send()
  expect(await deliveries()).toMatchObject([{ state: 'sent', attempts: 2, response_status: 204 }])
  expect(new Set(received.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
  const { data } = await primary.call(api.webhooks.list, {})
  expect(data[0]?.failing_since).toBeNull()
})

test('after nine tries a message fails, and can be sent again, alone or with all of a span', async () => {
  const { primary, received, answer, deliveries, webhook_id } = await aHook(['group.created'])
  answer.status = 302
  await primary.call(api.groups.create, { name: 'North' })
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    await send()
    await due(webhook_id)
  }
  const [failed] = await deliveries()
  expect(failed).toMatchObject({ state: 'failed', attempts: 9, response_status: null })
  answer.status = 200
  const again = { webhook_id, delivery_id: failed?.id ?? 0 }
  expect(await primary.call(api.webhooks.sendAgain, again)).toMatchObject({ state: 'waiting', attempts: 0 })
  await send()
  expect(await deliveries()).toMatchObject([{ state: 'sent', message_id: failed?.message_id }])
  const span = { webhook_id, from: '2020-01-01T00:00:00Z', until: '2100-01-01T00:00:00Z' }
  expect(await primary.call(api.webhooks.sendSpanAgain, { ...span, only_failed: true })).toEqual({
    queued: 0,
  })
  expect(await primary.call(api.webhooks.sendSpanAgain, span)).toEqual({ queued: 1 })
  await send()
  expect(received).toHaveLength(11)
})

test('a process that is killed before it notes the result leaves the message to be sent again', async () => {
  const { primary, received, deliveries, webhook_id } = await aHook(['group.created'])
  await primary.call(api.groups.create, { name: 'North' })
  const killed = {
    ...calls,
    fetch: async (...of: Parameters<typeof calls.fetch>) => {
      await calls.fetch(...of)
      await here.owner.query(`update webhook_deliveries set response = 'sending' where webhook_id = $1`, [
        webhook_id,
      ])
      throw Object.defineProperty(new Error(), 'message', {
        get: () => {
          throw new Error('killed')
        },
      })
    },
  }
  await clerk.work(job({ outgoing: killed }))
  expect(await deliveries()).toMatchObject([{ state: 'waiting', attempts: 1, response: 'sending' }])
  await send()
  expect(received).toHaveLength(1)
  await due(webhook_id)
  await send()
  expect(await deliveries()).toMatchObject([{ state: 'sent', attempts: 2 }])
  expect(received.map(({ headers }) => headers['webhook-id'])).toEqual([
    received[0]?.headers['webhook-id'],
    received[0]?.headers['webhook-id'],
  ])
})

test('huge and silent responses are failures, and do not hold up another webhook', async () => {
  const huge = await aHook(['group.created'])
  const silent = await aHook(['group.created'])
  const fine = await aHook(['group.created'])
  huge.answer.body = 'x'.repeat(64 * 1024 + 1)
  silent.answer.isSilent = true
  for (const { primary } of [huge, silent, fine]) await primary.call(api.groups.create, { name: 'North' })
  await send()
  expect(await fine.deliveries()).toMatchObject([{ state: 'sent' }])
  expect(await huge.deliveries()).toMatchObject([
    { state: 'waiting', response_status: null, response: expect.stringMatching(/larger than/) },
  ])
  expect(await silent.deliveries()).toMatchObject([{ state: 'waiting', response_status: null }])
})

test('five days of failures switch it off, its administrator is told, and it begins anew when switched on', async () => {
  const { primary, company, received, answer, hook, webhook_id } = await aHook()
  answer.status = 500
  await send()
  await here.owner.query(`update webhooks set failing_since = now() - interval '6 days' where id = $1`, [
    webhook_id,
  ])
  await clerk.emails()
  await due(webhook_id)
  await send()
  const told = await clerk.emails()
  const [email, ...others] = told.filter(({ text }) => text.includes(hook.address))
  expect(others).toEqual([])
  expect(email?.text).toContain(`\nhttps://assay.test/company/webhooks/${webhook_id}\n`)
  const { data } = await primary.call(api.webhooks.list, {})
  expect(data).toMatchObject([{ is_active: false, switched_off_at: expect.any(String) }])
  const organization_id = company.organizationId
  const events = await primary.call(api.auditEvents.list, { organization_id })
  expect(events.data[0]).toMatchObject({ event: 'webhook.switched_off', user: null, subject_id: webhook_id })
  await primary.call(api.groups.create, { name: 'Unseen' })
  answer.status = 200
  await primary.call(api.webhooks.update, { webhook_id, is_active: true })
  const before = received.length
  await due(webhook_id)
  await send()
  expect(typesOf(received.slice(before))).toEqual(['webhook.created', 'webhook.updated'])
})

test('a replaced secret signs for a day beside the new one', async () => {
  const { primary, received, hook, webhook_id } = await aHook(['group.created'])
  const { secret } = await primary.call(api.webhooks.replaceSecret, { webhook_id })
  await primary.call(api.groups.create, { name: 'North' })
  await send()
  expect(received.map(message => [isSignedBy(hook.secret, message), isSignedBy(secret, message)])).toEqual([
    [true, true],
  ])
  await here.owner.query('update webhooks set previous_until = now() where id = $1', [webhook_id])
  await primary.call(api.groups.create, { name: 'South' })
  await send()
  const last = received[1] as Received
  expect([isSignedBy(hook.secret, last), isSignedBy(secret, last)]).toEqual([false, true])
})

test('the test message returns its result', async () => {
  const { primary, received, answer, hook, webhook_id } = await aHook(['group.created'])
  const sent = await primary.call(api.webhooks.test, { webhook_id })
  expect(sent).toMatchObject({
    state: 'sent',
    response_status: 200,
    response: 'thanks',
    body: received[0]?.body,
  })
  expect(isSignedBy(hook.secret, received[0] as Received)).toBe(true)
  answer.status = 410
  const refused = await primary.call(api.webhooks.test, { webhook_id })
  expect(refused).toMatchObject({ state: 'failed', response_status: 410 })
})

test('a thousand entries arrive once each, in order', async () => {
  const { primary, company, received, deliveries } = await aHook(['group.created'])
  await primary.call(api.groups.create, { name: 'First' })
  await here.owner.query(
    `select set_config('assay.organization_id', $1, false), assay.append_audits('group.created', 'groups',
       (select jsonb_agg(jsonb_build_object('id', n)) from generate_series(1, 1000) n), 'many', '', null)`,
    [String(company.organizationId)],
  )
  await here.owner.query(`select set_config('assay.organization_id', '', false)`)
  for (let runs = 0; received.length < 1001 && runs < 20; runs++) await send()
  const sequences = received.map(({ body }) => JSON.parse(body).data.sequence as number)
  expect(sequences).toHaveLength(1001)
  expect(sequences).toEqual([...new Set(sequences)].sort((one, other) => one - other))
  expect((await deliveries()).every(({ state }) => state === 'sent')).toBe(true)
})
