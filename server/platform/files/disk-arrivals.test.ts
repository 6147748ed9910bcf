import { randomBytes } from 'node:crypto'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { type ClientRequest, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterAll, expect, test, vi } from 'vitest'
import { PART_BYTES, partSizes } from '#domain/files/files.rules.ts'
import type { Presign } from '#domain/platform/presign.ts'
import { plainInstallation } from '../config/installation.ts'
import { secretFrom } from '../config/secret.ts'
import { openApp } from '../serve/app.ts'
import { DiskStore } from './disk-store.ts'
import { serveFileStore } from './serve-file-store.ts'
import { alwaysOpen, announced, send } from './store-behaviours.testing.ts'

const folder = await mkdtemp(join(tmpdir(), 'assay-arrivals-'))
const store = new DiskStore({
  folder,
  secret: secretFrom('another secret that only the tests use, no real one'),
})
const app = await openApp({
  log: pino({ level: 'silent' }),
  version: 'test',
  proxies: 0,
  https: false,
  installation: plainInstallation,
})
serveFileStore(app, store, alwaysOpen)
await app.listen({ host: '127.0.0.1', port: 0 })
const { port } = app.server.address() as AddressInfo
const origin = `http://127.0.0.1:${port}`
afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true, force: true })
})

const filesIn = async (name: string) =>
  (await readdir(join(folder, name), { recursive: true, withFileTypes: true }).catch(() => [])).filter(
    entry => entry.isFile(),
  ).length

/** Begins to send a form, and stops in the middle of its file. */
function begun({ inputs, action }: Presign): { sending: ClientRequest; status: Promise<number> } {
  const boundary = randomBytes(12).toString('hex')
  const fields = Object.entries(inputs).map(
    ([name, value]) => `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  )
  const sending = request(new URL(action, origin), {
    method: 'POST',
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  })
  const status = new Promise<number>((resolve, reject) => {
    sending.on('response', answer => resolve(answer.resume().statusCode ?? 0))
    sending.on('error', reject)
  })
  const file = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="plan.txt"\r\n\r\nha`
  sending.write(`${fields.join('')}${file}`)
  return { sending, status }
}

test('a form that is sent again ends what is arriving by it, so that one at most takes room', async () => {
  const file = announced('half a plan, and the rest of it')
  const form = await store.presign(file)
  const sent = []
  for (let time = 0; time < 3; time++) {
    sent.push(begun(form))
    await vi.waitFor(async () => expect(await filesIn('incoming')).toBe(1))
  }
  const [first, second, third] = sent
  expect(await Promise.all([first?.status, second?.status])).toEqual([409, 409])
  expect((await send(form, 'half a plan, and the rest of it', origin)).status).toBe(204)
  expect(await third?.status).toBe(409)
  for (const { sending } of sent) sending.destroy()
  await vi.waitFor(async () => expect(await filesIn('incoming')).toBe(0))
  expect(await store.sizeOf(file.key)).toBe(file.bytes)
})

test('another form goes on while one is arriving', async () => {
  const held = begun(await store.presign(announced('half a plan')))
  await vi.waitFor(async () => expect(await filesIn('incoming')).toBe(1))
  expect((await send(await store.presign(announced('Whole.')), 'Whole.', origin)).status).toBe(204)
  expect(await filesIn('incoming')).toBe(1)
  held.sending.destroy()
  await held.status.catch(() => {})
  await vi.waitFor(async () => expect(await filesIn('incoming')).toBe(0))
})

test('parts that were sent beside the whole file take no room', async () => {
  const content = Buffer.concat([Buffer.alloc(PART_BYTES, 'a'), Buffer.from('the rest')])
  const file = announced(content)
  const { key, contentType } = file
  const part = async (number: number, sent: Buffer) =>
    (await send(await store.presignPart({ key, contentType, number, bytes: sent.length }), sent, origin))
      .status
  const rest = content.subarray(PART_BYTES)
  expect(await part(1, rest)).toBe(204)
  expect((await send(await store.presign(file), content, origin)).status).toBe(204)
  expect(await filesIn('parts')).toBe(1)
  await store.join(key, partSizes(content.length))
  expect(await filesIn('parts')).toBe(0)
  // One that comes afterwards is taken, as its page expects, and not kept.
  expect(await part(1, rest)).toBe(204)
  expect(await filesIn('parts')).toBe(0)
  expect(await store.sizeOf(key)).toBe(content.length)
})

test('two files in one form are refused with a sentence', async () => {
  const { key, contentType } = announced('plan')
  for (const { inputs, action } of [
    await store.presign(announced('plan')),
    await store.presignPart({ key, contentType, number: 0, bytes: 4 }),
  ]) {
    const form = new FormData()
    for (const [name, value] of Object.entries(inputs)) form.append(name, value)
    for (const name of ['file', 'other']) form.append(name, new Blob(['plan']), 'plan.txt')
    const answer = await fetch(new URL(action, origin), { method: 'POST', body: form })
    expect([answer.status, await answer.json()]).toMatchObject([
      400,
      { message: 'Send one file with each form.' },
    ])
  }
})
