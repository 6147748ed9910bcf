import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { simpleParser } from 'mailparser'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { within } from '../db/db.ts'
import { aQueue, type TestQueue } from '../jobs/test-queue.ts'
import type { Letter } from './letter.ts'
import { type Mail, mail } from './mail.ts'
import { sendMail } from './send-mail.job.ts'

let queue: TestQueue
let outbox: string

beforeAll(async () => {
  queue = await aQueue(['send-mail'])
  outbox = await mkdtemp(join(tmpdir(), 'assay-mail-'))
})
afterAll(async () => {
  await queue.end()
  await rm(outbox, { recursive: true, force: true })
})

test('a mail queued with a change is sent after it, once, though its worker dies between sending and saying so', async () => {
  const post = mail({ from: 'Assay <assay@example.org>', outbox })
  let sent = 0
  const dying: Mail = {
    send: async (letter, sending) => {
      await post.send(letter, sending)
      if (++sent === 1) throw new Error('killed')
    },
  }
  const jobs = await queue.start([sendMail(dying)])
  const letter: Letter = { to: 'ann@assay.test', subject: 'Reminder', text: 'Two questions are open.' }
  await within(queue.db, 'system', trx => jobs.enqueue(trx, 'send-mail', letter))
  await vi.waitFor(async () => expect(await queue.statesOf('send-mail')).toEqual(['retry']), 10_000)
  await queue.owner.query('update pgboss.job set start_after = now()')
  await vi.waitFor(async () => expect(await queue.statesOf('send-mail')).toEqual(['completed']), 10_000)
  expect(sent).toBe(2)
  const files = await readdir(outbox)
  expect(files).toHaveLength(1)
  const kept = await simpleParser(await readFile(join(outbox, String(files[0]))))
  expect(kept).toMatchObject({ subject: 'Reminder', text: 'Two questions are open.\n' })
})
