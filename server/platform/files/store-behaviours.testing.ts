import { createHash, randomBytes } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import { FILE_BYTES_MAX } from '#domain/files/files.rules.ts'
import type { Presign } from '#domain/platform/presign.ts'
import type { FileStore } from './store.ts'
import type { Uploads } from './uploads.ts'

/** Every form that we sign here has a pending upload. */
export const alwaysOpen: Uploads = { whileOpen: (_, work) => work() }

interface Tried {
  store: FileStore
  /** The origin of forms and links that are only paths. */
  origin: string
  /** The names of all stored files, whole or half. */
  everything(): Promise<string[]>
  /** Fields of a form that its address already contains. */
  idle?: string[]
}

const md5Of = (content: Buffer | string) => createHash('md5').update(content).digest('hex')

export function announced(content: Buffer | string, changes: object = {}) {
  const key = randomBytes(24).toString('hex')
  const bytes = Buffer.byteLength(content)
  return { key, contentType: 'text/plain', bytes, md5: md5Of(content), ...changes }
}

/** Sends the form as a browser does: its fields, then the file. */
export function send({ inputs, action }: Presign, content: Buffer | string, origin?: string) {
  const form = new FormData()
  for (const [name, value] of Object.entries(inputs)) form.append(name, value)
  form.append('file', new Blob([typeof content === 'string' ? content : new Uint8Array(content)]), 'plan.txt')
  return fetch(new URL(action, origin), { method: 'POST', body: form })
}

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

