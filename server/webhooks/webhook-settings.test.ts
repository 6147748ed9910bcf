import { expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import { within } from '#server/platform/db/db.ts'
import { secretOfTests } from '#server/testing/test-database.ts'
import { startTestServer } from '#server/testing/test-server.ts'
import { readLog } from './read-log.ts'
import { webhooksNoun } from './webhooks.nouns.ts'
import { hooked } from './webhooks.testing.ts'

const here = await startTestServer({ outgoingHosts: ['127.0.0.1', '*.example.org'] })
const { clerk, aHook } = await hooked(here)

test('the hosts that the operator lists are the only ones that webhooks name', async () => {
  const create = (address: string) => here.primary.call(api.webhooks.create, { address })
  const { id, is_active } = await create('https://hooks.example.org/')
  expect(is_active).toBe(true)
  // No job of the tests below looks up its name.
  await here.primary.call(api.webhooks.remove, { webhook_id: id })
  await expect(create('https://hooks.example.com/')).rejects.toMatchObject({
    status: 422,
    body: { errors: { address: [expect.stringMatching(/^The operator/)] } },
  })
})

test.each([
  ['hosts', { ASSAY_OUTGOING: 'private', ASSAY_OUTGOING_HOSTS: ['*.example.org'] }, /^http.*The operator/],
  ['reach', {}, /https:\/\//],
] as const)('the job keeps to the %s of the operator', async (_, settings, fault) => {
  const { received, deliveries } = await aHook()
  const config = { MAIL_FROM: '', ASSAY_SECRET: secretOfTests, ...settings }
  const [job] = webhooksNoun.jobs?.({ config, folder: '', address: 'https://assay.test' }) ?? []
  if (!job) throw new Error('there is no job')
  await clerk.work(job)
  expect(received).toEqual([])
  expect(await deliveries()).toMatchObject([{ state: 'waiting', response: expect.stringMatching(fault) }])
})

test('the log is not read for a webhook that was switched off since the job looked', async () => {
  const { primary, company, webhook_id, deliveries } = await aHook()
  await primary.call(api.webhooks.update, { webhook_id, is_active: false })
  const { organizationId } = company
  await within(here.db, { organizationId, userId: null }, trx =>
    readLog(trx, { organizationId, webhookId: webhook_id }),
  )
  expect(await deliveries()).toEqual([])
})
