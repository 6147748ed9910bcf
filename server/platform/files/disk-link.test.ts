import { createHash, randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pino } from 'pino'
import { afterAll, expect, test } from 'vitest'
import { plainInstallation } from '../config/installation.ts'
import { secretFrom } from '../config/secret.ts'
import { openApp } from '../serve/app.ts'
import { DiskStore } from './disk-store.ts'
import { serveFileStore } from './serve-file-store.ts'
import { alwaysOpen } from './store-behaviours.testing.ts'

const folder = await mkdtemp(join(tmpdir(), 'assay-disk-link-'))
const store = new DiskStore({
  folder,
  secret: secretFrom('a secret that only the tests use, never a real one'),
})
const app = await openApp({
  log: pino({ level: 'silent' }),
  version: 'test',
  proxies: 0,
  https: false,
  installation: plainInstallation,
})
serveFileStore(app, store, alwaysOpen)
afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true, force: true })
})

const shown = { name: 'plan.txt', contentType: 'text/plain', inline: false }

async function sent(content: string): Promise<string> {
  const key = randomBytes(24).toString('hex')
  const md5 = createHash('md5').update(content).digest('hex')
  await store.take(
    { key, contentType: 'text/plain', bytes: null, md5, part: null },
    Readable.from([Buffer.from(content)]),
    alwaysOpen,
  )
  return key
}

test('a link opens the file, or any part of it, as a harmless attachment', async () => {
  const key = await sent('0123456789')
  const url = await store.link(key, { ...shown, name: `Plan "ä" ; 100%.txt` }, 60)
  const whole = await app.inject({ url })
  expect(whole.body).toBe('0123456789')
  expect(whole.headers).toMatchObject({
    'content-type': 'text/plain',
    'content-length': '10',
    'content-disposition': `attachment; filename="Plan ___ ; 100_.txt"; filename*=UTF-8''Plan%20%22%C3%A4%22%20%3B%20100%25.txt`,
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'SAMEORIGIN',
    'cross-origin-resource-policy': 'same-origin',
    'cache-control': 'private, no-store',
    'accept-ranges': 'bytes',
    'content-security-policy': expect.stringMatching(/default-src 'none'.*frame-ancestors 'self'.*sandbox/),
  })
  const part = (range: string) => app.inject({ url, headers: { range } })
  for (const [range, body, contentRange] of [
    ['bytes=0-3', '0123', 'bytes 0-3/10'],
    ['bytes=7-', '789', 'bytes 7-9/10'],
    ['bytes=-2', '89', 'bytes 8-9/10'],
    ['bytes=5-500', '56789', 'bytes 5-9/10'],
    ['bytes=-50', '0123456789', 'bytes 0-9/10'],
  ] as const) {
    const answer = await part(range)
    expect([answer.statusCode, answer.body, answer.headers['content-range']]).toEqual([
      206,
      body,
      contentRange,
    ])
  }
  for (const range of ['bytes=10-', 'bytes=-0']) {
    const answer = await part(range)
    expect([answer.statusCode, answer.headers['content-range']]).toEqual([416, 'bytes */10'])
  }
  for (const range of ['bytes=0-1,4-5', 'bytes=5-2', 'bytes=-', 'lines=1-2']) {
    expect((await part(range)).statusCode).toBe(200)
  }
})

test('a picture or a PDF may be shown inline', async () => {
  const key = await sent('%PDF-1.7')
  const url = await store.link(key, { name: 'a.pdf', contentType: 'application/pdf', inline: true }, 60)
  const { headers } = await app.inject({ url })
  expect(headers['content-disposition']).toMatch(/^inline; /)
  expect(headers['content-security-policy']).toMatch(/^default-src 'none'.*frame-ancestors 'self'$/)
  expect(headers['x-frame-options']).toBe('SAMEORIGIN')
})

test('a changed or expired link, or one of another store, opens nothing', async () => {
  const key = await sent('plan')
  const other = await sent('secret')
  const url = await store.link(key, shown, 60)
  const stranger = new DiskStore({ folder, secret: secretFrom('another secret of thirty-two characters') })
  const wrong = [
    url.replace(key, other),
    url.replace('plan.txt', 'plan.html'),
    url.replace('text%2Fplain', 'text%2Fhtml'),
    `${url}&inline=1`,
    url.replace(/until=\d+/, 'until=9999999999'),
    url.replace(/signature=.*/, ''),
    url.replace(key, '..%2f..%2fsecret'),
    await store.link(key, shown, -5),
    await stranger.link(key, shown, 60),
    await store.link('0'.repeat(48), shown, 60),
    await store.link('../secret', shown, 60),
  ]
  for (const each of wrong) expect((await app.inject({ url: each })).statusCode, each).toBe(404)
  expect((await app.inject({ url })).statusCode).toBe(200)
})

test('a form is not a link, and a link is not a form', async () => {
  const file = { key: await sent('plan'), contentType: 'text/plain', bytes: 4, md5: '0'.repeat(32) }
  const { inputs } = await store.presign(file)
  const link = new URL(await store.link(file.key, shown, 60), 'http://x')
  const asLink = new URLSearchParams({
    ...Object.fromEntries(link.searchParams),
    signature: inputs.signature ?? '',
  })
  expect((await app.inject({ url: `${link.pathname}?${asLink}` })).statusCode).toBe(404)
  const signature = link.searchParams.get('signature') ?? ''
  const form = new FormData()
  for (const [name, value] of Object.entries({ ...inputs, signature })) form.append(name, value)
  form.append('file', new Blob(['plan']), 'plan.txt')
  const answer = await app.inject({ method: 'POST', url: '/files/store', payload: form })
  expect(answer.statusCode).toBe(403)
})
