import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import fs, { createWriteStream, existsSync, readdirSync, readlinkSync, type WriteStream } from 'node:fs'
import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { pino } from 'pino'
import { afterAll, expect, onTestFinished, test, vi } from 'vitest'
import { FILE_BYTES_MAX } from '#domain/files/files.rules.ts'
import { Failure } from '#domain/platform/failure.ts'
import { plainInstallation } from '../config/installation.ts'
import { secretFrom } from '../config/secret.ts'
import { openApp } from '../serve/app.ts'
import { DiskStore } from './disk-store.ts'
import { takesParts } from './part-behaviours.testing.ts'
import { serveFileStore } from './serve-file-store.ts'
import { alwaysOpen, announced, behavesAsStore, send } from './store-behaviours.testing.ts'

const folder = await mkdtemp(join(tmpdir(), 'assay-disk-store-'))
const secret = secretFrom('a secret that only the tests use, never a real one')
const store = new DiskStore({ folder, secret })
const { app, address } = await serving(store, afterAll)
afterAll(() => rm(folder, { recursive: true, force: true }))

async function serving(
  of: DiskStore,
  atItsEnd: typeof afterAll | typeof onTestFinished,
  uploads = alwaysOpen,
) {
  const opened = await openApp({
    log: pino({ level: 'silent' }),
    version: 'test',
    proxies: 0,
    https: false,
    installation: plainInstallation,
  })
  serveFileStore(opened, of, uploads)
  await opened.listen({ host: '127.0.0.1', port: 0 })
  atItsEnd(() => opened.close())
  const { port } = opened.server.address() as AddressInfo
  return { app: opened, address: `http://127.0.0.1:${port}` }
}

const messageOf = async (answer: Response) => ((await answer.json()) as { message: string }).message

/** Every file below the folder, whole or half. */
async function everything(of = folder): Promise<string[]> {
  const entries = await readdir(of, { recursive: true, withFileTypes: true })
  return entries.filter(entry => entry.isFile()).map(entry => entry.name)
}

behavesAsStore({ store, origin: address, everything })
takesParts({ store, origin: address, everything })

test.each([
  ['key', () => randomBytes(24).toString('hex')],
  ['key', () => '../../../../etc/cron.d/evil'],
  ['content_type', () => 'text/html'],
  ['bytes', () => '6'],
  ['md5', () => announced('secret').md5],
  ['until', () => String(Math.ceil(Date.now() / 1000) + 3600)],
  ['signature', () => 'x'],
  ['signature', () => ''],
])('a form with another %s is refused, and nothing is kept', async (field, value) => {
  const before = await everything()
  const form = await store.presign(announced('plan'))
  const changed = { ...form, inputs: { ...form.inputs, [field]: value() } }
  const answer = await send(changed, 'secret', address)
  expect(answer.status).toBe(403)
  expect(await answer.json()).toMatchObject({ code: 'forbidden', request_id: expect.any(String) })
  expect(await everything()).toEqual(before)
})

test('a form whose fields are no text is refused', async () => {
  const form = new FormData()
  form.append('key', new Blob(['{"toString":1}'], { type: 'application/json' }))
  const body = (await new Response(form).text()).replace('; filename="blob"', '')
  const type = `multipart/form-data; boundary=${body.slice(2, body.indexOf('\r\n'))}`
  const answer = await fetch(`${address}/files/store`, {
    method: 'POST',
    headers: { 'content-type': type },
    body,
  })
  expect([answer.status, await messageOf(answer)]).toEqual([400, 'The fields of the form are plain text.'])
})

test('an expired form is reported as such', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 200_000 })
  const form = await store.presign(announced('plan')).finally(() => vi.useRealTimers())
  const answer = await send(form, 'plan', address)
  expect(answer.status).toBe(403)
  expect(await messageOf(answer)).toBe('This upload has expired. Start it again.')
})

test.each([
  ['larger than was said', 'longer', 413],
  ['smaller than was said', 'tin', 422],
  ['changed on the way', 'plam', 422],
  ['empty', '', 422],
])('a file that is %s is refused with the matching status', async (_, content, status) => {
  const before = await everything()
  const answer = await send(await store.presign(announced('plan')), content, address)
  expect(answer.status).toBe(status)
  expect(await everything()).toEqual(before)
})

