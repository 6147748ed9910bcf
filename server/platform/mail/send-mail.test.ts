import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { simpleParser } from 'mailparser'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { secretFrom } from '../config/secret.ts'
import { within } from '../db/db.ts'
import type { Jobs } from '../jobs/jobs.ts'
import { aQueue, type TestQueue } from '../jobs/queue.testing.ts'
import type { Email } from './email.ts'
import { type Mail, mail } from './mail.ts'
import { sendMail } from './send-mail.job.ts'

let queue: TestQueue
let outbox: string
let jobs: Jobs | undefined

// No worker of another test takes the mail of this one.
afterEach(async () => {
  await jobs?.stop()
  await queue.owner.query('delete from pgboss.job')
})

beforeAll(async () => {
  queue = await aQueue(['send-mail'])
  outbox = await mkdtemp(join(tmpdir(), 'assay-mail-'))
})
afterAll(async () => {
  await queue.end()
  await rm(outbox, { recursive: true, force: true })
})

test('an email queued with a change is sent after it, once, even if its worker dies between sending and recording it', async () => {
  const post = mail({ from: 'Assay <assay@example.org>', outbox })
  let sent = 0
  const dying: Mail = {
    send: async (email, sending) => {
      await post.send(email, sending)
      if (++sent === 1) throw new Error('killed')
    },
  }
  const started = await queue.start([sendMail(dying)])
  jobs = started
  const email: Email = { to: 'ann@assay.test', subject: 'Reminder', text: 'Two questions are open.' }
  await within(queue.db, 'system', trx => started.enqueue(trx, 'send-mail', email))
  await vi.waitFor(async () => expect(await queue.statesOf('send-mail')).toEqual(['retry']), 10_000)
  await queue.owner.query('update pgboss.job set start_after = now()')
  await vi.waitFor(async () => expect(await queue.statesOf('send-mail')).toEqual(['completed']), 10_000)
  expect(sent).toBe(2)
  const files = await readdir(outbox)
  expect(files).toHaveLength(1)
  const kept = await simpleParser(await readFile(join(outbox, String(files[0]))))
  expect(kept).toMatchObject({ subject: 'Reminder', text: 'Two questions are open.\n' })
})

const secret = secretFrom('a secret of this test alone, 32 letters')
const invitation: Email = {
  to: 'ben@assay.test',
  subject: 'Welcome',
  text: 'Come in: https://assay.test/register/the-secret-of-the-link',
}

/** A transport that collects the emails. */
function gathering() {
  const sent: Email[] = []
  const post: Mail = { send: async email => void sent.push(email) }
  return { sent, post }
}

test('the link in a mail is never readable in the queue, neither before nor after it was sent', async () => {
  const { sent, post } = gathering()
  const rows = async () =>
    (
      await queue.owner.query(`select * from pgboss.job where data ? 'sealed' or data ->> 'to' = $1`, [
        invitation.to,
      ])
    ).rows
  const web = await queue.start([sendMail(post)], { secret, work: false })
  await within(queue.db, 'system', trx => web.enqueue(trx, 'send-mail', invitation))
  expect(await rows()).toMatchObject([{ state: 'created', data: { sealed: expect.any(String) } }])
  expect(JSON.stringify(await rows())).not.toMatch(/secret-of-the-link|ben@assay/)
  jobs = await queue.start([sendMail(post)], { secret })
  await vi.waitFor(() => expect(sent).toEqual([invitation]), 20_000)
  await vi.waitFor(async () => expect(await rows()).toMatchObject([{ state: 'completed' }]), 20_000)
  expect(JSON.stringify(await rows())).not.toMatch(/secret-of-the-link|ben@assay/)
})

test('an email that an earlier release queued in clear is sent all the same', async () => {
  const { sent, post } = gathering()
  const earlier = await queue.start([sendMail(post)], { work: false })
  await within(queue.db, 'system', trx =>
    earlier.enqueue(trx, 'send-mail', { ...invitation, to: 'old@assay.test' }),
  )
  jobs = await queue.start([sendMail(post)], { secret })
  await vi.waitFor(() => expect(sent).toContainEqual({ ...invitation, to: 'old@assay.test' }), 20_000)
})

test('a mail server that is away for a day loses no mail, and none is sent whose link has expired', async () => {
  const { options } = sendMail({ send: async () => {} })
  const most = options.retryDelayMaxSeconds ?? 0
  const delays = Array.from({ length: (options.tries ?? 0) - 1 }, (_, n) => Math.min(most, 60 * 2 ** n))
  // The queue waits for at least half of the given delay.
  expect(delays.reduce((sum, seconds) => sum + seconds / 2, 0)).toBeGreaterThan(12 * 3600)
  expect(delays.reduce((sum, seconds) => sum + seconds, 0)).toBeGreaterThan(24 * 3600)

  const sent: string[] = []
  const job = sendMail({ send: async ({ subject }) => void sent.push(subject) })
  const tools = { jobId: 'a', log: { warn: () => {} }, queuedAt: new Date(Date.now() - 20 * 60_000) }
  for (const [subject, goodForMinutes] of [
    ['expired', 15],
    ['good', 60],
    ['lasting', undefined],
  ] as const) {
    const email: Email = {
      to: 'ann@assay.test',
      subject,
      text: 'x',
      ...(goodForMinutes && { goodForMinutes }),
    }
    await job.work(email, tools as never)
  }
  expect(sent).toEqual(['good', 'lasting'])
})
