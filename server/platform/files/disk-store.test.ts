import { createHash, randomBytes } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { pino } from 'pino'
import { afterAll, expect, test, vi } from 'vitest'
import { FILE_BYTES_MAX } from '#domain/files/files.rules.ts'
import type { Presign } from '#domain/platform/presign.ts'
import { plainInstallation } from '../config/installation.ts'
import { secretFrom } from '../config/secret.ts'
import { openApp } from '../serve/app.ts'
import { DiskStore } from './disk-store.ts'
import { serveFileStore } from './serve-file-store.ts'

const folder = await mkdtemp(join(tmpdir(), 'assay-disk-store-'))
const secret = secretFrom('a secret that only the tests use, never a real one')
const store = new DiskStore({ folder, secret })
const { app, address } = await serving(store)
afterAll(() => rm(folder, { recursive: true, force: true }))

async function serving(of: DiskStore) {
  const opened = await openApp({
    log: pino({ level: 'silent' }),
    version: 'test',
    proxies: 0,
    https: false,
    installation: plainInstallation,
  })
  serveFileStore(opened, of)
  await opened.listen({ host: '127.0.0.1', port: 0 })
  afterAll(() => opened.close())
  const { port } = opened.server.address() as AddressInfo
  return { app: opened, address: `http://127.0.0.1:${port}` }
}

const md5Of = (content: Buffer | string) => createHash('md5').update(content).digest('hex')

function announced(content: Buffer | string, changes: object = {}) {
  const key = randomBytes(24).toString('hex')
  return {
    key,
    contentType: 'text/plain',
    bytes: Buffer.byteLength(content),
    md5: md5Of(content),
    ...changes,
  }
}

async function send({ inputs, action }: Presign, content: Buffer | string, at = address) {
  const form = new FormData()
  for (const [name, value] of Object.entries(inputs)) form.append(name, value)
  form.append('file', new Blob([typeof content === 'string' ? content : new Uint8Array(content)]), 'plan.txt')
  return fetch(`${at}${action}`, { method: 'POST', body: form })
}

const messageOf = async (answer: Response) => ((await answer.json()) as { message: string }).message

/** Every file below the folder, whole or half. */
async function everything(of = folder): Promise<string[]> {
  const entries = await readdir(of, { recursive: true, withFileTypes: true })
  return entries.filter(entry => entry.isFile()).map(entry => entry.name)
}

async function sent(content: string): Promise<string> {
  const file = announced(content)
  expect((await send(await store.presign(file), content)).status).toBe(204)
  return file.key
}

async function textOf(key: string): Promise<string> {
  return Buffer.concat(await (await store.read(key)).toArray()).toString()
}

test('what a form announces is kept under its key, and nothing else lies about', async () => {
  const key = await sent('Doors are locked.')
  expect(await store.sizeOf(key)).toBe(17)
  expect(await textOf(key)).toBe('Doors are locked.')
  expect(await readdir(join(folder, 'incoming'))).toEqual([])
  await store.remove(key)
  await store.remove(key)
  expect(await store.sizeOf(key)).toBeNull()
  await expect(store.read(key)).rejects.toMatchObject({ code: 'not_found' })
})

test('a file need not say its size before, and two may be sent at once', async () => {
  const contents = ['one', 'two', 'three']
  const files = contents.map(content => announced(content, { bytes: null }))
  const answers = await Promise.all(
    files.map(async (file, index) => send(await store.presign(file), contents[index] ?? '')),
  )
  expect(answers.map(answer => answer.status)).toEqual([204, 204, 204])
  expect(await Promise.all(files.map(file => textOf(file.key)))).toEqual(contents)
})

/** Xiaoyun Wang's two texts of one MD5, which differ in six bits. */
const twins = [
  ['87', '71', 'f2', 'b4', 'a8', '2b'],
  ['07', 'f1', '72', '34', '28', 'ab'],
].map(([a, b, c, d, e, f]) =>
  Buffer.from(
    `d131dd02c5e6eec4693d9a0698aff95c2fcab5${a}12467eab4004583eb8fb7f8955ad340609f4b30283e4888325${b}415a
     085125e8f7cdc99fd91dbd${c}80373c5bd8823e3156348f5bae6dacd436c919c6dd53e2${d}87da03fd02396306d248cda0
     e99f33420f577ee8ce54b67080${e}0d1ec69821bcb6a8839396f965${f}6ff72a70`.replace(/\s/g, ''),
    'hex',
  ),
) as [Buffer, Buffer]

test('what lies there is never replaced, not even by what has the same MD5', async () => {
  const [good, evil] = twins
  expect([md5Of(good), good.equals(evil)]).toEqual([md5Of(evil), false])
  const file = announced(good)
  const form = await store.presign(file)
  for (const content of [good, good, evil]) expect((await send(form, content)).status).toBe(204)
  const kept = Buffer.concat(await (await store.read(file.key)).toArray())
  expect(kept.equals(good)).toBe(true)
})

