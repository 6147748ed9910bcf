import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll } from 'vitest'
import { features } from '#domain/access/features.ts'
import { api } from '#domain/api.ts'
import { outgoing } from '#server/platform/outgoing/outgoing.ts'
import { testSecret } from '#server/testing/test-database.ts'
import { aClerk } from '#server/testing/test-jobs.ts'
import { aCompany, type Site } from '#server/testing/test-server.ts'
import { sendWebhooks } from './send-webhooks.job.ts'
import { webhookKeyOf } from './signing.service.ts'

export interface Received {
  headers: IncomingHttpHeaders
  body: string
}

/** A receiver of webhooks, which answers with `answer.status` and remembers its messages. */
export async function aReceiver() {
  const received: Received[] = []
  const answer: { status: number; body: string; isSilent?: boolean } = { status: 200, body: 'thanks' }
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    received.push({ headers: request.headers, body: Buffer.concat(parts).toString() })
    if (!answer.isSilent) response.writeHead(answer.status).end(answer.body)
  })
  await new Promise<void>(ready => server.listen(0, '127.0.0.1', ready))
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  return { address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`, received, answer }
}

/** Calls that wait only briefly for a receiver. */
export const calls = outgoing('private', { bounds: { milliseconds: 300, bytes: 64 * 1024 } })

/** The job and its tools on a site, and companies with a webhook. */
export async function hooked(here: Site) {
  const clerk = await aClerk(here)
  const job = (parts = {}) =>
    sendWebhooks({
      key: () => webhookKeyOf(testSecret),
      outgoing: calls,
      address: 'https://assay.test',
      ...parts,
    })
  let companies = 0
  /** A company with a receiver and a webhook to it. */
  async function aHook(events: string[] | null = null) {
    companies++
    const company = await aCompany(here, `Hooked${companies}`, features)
    const receiver = await aReceiver()
    const hook = await company.primary.call(api.webhooks.create, { address: receiver.address, events })
    const deliveries = async () =>
      (await company.primary.call(api.webhooks.deliveries, { webhook_id: hook.id, sort: 'id|asc' })).data
    return { company, primary: company.primary, ...receiver, hook, webhook_id: hook.id, deliveries }
  }
  return {
    clerk,
    job,
    aHook,
    send: () => clerk.work(job()),
    /** Makes all messages to a webhook due. */
    due: (webhookId: number) =>
      here.owner.query('update webhook_deliveries set next_at = now() where webhook_id = $1', [webhookId]),
  }
}

export const typesOf = (received: Received[]) => received.map(({ body }) => JSON.parse(body).type)
