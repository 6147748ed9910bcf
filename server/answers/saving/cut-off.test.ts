import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Server } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import { requestOf } from '#domain/platform/client.ts'
import { aFixture, type Fixture } from '#server/testing/fixture.ts'
import { startTestServer } from '#server/testing/test-server.ts'

const here = await startTestServer()
let fixture: Fixture
let line: Line

interface Line {
  port: number
  server: Server
  /** Cuts the connection as soon as the next response begins to arrive, and returns the whole response. */
  cutNext(): Promise<string>
}

/** A connection to the server that can be cut between the server and the caller. */
async function aLine(to: number): Promise<Line> {
  let onLost: ((answer: string) => void) | null = null
  const server = createServer(client => {
    const upstream = connect(to, '127.0.0.1')
    const lost: Buffer[] = []
    client.pipe(upstream, { end: false })
    upstream.on('data', piece => {
      if (!onLost) return client.write(piece)
      lost.push(piece)
      return client.destroy()
    })
    for (const side of [client, upstream]) side.on('error', () => {})
    upstream.on('close', () => {
      client.end()
      if (lost.length === 0) return
      onLost?.(Buffer.concat(lost).toString())
      onLost = null
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const cutNext = () =>
    new Promise<string>(resolve => {
      onLost = resolve
    })
  return { port, server, cutNext }
}

beforeAll(async () => {
  fixture = await aFixture(here, here.company)
  await here.app.listen({ port: 0, host: '127.0.0.1' })
  line = await aLine((here.app.server.address() as AddressInfo).port)
})
afterAll(() => void line.server.close())

function post(nth: number, key: string, entityIds = fixture.entityIds) {
  const { id = 0, optionIds = [] } = fixture.questions[nth] ?? {}
  const answers = entityIds.map(entity_id => ({
    entity_id,
    assessment_period_id: fixture.periodId,
    question_option_id: optionIds[0] ?? 0,
    control: 'Badges.',
    version: null,
  }))
  const { method, url, body } = requestOf(api.answers.giveMany, { question_id: id, answers })
  return fetch(`http://127.0.0.1:${line.port}${url}`, {
    method,
    headers: {
      authorization: `Bearer ${here.primary.token}`,
      'x-organization-id': String(here.company.organizationId),
      'content-type': 'application/json',
      'idempotency-key': key,
      connection: 'close',
    },
    body: JSON.stringify(body),
  })
}

async function stored(nth: number) {
  const { rows } = await here.owner.query(`select version from answers where question_id = $1`, [
    fixture.questions[nth]?.id,
  ])
  return rows.map(row => row.version)
}

async function savingsAudited(): Promise<number> {
  const { rows } = await here.owner.query(`select from audit_events where event = 'answers.saved'`)
  return rows.length
}

test('if the response is cut off after saving, the same call again saves nothing more and returns the same', async () => {
  const audited = await savingsAudited()
  const cut = line.cutNext()
  await expect(post(0, 'once')).rejects.toThrow()
  const lost = await cut
  expect(lost).toContain('200 OK')
  expect(await stored(0)).toEqual([1, 1, 1])
  const again = await post(0, 'once')
  expect(again.status).toBe(200)
  expect(lost.endsWith(await again.text())).toBe(true)
  expect(await stored(0)).toEqual([1, 1, 1])
  expect(await savingsAudited()).toBe(audited + 1)
})

test('without its key the same call again gets the answer that it saved itself', async () => {
  const cut = line.cutNext()
  await expect(post(1, 'first')).rejects.toThrow()
  await cut
  expect((await post(1, 'second')).status).toBe(412)
  expect(await stored(1)).toEqual([1, 1, 1])
})

test('an impatient client that repeats a running call gets the same response twice', async () => {
  const [one, two] = await Promise.all([post(2, 'impatient'), post(2, 'impatient')])
  expect([one.status, two.status]).toEqual([200, 200])
  expect(await one.text()).toBe(await two.text())
  expect(await stored(2)).toEqual([1, 1, 1])
})
