import { mkdtemp, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterAll, describe, expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import { readingFrom } from '#server/platform/db/replica.ts'
import { testSecret } from '#server/testing/test-database.ts'
import { Person } from '#server/testing/test-person.ts'
import { type Company, startTestServer } from '#server/testing/test-server.ts'
import { composeApp } from '../app.ts'
import { within } from '../platform/db/db.ts'
import { DiskStore } from '../platform/files/disk-store.ts'
import { startObjectStore } from '../platform/files/object-store.testing.ts'
import { openS3Store } from '../platform/files/s3-store.ts'
import type { FileStore } from '../platform/files/store.ts'
import { send } from '../platform/files/store-behaviours.testing.ts'
import type { JobTools } from '../platform/jobs/job.ts'
import { purgeUnconfirmedFiles } from './purge-unconfirmed-files.job.ts'
import { removeBytes } from './remove-bytes.job.ts'
import { aPdf, program } from './samples.testing.ts'
import { answering, begin, confirm, type Sent } from './sending.testing.ts'
import { sweepFiles } from './sweep-files.job.ts'

const here = await startTestServer()
const log = pino({ level: 'silent' })

const folder = await mkdtemp(join(tmpdir(), 'assay-each-store-'))
afterAll(() => rm(folder, { recursive: true, force: true }))
const { isThere, settings } = await startObjectStore()

describe('evidence in a folder', () => behaves(here.company, new DiskStore({ folder, secret: testSecret })))
describe.runIf(isThere)('evidence in an S3 store', () => behaves(here.other, openS3Store(settings)))

/** The application with this store, listening, for people who send forms and open links as browsers do. */
async function opened({ primary }: Company, store: FileStore) {
  const queued: { job: string; payload: object }[] = []
  const enqueue: JobTools['enqueue'] = async (_, job, payload) => void queued.push({ job, payload })
  const app = await composeApp({
    db: here.db,
    secret: testSecret,
    enqueue,
    log,
    version: 'test',
    address: 'http://127.0.0.1:3000',
    proxies: 0,
    https: false,
    reach: 'private',
    website: 'dist',
    files: store,
  })
  await app.listen({ host: '127.0.0.1', port: 0 })
  const tools: JobTools = {
    read: readingFrom(here.ownerUrl),
    db: here.db,
    log,
    within: (organizationId, userId, work) => within(here.db, { organizationId, userId }, work),
    enqueue,
    jobId: 'now',
    queuedAt: new Date(),
    isLastTry: true,
    signal: new AbortController().signal,
  }
  return {
    app,
    origin: `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`,
    somebody: new Person(app, primary),
    purge: () => purgeUnconfirmedFiles(store).work({}, tools),
    sweep: (hours: number) => sweepFiles(store, () => Date.now() + hours * 3_600_000).work({}, tools),
    async removeBytes() {
      const job = removeBytes(store)
      for (const { payload } of queued.splice(0).filter(each => each.job === job.name)) {
        await job.work(payload, tools)
      }
    },
  }
}

function behaves(company: Company, store: FileStore): void {
  const opening = opened(company, store)
  const answers = answering(here, company, 20)
  afterAll(async () => {
    const { app } = await opening
    // The connections of form senders are kept alive by their side.
    app.server.closeAllConnections()
    await app.close()
  })

  /** A person with an answer of their own, and their actions on one file. */
  async function anUpload(content = aPdf(), name = 'Fire plan.pdf') {
    const { origin, somebody, ...jobs } = await opening
    const { path, ...target } = await (await answers).of(company.primary)
    const file: Sent = { ...target, name, content }
    const begun = await begin(somebody, file)
    return {
      ...jobs,
      begun,
      begin: () => begin(somebody, file),
      post: async (bytes = content) => (await send(begun.presign, bytes, origin)).status,
      confirm: () => confirm(somebody, file, begun),
      remove: (file_id: number) => somebody.call(api.files.removeFromAnswer, { ...path, file_id }),
      listed: async () => (await somebody.call(api.files.ofAnswer, path)).data,
      open: async (url: string) => {
        const answer = await fetch(new URL(url, origin))
        return { answer, bytes: Buffer.from(await answer.arrayBuffer()) }
      },
    }
  }

  const changed = (content: Buffer) => Buffer.concat([content.subarray(0, -2), Buffer.from('x\n')])

  test('a file is sent by the form, confirmed, added to its answer, and opened by its link', async () => {
    const content = aPdf()
    const its = await anUpload(content)
    expect(await its.post()).toBe(204)
    const { id } = await its.confirm()
    const [file] = await its.listed()
    expect(file).toMatchObject({ id, name: 'Fire plan.pdf', bytes: content.length })
    const { answer, bytes } = await its.open(file?.temp_link ?? '')
    expect([answer.status, bytes.equals(content)]).toEqual([200, true])
    expect(answer.headers.get('content-type')).toBe('application/pdf')
    expect(answer.headers.get('content-disposition')).toMatch(/^inline; filename="Fire plan.pdf"/)
    const saved = await its.open(file?.download_link ?? '')
    expect([saved.answer.status, saved.bytes.equals(content)]).toEqual([200, true])
    expect(saved.answer.headers.get('content-disposition')).toMatch(/^attachment; filename="Fire plan.pdf"/)
  })

  test('the store refuses a file larger or smaller than announced, and it can be sent again', async () => {
    const content = aPdf()
    const its = await anUpload(content)
    for (const wrong of [Buffer.concat([content, content]), content.subarray(1)]) {
      expect([400, 413, 422]).toContain(await its.post(wrong))
      await expect(its.confirm()).rejects.toMatchObject({
        status: 422,
        body: { errors: { upload: ['The file hasn’t arrived. Send it again.'] } },
      })
    }
    expect(await its.post()).toBe(204)
    expect(await its.confirm()).toMatchObject({ name: 'Fire plan.pdf' })
  })

  test('other bytes of the same size are refused, by the store or at confirmation', async () => {
    const content = aPdf()
    const its = await anUpload(content)
    const other = changed(content)
    expect([other.length, other.equals(content)]).toEqual([content.length, false])
    expect([204, 400, 422]).toContain(await its.post(other))
    await expect(its.confirm()).rejects.toMatchObject({ status: 422 })
    expect(await its.listed()).toEqual([])
    await its.removeBytes()
    expect(await store.sizeOf(its.begun.s3_path)).toBeNull()
  })

  test('a file that does not match its name is refused, and its bytes are removed', async () => {
    const its = await anUpload(program)
    expect(await its.post()).toBe(204)
    await expect(its.confirm()).rejects.toMatchObject({
      status: 422,
      body: { errors: { file_name: ['This isn’t a pdf file.'] } },
    })
    await its.removeBytes()
    expect(await store.sizeOf(its.begun.s3_path)).toBeNull()
  })

  test('sending a form again after its file was confirmed changes nothing', async () => {
    const content = aPdf()
    const its = await anUpload(content)
    await its.post()
    const { id } = await its.confirm()
    await its.post(changed(content))
    expect(await its.confirm()).toMatchObject({ id })
    const [file] = await its.listed()
    expect((await its.open(file?.temp_link ?? '')).bytes.equals(content)).toBe(true)
  })

  test('the same file is not added twice', async () => {
    const its = await anUpload()
    await its.post()
    await its.confirm()
    await expect(its.begin()).rejects.toMatchObject({
      status: 422,
      body: { errors: { file_name: ['This file has already been added'] } },
    })
  })

  test('removing a file from its last answer removes its bytes, and its link opens nothing', async () => {
    const its = await anUpload()
    await its.post()
    const { id, temp_link } = await its.confirm()
    await its.remove(id)
    await its.removeBytes()
    expect(await store.sizeOf(its.begun.s3_path)).toBeNull()
    expect((await its.open(temp_link)).answer.status).toBe(404)
  })

  test('a form restores no bytes after its upload was refused, or its file removed', async () => {
    const refused = await anUpload(program)
    await refused.post()
    await expect(refused.confirm()).rejects.toMatchObject({ status: 422 })
    const removed = await anUpload()
    await removed.post()
    const { id, temp_link } = await removed.confirm()
    await removed.remove(id)
    await removed.removeBytes()
    for (const its of [refused, removed]) {
      // A store that takes forms itself knows nothing of uploads; the file stays where only forms reach.
      expect(await its.post()).toBe(store instanceof DiskStore ? 409 : 204)
      await expect(its.confirm()).rejects.toMatchObject({ status: 404 })
      expect(await store.sizeOf(its.begun.s3_path)).toBeNull()
    }
    expect((await removed.open(temp_link)).answer.status).toBe(404)
  })

  test('unknown bytes are removed a day later, and the others stay', async () => {
    const [lost, kept] = [await anUpload(), await anUpload()]
    for (const its of [lost, kept]) {
      await its.post()
      await its.confirm()
    }
    const paths = [lost, kept].map(its => its.begun.s3_path)
    const sizes = () => Promise.all(paths.map(async key => (await store.sizeOf(key)) !== null))
    await here.owner.query(`delete from files where upload = $1`, [lost.begun.upload])
    await lost.sweep(0)
    expect(await sizes()).toEqual([true, true])
    await lost.sweep(25)
    expect(await sizes()).toEqual([false, true])
  })

  test('unconfirmed bytes are removed a day later, and confirmed ones stay', async () => {
    const [forgotten, kept] = [await anUpload(), await anUpload()]
    for (const its of [forgotten, kept]) await its.post()
    await kept.confirm()
    await here.owner.query(
      `update files set created_at = created_at - interval '25 hours', stored_at = stored_at - interval '25 hours'
       where upload = any($1)`,
      [[forgotten.begun.upload, kept.begun.upload]],
    )
    await forgotten.purge()
    await forgotten.removeBytes()
    await expect(forgotten.confirm()).rejects.toMatchObject({ status: 404 })
    // Also where only forms reach.
    await store.keep?.(forgotten.begun.s3_path)
    expect(await store.sizeOf(forgotten.begun.s3_path)).toBeNull()
    const [file] = await kept.listed()
    expect((await kept.open(file?.temp_link ?? '')).answer.status).toBe(200)
  })
}