test('a form of more than 50 MB is refused before it is read', async () => {
  const content = Buffer.alloc(FILE_BYTES_MAX + 100_000)
  const answer = await send(await store.presign(announced(content, { bytes: null })), content, address)
  expect([answer.status, await messageOf(answer)]).toEqual([413, 'Files can be up to 50 MB.'])
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

test.each([
  ['before it was sent', 0],
  ['while it was on its way', 1],
])('a file whose upload ended %s leaves nothing behind', async (_, open) => {
  const before = await everything()
  let asked = 0
  const { address: other } = await serving(store, onTestFinished, {
    async whileOpen(_key, work) {
      if (asked++ >= open) throw new Failure('conflict', 'Over.')
      await work()
    },
  })
  const answer = await send(await store.presign(announced('plan')), 'plan', other)
  expect([answer.status, await messageOf(answer)]).toEqual([409, 'Over.'])
  expect(await everything()).toEqual(before)
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

test('a full disk is reported, leaves no partial file, and recovers', async () => {
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
      // Closed only when the file is: one that is still about to be opened would appear afterwards.
      destroy(error, done) {
        if (file.closed) done(error)
        else file.once('close', () => done(error)).destroy()
      },
    })
  }
  const of = await mkdtemp(join(tmpdir(), 'assay-disk-full-'))
  onTestFinished(() => rm(of, { recursive: true, force: true }))
  const small = new DiskStore({ folder: of, secret, sink })
  const { address: at } = await serving(small, onTestFinished)
  const content = Buffer.alloc(300_000, 'x')
  const file = announced(content)
  const answer = await send(await small.presign(file), content, at)
  expect(answer.status).toBe(503)
  expect(answer.headers.get('retry-after')).toBe('60')
  expect(await messageOf(answer)).toBe('There’s no space for this file right now. Try again later.')
  expect(await everything(of)).toEqual([])
  room = 1_000_000
  expect((await send(await small.presign(file), content, at)).status).toBe(204)
  expect(await small.sizeOf(file.key)).toBe(300_000)
})

test('an upload refused before its file is open leaves no file behind either', async () => {
  const of = await mkdtemp(join(tmpdir(), 'assay-disk-slow-'))
  onTestFinished(() => rm(of, { recursive: true, force: true }))
  const files: WriteStream[] = []
  const sink = (path: string) => {
    let openIt = () => {}
    const open = (...given: Parameters<typeof fs.open>) => {
      openIt = () => fs.open(...given)
    }
    const file = createWriteStream(path, { fs: { ...fs, open } })
    const destroy = file.destroy.bind(file)
    // It is opened only after it is no longer wanted.
    file.destroy = error => {
      destroy(error)
      openIt()
      return file
    }
    files.push(file)
    return file
  }
  const slow = new DiskStore({ folder: of, secret, sink })
  const { address: at } = await serving(slow, onTestFinished)
  expect((await send(await slow.presign(announced('plan')), 'longer', at)).status).toBe(413)
  await Promise.all(files.map(file => file.closed || once(file, 'close')))
  expect([files.length, await everything(of)]).toEqual([1, []])
})

test('partial files of an earlier process are removed, arriving ones are not', async () => {
  const [old, fresh] = ['old', 'fresh'].map(name => join(folder, 'incoming', name)) as [string, string]
  await mkdir(join(folder, 'incoming'), { recursive: true })
  for (const path of [old, fresh]) await writeFile(path, 'half')
  await utimes(old, 0, 0)
  await store.tidy()
  expect(await readdir(join(folder, 'incoming'))).toEqual(['fresh'])
  await rm(fresh)
})

test('a store whose folder is gone creates it again, and reports if it cannot', async () => {
  await expect(store.check()).resolves.toBeUndefined()
  await writeFile(join(folder, 'in-the-way'), '')
  const blocked = new DiskStore({ folder: join(folder, 'in-the-way', 'files'), secret })
  await expect(blocked.check()).rejects.toThrow()
})

test.runIf(existsSync('/proc/self/fd'))('a file is closed when its reader leaves in the middle', async () => {
  const { key } = announced('')
  await store.put(key, randomBytes(1_000_000))
  const open = () =>
    readdirSync('/proc/self/fd').filter(each => {
      try {
        return readlinkSync(`/proc/self/fd/${each}`).endsWith(key)
      } catch {
        return false
      }
    })
  for await (const piece of store.pieces(key)) {
    expect([piece.length > 0, open().length]).toEqual([true, 1])
    break
  }
  expect(open()).toEqual([])
})