/** Tests the behaviour that every store of files shares. */
export function behavesAsStore({ store, origin, everything, idle = [] }: Tried): void {
  const sendTo = (form: Presign, content: Buffer | string) => send(form, content, origin)
  const open = (url: string, headers = {}) => fetch(new URL(url, origin), { headers })

  async function sent(content: Buffer | string, changes: object = {}): Promise<string> {
    const file = announced(content, changes)
    expect((await sendTo(await store.presign(file), content)).status).toBe(204)
    await store.keep?.(file.key)
    return file.key
  }

  const bytesOf = async (key: string) => Buffer.concat(await (await store.read(key)).toArray())

  /** Each piece is copied before the next one is asked for. */
  async function piecesOf(key: string) {
    const pieces: Buffer[] = []
    for await (const piece of store.pieces(key)) pieces.push(Buffer.from(piece))
    return Buffer.concat(pieces)
  }

  async function expectRefused(form: Presign, content: Buffer | string, message?: string) {
    const before = await everything()
    const { status } = await sendTo(form, content)
    expect([400, 403, 413, 422], message).toContain(status)
    expect(await everything(), message).toEqual(before)
  }

  test('an uploaded file is kept under its key until it is removed', async () => {
    const before = await everything()
    const key = await sent('Doors are locked.')
    expect(await store.sizeOf(key)).toBe(17)
    expect((await bytesOf(key)).toString()).toBe('Doors are locked.')
    await store.remove(key)
    await store.remove(key)
    expect(await everything()).toEqual(before)
    expect(await store.sizeOf(key)).toBeNull()
    await expect(store.read(key)).rejects.toMatchObject({ code: 'not_found' })
    await expect(piecesOf(key)).rejects.toMatchObject({ code: 'not_found' })
  })

  test('a file is read in pieces, whether or not a reader before left in the middle', async () => {
    const content = randomBytes(1_000_001)
    const key = await sent(content)
    for await (const piece of store.pieces(key)) if (piece.length > 0) break
    const both = await Promise.all([piecesOf(key), piecesOf(key)])
    for (const bytes of [...both, await piecesOf(key)]) expect(bytes.equals(content)).toBe(true)
  })

  test('bytes that the server made are kept, and never replaced by others', async () => {
    const { key } = announced('')
    await store.put(key, Buffer.from('Doors are locked.'))
    await store.put(key, Buffer.from('Doors are open.'))
    expect((await bytesOf(key)).toString()).toBe('Doors are locked.')
    await store.remove(key)
  })

  test('a file that was never sent does not exist, however often it is to be kept', async () => {
    const { key } = announced('')
    await store.keep?.(key)
    await store.keep?.(key)
    expect(await store.sizeOf(key)).toBeNull()
    await expect(store.read(key)).rejects.toMatchObject({ code: 'not_found' })
    const link = await store.link(key, { name: 'a', contentType: 'text/plain', inline: false }, 60)
    expect((await open(link)).status).toBe(404)
  })

  test('a file need not say its size before, and several may be sent at once', async () => {
    const contents = ['one', 'two', 'three']
    const keys = await Promise.all(contents.map(content => sent(content, { bytes: null })))
    const kept = await Promise.all(keys.map(bytesOf))
    expect(kept.map(String)).toEqual(contents)
  })

  test('a kept file is never replaced, not even by one with the same MD5', async () => {
    const [good, evil] = twins
    expect([md5Of(good), good.equals(evil)]).toEqual([md5Of(evil), false])
    const file = announced(good)
    const form = await store.presign(file)
    expect((await sendTo(form, good)).status).toBe(204)
    await store.keep?.(file.key)
    for (const content of [good, evil]) expect((await sendTo(form, content)).status).toBe(204)
    await store.keep?.(file.key)
    expect((await bytesOf(file.key)).equals(good)).toBe(true)
  })

  test('a form of which any field is changed or missing is refused, and nothing is kept', async () => {
    const { inputs } = await store.presign(announced('plan'))
    for (const field of Object.keys(inputs).filter(name => !idle.includes(name))) {
      const form = await store.presign(announced('plan'))
      const { [field]: value = '', ...others } = form.inputs
      const other = field === 'key' ? value.replace(/.$/, last => (last === '0' ? '1' : '0')) : 'x'
      await expectRefused({ ...form, inputs: { ...form.inputs, [field]: other } }, 'plan', `another ${field}`)
      await expectRefused({ ...form, inputs: others }, 'plan', `no ${field}`)
    }
  })

  test('a form that has expired is refused', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 200_000 })
    const form = await store.presign(announced('plan')).finally(() => vi.useRealTimers())
    await expectRefused(form, 'plan')
  })

  test.each([
    ['larger than was said', 'longer'],
    ['smaller than was said', 'tin'],
    ['empty', ''],
  ])('a file that is %s is refused, and nothing is kept', async (_, content) => {
    await expectRefused(await store.presign(announced('plan')), content)
  })

  test('50 MB are taken and read again, more are refused, whether or not they were announced', async () => {
    const content = randomBytes(FILE_BYTES_MAX + 1)
    const full = content.subarray(1)
    await expectRefused(await store.presign(announced(content, { bytes: null })), content)
    await expectRefused(await store.presign(announced(full)), content)
    await expectRefused(await store.presign(announced('', { bytes: null })), '')
    const key = await sent(full, { bytes: null })
    expect((await bytesOf(key)).equals(full)).toBe(true)
  })

  test('a link opens the file as it is to be shown, and any part of it', async () => {
    const key = await sent('0123456789')
    const name = `Plan "ä" ; 100%.txt`
    const link = await store.link(key, { name, contentType: 'text/plain', inline: false }, 60)
    const whole = await open(link)
    expect([whole.status, await whole.text()]).toEqual([200, '0123456789'])
    expect(Object.fromEntries(whole.headers)).toMatchObject({
      'content-type': 'text/plain',
      'content-length': '10',
      'content-disposition': `attachment; filename="Plan ___ ; 100_.txt"; filename*=UTF-8''Plan%20%22%C3%A4%22%20%3B%20100%25.txt`,
      'cache-control': 'private, no-store',
      'accept-ranges': 'bytes',
    })
    const part = await open(link, { range: 'bytes=7-' })
    expect([part.status, await part.text(), part.headers.get('content-range')]).toEqual([
      206,
      '789',
      'bytes 7-9/10',
    ])
    const shown = await store.link(key, { name: 'a.pdf', contentType: 'application/pdf', inline: true }, 60)
    const { headers } = await open(shown)
    expect(headers.get('content-disposition')).toMatch(/^inline; filename="a.pdf"/)
    expect(headers.get('content-type')).toBe('application/pdf')
  })

  test('a link that was changed, or has expired, opens nothing', async () => {
    const shown = { name: 'plan.txt', contentType: 'text/plain', inline: false }
    const [key, other] = [await sent('plan'), await sent('secret')]
    const link = await store.link(key, shown, 60)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 120_000 })
    const expired = await store.link(key, shown, 60).finally(() => vi.useRealTimers())
    const changed = [
      link.replace(key, other),
      link.replace('plan.txt', 'plan.html'),
      link.replace('text%2Fplain', 'text%2Fhtml'),
      link.replace(/signature=\w+/i, 'signature=x'),
      link.replace(/&?[\w-]*signature=[^&]*/i, ''),
    ]
    expect(new Set([link, ...changed]).size).toBe(6)
    for (const each of [...changed, expired]) expect([403, 404], each).toContain((await open(each)).status)
    expect((await open(link)).status).toBe(200)
  })
}
