import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { api } from '#domain/api.ts'
import { quickFolder } from '../testing/quick-folder.ts'
import { noteSeen } from '../testing/seen.ts'
import { secretOfTests } from '../testing/test-database.ts'
import { aClerk } from '../testing/test-jobs.ts'
import { startTestServer } from '../testing/test-server.ts'
import { times } from '../testing/times.ts'
import { aMailServer } from './mail-server.ts'
import { runServer, spawnServer } from './running-server.ts'

/** Twice as often as others: half of the kills meet a mail, and half a webhook. */
const KILLS = times(1) * 2
const EACH_TIME = 2
const PATIENCE_MS = 60_000

const here = await startTestServer()
const clerk = await aClerk(here)

interface Arrived {
  id: string
  about: string
}

/** A receiver of webhooks; what `isAnswered` says no to has arrived, but its sender never learns it. */
async function aReceiver(isAnswered: () => boolean) {
  const messages: Arrived[] = []
  const server = createServer(async (request, response) => {
    const { data } = JSON.parse(await text(request))
    messages.push({ id: String(request.headers['webhook-id']), about: data.after.name })
    if (isAnswered()) response.end()
  })
  await new Promise<void>(ready => server.listen(0, '127.0.0.1', ready))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return { messages, address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook` }
}

/** Counts arrivals of one kind until the one that kills the worker. Some are lost on the way back, some just after it. */
class Aim {
  #left = Number.POSITIVE_INFINITY
  #worker: ChildProcess | undefined
  #isAnswered = true

  take(worker: ChildProcess, after: number, isAnswered: boolean): void {
    this.#left = after
    this.#worker = worker
    this.#isAnswered = isAnswered
  }

  /** Returns whether the arrival is answered. */
  readonly arrived = (): boolean => {
    if (this.#left-- !== 0) return true
    this.#worker?.kill('SIGKILL')
    return this.#isAnswered
  }
}

/** Lets the time pass after which the work of a killed process is taken up, which is up to a minute. */
async function letTimePass(): Promise<void> {
  await here.owner.query(
    `update pgboss.job set heartbeat_on = heartbeat_on - interval '1 minute' where state = 'active';
     update webhook_deliveries set next_at = now() where state = 'waiting';
     delete from pgboss.job where name = 'send-webhooks'`,
  )
}

/** The work that is still to be done. What failed is due again at once. */
async function left(): Promise<number> {
  await here.owner.query(`update pgboss.job set start_after = now() where state = 'retry'`)
  const { rows } = await here.owner.query<{ left: number }>(
    `select (select count(*) from pgboss.job where name = 'send-mail' and state <> 'completed')::int
      + (select count(*) from audit_events where event = 'group.created')::int
      - (select count(*) from webhook_deliveries where state = 'sent')::int as left`,
  )
  return rows[0]?.left ?? 0
}

/** Each with the ids under which it has arrived. */
const idsBy = (arrived: Arrived[]) =>
  Object.fromEntries(
    [...Map.groupBy(arrived, ({ about }) => about)].map(([about, all]) => [
      about,
      new Set(all.map(({ id }) => id)).size,
    ]),
  )

test(`a worker that is killed ${KILLS} times amid its work loses no mail and no webhook, and what comes again has the same id`, async context => {
  const [atMail, atHook] = [new Aim(), new Aim()]
  const { mails, smtpUrl } = await aMailServer(atMail.arrived)
  const { messages, address } = await aReceiver(atHook.arrived)
  await here.primary.call(api.webhooks.create, { address, events: ['group.created'] })
  const environment = {
    ASSAY_ROLE: 'worker',
    ASSAY_DEMO: 'off',
    ASSAY_SECRET: secretOfTests,
    ASSAY_DATA: await quickFolder('assay-worker-'),
    ASSAY_OUTGOING: 'private',
    DATABASE_URL: here.ownerUrl,
    SMTP_URL: smtpUrl,
  }
  const subjects: string[] = []
  for (let kill = 0; kill < KILLS; kill++) {
    for (let each = 0; each < EACH_TIME; each++) {
      const name = `Work ${kill}.${each}`
      subjects.push(name)
      await clerk.queue('send-mail', { to: 'ann@assay.test', subject: name, text: 'News.' })
      await here.primary.call(api.groups.create, { name })
    }
    const worker = spawnServer(environment)
    const killed = once(worker, 'exit')
    const aim = kill % 2 === 0 ? atMail : atHook
    aim.take(worker, Math.floor(kill / 2) % EACH_TIME, Math.floor(kill / 4) % 2 === 1)
    worker.stdout?.resume()
    expect(await killed).toEqual([null, 'SIGKILL'])
    await letTimePass()
  }
  const last = await runServer(environment)
  await expect.poll(left, { timeout: PATIENCE_MS, interval: 200 }).toBe(0)
  await last.stop()

  const eachOnce = Object.fromEntries(subjects.map(subject => [subject, 1]))
  expect(idsBy(mails.map(({ id, subject }) => ({ id, about: subject })))).toEqual(eachOnce)
  expect(idsBy(messages)).toEqual(eachOnce)
  const again = [mails.length - subjects.length, messages.length - subjects.length]
  expect(Math.min(...again)).toBeGreaterThan(0)
  noteSeen(
    context,
    `${KILLS} kills · ${subjects.length} mails and as many webhooks, each under one id · ${again[0]} mails and ${again[1]} webhooks came again, which their id tells`,
  )
}, 1_800_000)
