import { beforeAll, describe, expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import { parametersOf, type Route } from '#domain/platform/route.ts'
import { must } from '#server/testing/must.ts'
import type { Person } from '#server/testing/test-person.ts'
import { startTestServer } from '#server/testing/test-server.ts'
import { addressOf } from './address-of.ts'
import type { Caller, Ids } from './expected/expected.ts'
import { expectedAccess, parts } from './expected/expected-access.ts'
import { isOfInstallation } from './of-installation.ts'
import { populated } from './populated.ts'

const here = await startTestServer()
const routes: Route[] = Object.values(api).flatMap(noun => Object.values(noun) as Route[])
const nameOf = (route: Route) => `${route.method} ${route.path}`
const guarded = routes.filter(route => route.needs !== 'public' && route.needs !== 'signed-in')
const people: Record<Caller, Person> = {
  sysadmin: here.sysadmin,
  primary: here.primary,
  admin: here.admin,
  manager: here.manager,
  employee: here.employee,
}

/** Records that belong to no company, and that everybody with the right to read any may read. */
const shared = ['threats', 'categories', 'regulations', 'asset_categories', 'frequently_asked_questions']
const mayPrimary = (route: Route) => expectedAccess[nameOf(route)]?.may.includes('primary') ?? false

let home: Ids
let elsewhere: Ids

beforeAll(async () => {
  home = await populated(here, here.company)
  elsewhere = await populated(here, here.other)
})

/** A call's input: its path's ids from `ids`, its body with the ids of `bodyIds`. */
function inputOf(route: Route, ids: Ids, bodyIds: Ids): Record<string, unknown> {
  const path = parametersOf(route.path).map(name => [name, ids[route.ids?.[name] ?? ''] ?? 1])
  return { ...expectedAccess[nameOf(route)]?.body?.(bodyIds), ...Object.fromEntries(path) }
}

function send(person: Person, route: Route, input: Record<string, unknown>) {
  if (!route.file) return person.ask(route, input)
  return person.upload(addressOf(route, input), { name: 'catalog.json', content: '{}' })
}

test('every call is in the reviewed list, and the list names no other', () => {
  expect(guarded.map(nameOf).sort()).toEqual(Object.keys(expectedAccess).sort())
})

test.each(Object.entries(parts))('the list of %s names its own calls only', (file, { access }) => {
  const noun = file.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase()) as keyof typeof api
  const own = Object.values<Route>(api[noun] ?? {}).map(nameOf)
  expect(Object.keys(access).filter(name => !own.includes(name))).toEqual([])
})

test('there is an example of everything that an id in an address names', () => {
  const named = guarded.flatMap(({ ids }) => Object.values(ids ?? {}))
  expect([...new Set(named)].filter(table => !home[table])).toEqual([])
})

test('nobody gets anywhere without a token, or with a false one', async () => {
  for (const route of routes.filter(each => each.needs !== 'public')) {
    for (const authorization of [undefined, 'Bearer x', 'Bearer a.b.c', 'Basic eDp5']) {
      const response = await here.app.inject({
        method: route.method,
        url: route.path.replace(/:\w+/g, '1'),
        headers: { ...(authorization && { authorization }) },
      })
      expect(response.statusCode, `${nameOf(route)} ${authorization}`).toBe(401)
    }
  }
})

describe('a role that may not', () => {
  for (const [name, expected] of Object.entries(expectedAccess)) {
    test(`is refused: ${name}`, async () => {
      const route = routes.find(each => nameOf(each) === name)
      if (!route) throw new Error('no such call')
      for (const caller of Object.keys(people) as Caller[]) {
        if (expected.may.includes(caller)) continue
        const response = await send(people[caller], route, inputOf(route, home, home))
        expect(response.statusCode, caller).toBe(403)
        expect(['forbidden', 'feature_required']).toContain(response.json().code)
      }
    })
  }
})

