import { pino } from 'pino'
import { expect, test } from 'vitest'
import { readingFrom } from '#server/platform/db/replica.ts'
import { startTestServer } from '#server/testing/test-server.ts'
import { within } from '../platform/db/db.ts'
import type { JobTools } from '../platform/jobs/job.ts'
import { purgeUnconfirmedFiles } from './purge-unconfirmed-files.job.ts'
import { removeBytes } from './remove-bytes.job.ts'
import { aPdf } from './samples.testing.ts'
import { answering, begin, post, upload } from './sending.testing.ts'

const here = await startTestServer()
const given = await answering(here)
const queued: { job: string; payload: object }[] = []

const tools: JobTools = {
  db: here.db,
  read: readingFrom(here.ownerUrl),
  log: pino({ level: 'silent' }),
  within: (organizationId, userId, work) => within(here.db, { organizationId, userId }, work),
  enqueue: async (_, job, payload) => void queued.push({ job, payload }),
  jobId: 'now',
  queuedAt: new Date(),
  isLastTry: true,
  signal: new AbortController().signal,
}

async function age(upload: string): Promise<void> {
  await here.owner.query(
    `update files set created_at = now() - interval '25 hours', stored_at = stored_at - interval '25 hours' where upload = $1`,
    [upload],
  )
}

test('unconfirmed files and files without an answer are removed after a day; the rest stays', async () => {
  const target = await given.of(here.primary)
  const sent = () => ({ ...target, name: 'a.pdf', content: aPdf() })
  const file = sent()
  const forgotten = await begin(here.primary, file)
  await post(here, forgotten.presign, file.content)
  const fresh = await begin(here.primary, sent())
  const { begun: kept } = await upload(here, here.primary, sent())
  const { begun: loose } = await upload(here, here.primary, { ...sent(), answers: [] })
  const { begun: looseAndFresh } = await upload(here, here.primary, { ...sent(), answers: [] })
  for (const { upload } of [forgotten, kept, loose]) await age(upload)
  // Also of a company that nobody uses any more.
  await here.owner.query(`update organizations set is_active = false`)
  await purgeUnconfirmedFiles(here.files).work({}, tools)
  const { rows } = await here.owner.query<{ upload: string }>(`select upload from files order by id`)
  expect(rows.map(row => row.upload)).toEqual([fresh.upload, kept.upload, looseAndFresh.upload])
  expect(queued.map(each => each.payload)).toEqual([{ key: forgotten.s3_path }, { key: loose.s3_path }])
  const remove = removeBytes(here.files)
  for (const { job, payload } of queued) {
    expect(job).toBe(remove.name)
    await remove.work(payload, tools)
    await remove.work(payload, tools)
  }
  expect(await here.files.sizeOf(forgotten.s3_path)).toBeNull()
  expect(await here.files.sizeOf(kept.s3_path)).toBeGreaterThan(0)
})