test.each([
  ['key', () => randomBytes(24).toString('hex')],
  ['key', () => '../../../../etc/cron.d/evil'],
  ['content_type', () => 'text/html'],
  ['bytes', () => '6'],
  ['md5', () => md5Of('secret')],
  ['until', () => String(Math.ceil(Date.now() / 1000) + 3600)],
  ['signature', () => 'x'],
  ['signature', () => ''],
])('a form with another %s is refused, and nothing is kept', async (field, value) => {
  const before = await everything()
  const form = await store.presign(announced('plan'))
  const answer = await send({ ...form, inputs: { ...form.inputs, [field]: value() } }, 'secret')
  expect(answer.status).toBe(403)
  expect(await answer.json()).toMatchObject({ code: 'forbidden', request_id: expect.any(String) })
  expect(await everything()).toEqual(before)
})

test('a form that has expired is refused', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 200_000 })
  const form = await store.presign(announced('plan'))
  vi.useRealTimers()
  const answer = await send(form, 'plan')
  expect(answer.status).toBe(403)
  expect(await messageOf(answer)).toBe('This upload has expired. Begin it anew.')
})

test.each([
  ['larger than was said', 'longer', 413],
  ['smaller than was said', 'tin', 422],
  ['changed on the way', 'plam', 422],
  ['empty', '', 422],
])('a file that is %s is refused, and nothing is kept', async (_, content, status) => {
  const before = await everything()
  expect((await send(await store.presign(announced('plan')), content)).status).toBe(status)
  expect(await everything()).toEqual(before)
})

test('more than 50 MB are refused, whether or not they were announced', async () => {
  const before = await everything()
  const content = Buffer.alloc(FILE_BYTES_MAX + 1)
  const answer = await send(await store.presign(announced(content, { bytes: null })), content)
  expect(answer.status).toBe(413)
  expect(await messageOf(answer)).toMatch(/larger|50 MB/)
  expect(await everything()).toEqual(before)
  const full = content.subarray(1)
  expect((await send(await store.presign(announced(full)), full)).status).toBe(204)
})

test.each([
  ['no form at all', 'application/json', '{}', 415],
  ['a form that ends early', 'multipart/form-data; boundary=x', '--x\r\nContent-Disposition: form-da', 400],
  ['a form without a file', 'multipart/form-data; boundary=x', '--x--\r\n', 422],
  ['a form without a boundary', 'multipart/form-data', 'x', 400],
])('%s is refused', async (_, contentType, payload, statusCode) => {
  const headers = { 'content-type': contentType }
  const answer = await app.inject({ method: 'POST', url: '/files/store', headers, payload })
  expect(answer.statusCode).toBe(statusCode)
})

test('an upload that breaks off leaves nothing behind', async () => {
  const before = await everything()
  const { inputs } = await store.presign(announced(Buffer.alloc(1_000_000)))
  const fields = Object.entries(inputs).map(
    ([name, value]) => `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  )
  const file = `--x\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\n`
  const sending = request(`${address}/files/store`, {
    method: 'POST',
    headers: { 'content-type': 'multipart/form-data; boundary=x', 'content-length': 1_100_000 },
  })
  sending.on('error', () => {})
  sending.write(fields.join('') + file + 'x'.repeat(300_000))
  await vi.waitFor(async () => expect(await readdir(join(folder, 'incoming'))).toHaveLength(1))
  sending.destroy()
  await vi.waitFor(async () => expect(await everything()).toEqual(before))
})

test('a full disk is said, leaves no half file, and passes', async () => {
  let room = 100_000
  const sink = (path: string) => {
    const file = createWriteStream(path)
    return new Writable({
      write(chunk: Buffer, _, done) {
        room -= chunk.length
        if (room < 0) done(Object.assign(new Error('no space left on device'), { code: 'ENOSPC' }))
        else file.write(chunk, done)
      },
      final: done => void file.end(done),
      destroy(error, done) {
        file.destroy()
        done(error)
      },
    })
  }
  const of = await mkdtemp(join(tmpdir(), 'assay-disk-full-'))
  afterAll(() => rm(of, { recursive: true, force: true }))
  const small = new DiskStore({ folder: of, secret, sink })
  const { address: at } = await serving(small)
  const content = Buffer.alloc(300_000, 'x')
  const file = announced(content)
  const answer = await send(await small.presign(file), content, at)
  expect(answer.status).toBe(503)
  expect(answer.headers.get('retry-after')).toBe('60')
  expect(await messageOf(answer)).toBe('There is no room for this file now. Try again later.')
  expect(await everything(of)).toEqual([])
  room = 1_000_000
  expect((await send(await small.presign(file), content, at)).status).toBe(204)
  expect(await small.sizeOf(file.key)).toBe(300_000)
})

test('what an earlier process left half is tidied away, what is just arriving is not', async () => {
  const [old, fresh] = ['old', 'fresh'].map(name => join(folder, 'incoming', name)) as [string, string]
  for (const path of [old, fresh]) await writeFile(path, 'half')
  await utimes(old, 0, 0)
  await store.tidy()
  expect(await readdir(join(folder, 'incoming'))).toEqual(['fresh'])
  await rm(fresh)
})

test('a store whose folder is gone makes it anew, and says where it cannot', async () => {
  await expect(store.check()).resolves.toBeUndefined()
  await writeFile(join(folder, 'in-the-way'), '')
  const blocked = new DiskStore({ folder: join(folder, 'in-the-way', 'files'), secret })
  await expect(blocked.check()).rejects.toThrow()
})
