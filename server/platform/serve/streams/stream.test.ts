import { get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { beforeAll, expect, test } from 'vitest'
import { features } from '#domain/access/features.ts'
import { api } from '#domain/api.ts'
import { aFixture } from '#server/testing/fixture.ts'
import type { Person } from '#server/testing/test-person.ts'
import { startTestServer } from '#server/testing/test-server.ts'

const READER_MS = 2_000
// Without divisions every admin sees everything.
const here = await startTestServer({
  limits: { reader: READER_MS },
  features: features.filter(feature => feature !== 'divisions'),
})
const { organizationId } = here.company
const soon = { timeout: 20_000 }

beforeAll(async () => {
  const fixture = await aFixture(here, here.company)
  // Far more than a connection takes in before somebody reads it.
  await here.owner.query(
    `insert into entities (organization_id, name) select $1, 'Place ' || n from generate_series(1, 600) n`,
    [organizationId],
  )
  await here.owner.query(
    `insert into answers (organization_id, assessment_period_id, entity_id, protocol_id, question_id, question_option_id, control, score, weight, created_by, answered_by)
     select $1, $2, e.id, 1, $3, $4, repeat('x', 20000), 100, 1, $5, $5 from entities e where e.organization_id = $1 and e.name like 'Place %'`,
    [
      organizationId,
      fixture.periodId,
      fixture.questions[0]?.id,
      fixture.questions[0]?.optionIds[0],
      here.primary.userId,
    ],
  )
  await here.app.listen({ host: '127.0.0.1', port: 0 })
})

/** Requests the whole report; nothing of the response is read yet. */
function report(person: Person): Promise<IncomingMessage> {
  const { port } = here.app.server.address() as AddressInfo
  const headers = {
    authorization: `Bearer ${person.token}`,
    'x-organization-id': String(organizationId),
  }
  return new Promise((resolve, reject) => {
    const request = get({ host: '127.0.0.1', port, path: api.answerReports.answers.path, headers }, resolve)
    request.on('error', reject)
  })
}

/** Begins a stream, once the slot of an earlier one is free: its query in the database has to end first. */
async function begun(person: Person): Promise<IncomingMessage> {
  let answer: IncomingMessage | undefined
  const status = async () => {
    answer?.resume()
    answer = await report(person)
    return answer.statusCode
  }
  await expect.poll(status, soon).toBe(200)
  return answer as IncomingMessage
}

/** Reads it to its end; returns its size, or null if it is cut off. */
async function sizeOf(answer: IncomingMessage): Promise<number | null> {
  let bytes = 0
  try {
    for await (const chunk of answer) bytes += chunk.length
    return bytes
  } catch {
    return null
  }
}

const openTransactions = async () => {
  const { rows } = await here.owner.query(
    `select count(*)::int as n from pg_stat_activity
     where datname = current_database() and application_name = 'assay' and usename = 'assay_server' and xact_start is not null`,
  )
  return rows[0].n
}

test('a caller who disconnects in the middle leaves nothing behind', async () => {
  const answer = await begun(here.primary)
  await new Promise(resolve => answer.once('data', resolve))
  answer.destroy()
  await expect.poll(openTransactions, soon).toBe(0)
  // The connection can serve the next call.
  expect((await here.primary.call(api.answers.list, {})).total).toBe(600)
})

test('readers who stop reading do not affect others and are cut off', async () => {
  // Every slot for streams: `world` has two.
  const stopped = [await begun(here.primary), await begun(here.admin)]

  const again = await here.primary.ask(api.answerReports.answers, {})
  expect([again.statusCode, again.json().code, again.headers['retry-after']]).toEqual([429, 'too_many', '10'])
  const third = await here.manager.ask(api.answerReports.answers, {})
  expect([third.statusCode, third.json().code, third.headers['retry-after']]).toEqual([429, 'too_many', '10'])
  const calls = Array.from({ length: 30 }, () => here.primary.ask(api.entities.list, {}))
  expect(new Set((await Promise.all(calls)).map(each => each.statusCode))).toEqual(new Set([200]))

  await expect.poll(openTransactions, soon).toBe(0)
  expect(await Promise.all(stopped.map(sizeOf))).toEqual([null, null])
})

test('the second of two simultaneous downloads of one person is refused, and later ones are not', async () => {
  const first = await begun(here.primary)
  const second = await report(here.primary)
  expect(second.statusCode).toBe(429)
  second.resume()
  expect(await sizeOf(first)).toBeGreaterThan(600 * 20_000)
  const later = await begun(here.primary)
  expect(await sizeOf(later)).toBeGreaterThan(600 * 20_000)
})

test('a reader who pauses now and then gets everything', async () => {
  const answer = await begun(here.admin)
  let bytes = 0
  let pauses = 0
  for await (const chunk of answer) {
    bytes += chunk.length
    if (bytes < pauses * 3_000_000) continue
    pauses++
    await new Promise(resolve => setTimeout(resolve, READER_MS / 8))
  }
  expect(bytes).toBeGreaterThan(600 * 20_000)
})
