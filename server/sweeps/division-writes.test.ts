import { beforeAll, expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import { parametersOf, type Route } from '#domain/platform/route.ts'
import type { Person } from '#server/testing/test-person.ts'
import { aCompany, aMember, startTestServer, withoutDivisions } from '#server/testing/test-server.ts'
import { addressOf } from './address-of.ts'
import type { Ids } from './expected/expected.ts'
import { expectedAccess, expectedWrites, ownTables, type Writer } from './expected/expected-access.ts'
import { populated } from './populated.ts'

const here = await startTestServer()
const { organizationId } = here.company
const whole = await aCompany(here, 'Whole', withoutDivisions)
const routes: Route[] = Object.values(api).flatMap(noun => Object.values(noun) as Route[])
const nameOf = (route: Route) => `${route.method} ${route.path}`
const isGuarded = ({ needs }: Route) => needs !== 'public' && needs !== 'signed-in'
const writes = routes.filter(route => route.method !== 'GET' && isGuarded(route))

let home: Ids
let elsewhere: Ids
let callers: Record<Writer, Person>
const answered: Record<Writer, Record<string, number>> = { other: {}, own: {}, unlimited: {} }
const changedByOther: Record<string, string[]> = {}

beforeAll(async () => {
  home = await populated(here, here.company)
  elsewhere = await populated(here, whole)
  const other = await aMember(here, { organizationId, first: 'Other', mark: 'Home', roles: ['Admin'] })
  await here.owner.query(`insert into divisions (organization_id, name, admin_id) values ($1, 'Other', $2)`, [
    organizationId,
    other.userId,
  ])
  await here.owner.query(`insert into division_users values ($1, $2, $3)`, [
    organizationId,
    home.divisions,
    home.users,
  ])
  callers = { other, own: here.admin, unlimited: whole.admin }
  // The call that changes nothing comes first.
  for (const writer of ['other', 'own', 'unlimited'] as const) await writeAll(writer)
})

async function writeAll(writer: Writer): Promise<void> {
  for (const name of Object.keys(expectedWrites)) {
    const route = writes.find(each => nameOf(each) === name)
    if (!route) continue
    const before = writer === 'other' ? await stored() : {}
    answered[writer][name] = (await send(writer, route)).statusCode
    const after = writer === 'other' ? await stored() : {}
    const changed = Object.keys(after).filter(table => after[table] !== before[table])
    if (changed.length > 0) changedByOther[name] = changed
  }
}

/** A valid call about a record of the division. */
function send(writer: Writer, route: Route) {
  const ids = writer === 'unlimited' ? elsewhere : home
  const path = parametersOf(route.path).map(name => [name, ids[route.ids?.[name] ?? ''] ?? 1])
  const input = { ...expectedAccess[nameOf(route)]?.body?.(ids), ...Object.fromEntries(path) }
  if (!route.file) return callers[writer].ask(route, input)
  return callers[writer].upload(addressOf(route, input), { name: 'catalog.json', content: '{}' })
}

/** A hash of each table of the company, except the audit log. */
async function stored(): Promise<Record<string, string>> {
  const { rows: tables } = await here.owner.query<{ name: string }>(
    `select c.relname as name from pg_class c
     join pg_attribute a on a.attrelid = c.oid and a.attname = 'organization_id' and not a.attisdropped
     where c.relnamespace = 'public'::regnamespace and c.relname not like 'audit%'
       and (c.relkind = 'r' or c.relname = 'members') order by 1`,
  )
  const hashes = tables.map(
    ({
      name,
    }) => `select '${name}' as name, md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as hash
      from ${name} t where organization_id = $1`,
  )
  const { rows } = await here.owner.query(hashes.join(' union all '), [organizationId])
  return Object.fromEntries(rows.map(row => [row.name, row.hash]))
}

test('every write declares what the admin of its division, of another one and of the whole company may do', () => {
  expect(Object.keys(expectedWrites).sort()).toEqual(writes.map(nameOf).sort())
})

test.each(['other', 'own', 'unlimited'] as const)('a write returns the expected status: %s', writer => {
  expect(answered[writer]).toEqual(
    Object.fromEntries(Object.entries(expectedWrites).map(([name, expected]) => [name, expected[writer]])),
  )
})

test('another division’s admin changes nothing of the division and nothing of the whole company', () => {
  expect(changedByOther).toEqual(ownTables)
})

test('a period of a division is managed by its own admin and does not exist for another', async () => {
  const { rows } = await here.owner.query(
    `insert into assessment_periods (organization_id, division_id, name, start_date, end_date)
     values ($1, $2, 'Own', '2040-01-01', '2040-12-31') returning id`,
    [organizationId, home.divisions],
  )
  home = { ...home, assessment_periods: Number(rows[0].id) }
  const running = writes.filter(({ needs, path }) => needs === 'period:manage' && path.includes(':period_id'))
  expect(running).toHaveLength(7)
  const statusesOf = async (writer: Writer) => {
    const answers = []
    for (const route of running) answers.push((await send(writer, route)).statusCode)
    return answers
  }
  const before = await stored()
  expect(new Set(await statusesOf('other'))).toEqual(new Set([404]))
  expect(await stored()).toEqual(before)
  expect((await statusesOf('own')).filter(status => [403, 404].includes(status))).toEqual([])
})