test('a permitted caller never gets 403 for the call as such', async () => {
  for (const route of guarded.filter(each => each.method === 'GET')) {
    for (const caller of expectedAccess[nameOf(route)]?.may ?? []) {
      const response = await people[caller].ask(route, inputOf(route, home, home))
      expect([200, 404], `${nameOf(route)} ${caller} ${response.body.slice(0, 200)}`).toContain(
        response.statusCode,
      )
    }
  }
})

/** Everything that the companies store, as one hash a company. */
async function everythingOf(organizationId: number): Promise<string> {
  const { rows } = await here.owner.query<{ table_name: string }>(
    `select table_name from information_schema.columns
     where table_schema = 'public' and column_name = 'organization_id' order by 1`,
  )
  const hashes = await Promise.all(
    rows.map(async ({ table_name }) => {
      const { rows: found } = await here.owner.query(
        `select md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as hash from ${table_name} t where organization_id = $1`,
        [organizationId],
      )
      return found[0].hash as string
    }),
  )
  return hashes.join(' ')
}

async function queued(): Promise<number> {
  return (await here.owner.query(`select count(*)::int as n from pgboss.job`)).rows[0].n
}

describe('another company', () => {
  const tablesOf = (route: Route) => parametersOf(route.path).map(name => route.ids?.[name] ?? '')
  const isShared = (route: Route) =>
    mayPrimary(route) && tablesOf(route).every(table => shared.includes(table))
  const withIds = guarded.filter(route => tablesOf(route).some(Boolean) && !isShared(route))

  test('cannot distinguish its records from unknown ones, and changes nothing', async () => {
    const before = [await everythingOf(here.company.organizationId), await queued()]
    for (const route of withIds) {
      const missing = Object.fromEntries(Object.keys(home).map(table => [table, 987_654_321]))
      // The company in the path is the caller's own in one call and the victim's in the other.
      const inOwnCompany = { ...home, organizations: must(elsewhere.organizations) }
      const namesMore = parametersOf(route.path).some(name => name !== 'organization_id')
      for (const ids of namesMore ? [home, inOwnCompany] : [home]) {
        const answer = await send(here.stranger, route, inputOf(route, ids, elsewhere))
        const absent = await send(here.stranger, route, inputOf(route, missing, elsewhere))
        // A role that may not make the call at all learns no more from one id than from the other.
        const refused = mayPrimary(route) ? 404 : 403
        expect(answer.statusCode, `${nameOf(route)} ${answer.body.slice(0, 200)}`).toBe(refused)
        expect({ ...answer.json(), request_id: '' }).toEqual({ ...absent.json(), request_id: '' })
      }
    }
    expect([await everythingOf(here.company.organizationId), await queued()]).toEqual(before)
  })

  test('is not entered by naming it in the header', async () => {
    for (const route of guarded) {
      const response = await here.stranger.ask(route, inputOf(route, home, home), {
        organizationId: here.company.organizationId,
      })
      const refusals = isOfInstallation(route) ? [403] : [404, 415]
      expect(refusals, nameOf(route)).toContain(response.statusCode)
    }
  })

  test('sees no text of the first in any list', async () => {
    for (const route of guarded.filter(
      each => each.method === 'GET' && parametersOf(each.path).length === 0,
    )) {
      const response = await here.stranger.ask(route, inputOf(route, elsewhere, elsewhere))
      expect(response.statusCode, nameOf(route)).toBe(mayPrimary(route) ? 200 : 403)
      expect(response.body, nameOf(route)).not.toContain('Home')
    }
  })

  test('its ids in a body change nothing of the first', async () => {
    const before = await everythingOf(here.company.organizationId)
    for (const route of guarded.filter(each => expectedAccess[nameOf(each)]?.body && each.method !== 'GET')) {
      const response = await here.stranger.ask(route, inputOf(route, elsewhere, home))
      expect(response.statusCode, `${nameOf(route)} ${response.body}`).toBeLessThan(500)
      expect(response.body, nameOf(route)).not.toContain('Home')
    }
    expect(await everythingOf(here.company.organizationId)).toBe(before)
  })
})
