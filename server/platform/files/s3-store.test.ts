import { randomBytes } from 'node:crypto'
import { request } from 'node:http'
import { ListObjectsV2Command, PutBucketCorsCommand } from '@aws-sdk/client-s3'
import { describe, expect, onTestFinished, test } from 'vitest'
import { readConfig } from '../config/config.ts'
import { secretFrom } from '../config/secret.ts'
import { holdRequest } from './held-requests.testing.ts'
import { startObjectStore } from './object-store.testing.ts'
import { openFileStore } from './open-file-store.ts'
import { takesParts } from './part-behaviours.testing.ts'
import { openS3Client, type S3Settings } from './s3-client.ts'
import { openS3Store } from './s3-store.ts'
import { announced, behavesAsStore, send } from './store-behaviours.testing.ts'

const secret = secretFrom('a secret that only the tests use, never a real one')
const { isThere, settings } = await startObjectStore()

describe.runIf(isThere)('an S3 store', () => behaves(settings))

function behaves(reached: S3Settings): void {
  const store = openS3Store(reached)
  const client = openS3Client(reached)

  async function everything(): Promise<string[]> {
    const { Contents = [] } = await client.send(new ListObjectsV2Command({ Bucket: reached.bucket }))
    return Contents.map(({ Key = '' }) => Key)
  }

  async function sent(content: string): Promise<string> {
    const file = announced(content)
    expect((await send(await store.presign(file), content)).status).toBe(204)
    return file.key
  }

  const textOf = async (key: string) => Buffer.concat(await (await store.read(key)).toArray()).toString()

  behavesAsStore({ store, origin: reached.endpoint, everything, idle: ['bucket'] })
  takesParts({ store, origin: reached.endpoint, everything })

  test('an uploaded file is inaccessible until it is kept', async () => {
    const key = await sent('plan')
    expect(await store.sizeOf(key)).toBeNull()
    await expect(store.read(key)).rejects.toMatchObject({ code: 'not_found' })
    await store.keep?.(key)
    expect(await store.sizeOf(key)).toBe(4)
    await store.remove(key)
    expect((await everything()).filter(name => name.includes(key))).toEqual([])
  })

  test.each([1, 2, 3])(
    'a kept file is not replaced by an earlier attempt to keep it, whose request %i took longer',
    async number => {
      const file = announced('good')
      const form = await store.presign(file)
      await send(form, 'good')
      const held = await holdRequest(reached.endpoint, number)
      onTestFinished(held.close)
      const slow = openS3Store({ ...reached, endpoint: held.endpoint })
      const keeping = slow.keep?.(file.key)
      await held.isReached
      await store.keep?.(file.key)
      // Not every store checks the MD5 of a form.
      await send(form, 'evil')
      held.letGo()
      await keeping
      expect(await textOf(file.key)).toBe('good')
    },
  )

  test('unconfirmed files are removed a day later, and kept ones stay', async () => {
    const [kept, forgotten] = [await sent('kept'), await sent('forgotten')]
    await store.keep?.(kept)
    await store.tidy?.()
    expect(await everything()).toEqual(expect.arrayContaining([`incoming/${kept}`, `incoming/${forgotten}`]))
    const tomorrow = openS3Store(reached, { now: () => Date.now() + 26 * 3600_000 })
    await tomorrow.tidy?.()
    expect((await everything()).filter(name => name.startsWith('incoming/'))).toEqual([])
    expect(await textOf(kept)).toBe('kept')
  })

  test('the operator’s variables open it', async () => {
    const { endpoint, bucket, accessKey, secretKey } = reached
    const variables = {
      ASSAY_FILES: 's3',
      S3_ENDPOINT: endpoint,
      S3_BUCKET: bucket,
      S3_ACCESS_KEY: accessKey,
      S3_SECRET_KEY: secretKey,
      S3_PATH_STYLE: 'on',
    }
    const opened = await openFileStore(readConfig(variables), 'nowhere', secret)
    await opened.check()
    const file = announced('plan')
    expect((await send(await opened.presign(file), 'plan')).status).toBe(204)
    await opened.keep?.(file.key)
    expect(await store.sizeOf(file.key)).toBe(4)
    for (const [name, value] of [
      ['S3_BUCKET', 'another'],
      ['S3_ACCESS_KEY', 'another'],
      ['S3_SECRET_KEY', 'another'],
    ] as const) {
      const wrong = await openFileStore(readConfig({ ...variables, [name]: value }), 'nowhere', secret)
      await expect(wrong.check(), name).rejects.toThrow()
      expect((await send(await wrong.presign(file), 'plan')).status, name).toBeGreaterThanOrEqual(400)
    }
  })

  test('browsers may reach it at another address than the server, with the bucket in the host name', async () => {
    const { port } = new URL(reached.endpoint)
    const publicEndpoint = `http://store.test:${port}`
    const outside = openS3Store({ ...reached, publicEndpoint, pathStyle: false })
    const file = announced('plan')
    const { action, inputs } = await outside.presign(file)
    expect(action).toBe(`http://evidence.store.test:${port}/`)
    const form = new FormData()
    for (const [name, value] of Object.entries(inputs)) form.append(name, value)
    form.append('file', new Blob(['plan']), 'plan.txt')
    const body = new Response(form)
    const headers = { 'content-type': body.headers.get('content-type') ?? '' }
    const payload = Buffer.from(await body.arrayBuffer())
    expect(await byName(action, { method: 'POST', headers, payload })).toEqual([204, ''])
    await outside.keep?.(file.key)
    const link = await outside.link(file.key, { name: 'a', contentType: 'text/plain', inline: false }, 60)
    expect(link.startsWith(`${action}${file.key}?`)).toBe(true)
    expect(await byName(link, { method: 'GET' })).toEqual([200, 'plan'])
  })

  test('a page of the app may send forms and open links, with the documented rule', async () => {
    const app = 'https://assay.example.org'
    const CORSRules = [{ AllowedOrigins: [app], AllowedMethods: ['GET', 'POST'], AllowedHeaders: ['*'] }]
    await client.send(new PutBucketCorsCommand({ Bucket: reached.bucket, CORSConfiguration: { CORSRules } }))
    const { action } = await store.presign(announced('plan'))
    const asked = (origin: string) =>
      fetch(action, { method: 'OPTIONS', headers: { origin, 'access-control-request-method': 'POST' } })
    const allowed = await asked(app)
    expect([allowed.status, allowed.headers.get('access-control-allow-origin')]).toEqual([200, app])
    expect((await asked('https://elsewhere.example.org')).status).toBe(403)
  })

  test('an unreachable store is reported as such, and forms can be made all the same', async () => {
    const endpoint = 'http://127.0.0.1:1'
    const away = openS3Store({ ...reached, endpoint, publicEndpoint: endpoint })
    const key = randomBytes(24).toString('hex')
    const asked = {
      check: () => away.check(),
      keep: async () => away.keep?.(key),
      sizeOf: () => away.sizeOf(key),
      read: () => away.read(key),
      remove: () => away.remove(key),
    }
    const unavailable = { code: 'unavailable', details: { retryAfterSeconds: 10 }, cause: expect.any(Error) }
    for (const [name, ask] of Object.entries(asked)) {
      await expect(ask(), name).rejects.toMatchObject(unavailable)
    }
    expect((await away.presign(announced('plan'))).action).toBe(`${endpoint}/evidence`)
  })
}

interface HeldRequest {
  method: string
  headers?: Record<string, string>
  payload?: Buffer
}

/** Calls the store by a name that only it knows: no resolver does. */
function byName(url: string, { method, headers = {}, payload }: HeldRequest): Promise<[number, string]> {
  const { host, port, pathname, search } = new URL(url)
  return new Promise((resolve, reject) => {
    const options = {
      host: '127.0.0.1',
      port,
      path: pathname + search,
      method,
      headers: { ...headers, host },
    }
    const asking = request(options, async answer => {
      const body = Buffer.concat(await answer.toArray()).toString()
      resolve([answer.statusCode ?? 0, body])
    })
    asking.on('error', reject).end(payload)
  })
}
