import { beforeAll, expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import type { Route } from '#domain/platform/route.ts'
import { aCompany, startTestServer, withoutDivisions } from '#server/testing/test-server.ts'
import { isOfInstallation } from './of-installation.ts'

const here = await startTestServer()
const whole = await aCompany(here, 'Whole', withoutDivisions)
const { primary, admin, manager, employee, sysadmin } = here
const routes: Route[] = Object.values(api).flatMap(noun => Object.values(noun) as Route[])

/** Divisions by their fault. */
const named = { foreign: 0, trashed: 0, missing: 987_654_321 }
let own = 0
let another = 0

beforeAll(async () => {
  named.foreign = await aDivision(here.other.organizationId)
  named.trashed = await aDivision(here.company.organizationId, { trashed: true })
  another = await aDivision(here.company.organizationId)
  own = await aDivision(here.company.organizationId, { adminId: admin.userId })
})

let made = 0
async function aDivision(
  organizationId: number,
  { trashed = false, adminId = null as number | null } = {},
): Promise<number> {
  const { rows } = await here.owner.query(
    `insert into divisions (organization_id, name, admin_id, deleted_at)
     values ($1, $2, $3, case when $4 then now() end) returning id`,
    [organizationId, `Division ${++made}`, adminId, trashed],
  )
  return Number(rows[0].id)
}

const people = {
  'primary administrator': primary,
  'admin of a division': admin,
  manager,
  employee,
  'system administrator': sysadmin,
  'admin of a company without divisions': whole.admin,
}

test.each(Object.entries(people))(
  'a header that names no division of the company is not found: %s',
  async (_, person) => {
    for (const [kind, divisionId] of Object.entries(named))
      for (const [route, input] of [
        [api.users.me, {}],
        [api.entities.list, {}],
        [api.groups.create, { name: 'Group' }],
      ] as const) {
        const response = await person.ask(route, input, { divisionId })
        expect(response.statusCode, `${route.path} ${kind}`).toBe(404)
      }
  },
)

test('a header that names another company’s division is not found by any call, not even for its primary administrator', async () => {
  for (const route of routes.filter(each => each.needs !== 'public')) {
    if (isOfInstallation(route)) continue
    const url = route.path.replace(/:\w+/g, '1')
    const response = await primary.send(route.method, url, null, { divisionId: named.foreign })
    expect(response.statusCode, `${route.method} ${route.path}`).toBe(404)
  }
})

test('a header that names a division works for people who see it', async () => {
  const statusOf = async (person: typeof admin, divisionId: number) =>
    (await person.ask(api.users.me, {}, { divisionId })).statusCode
  expect([await statusOf(primary, own), await statusOf(primary, another)]).toEqual([200, 200])
  expect([await statusOf(admin, own), await statusOf(admin, another)]).toEqual([200, 404])
  expect([await statusOf(manager, another), await statusOf(employee, another)]).toEqual([404, 404])
})

test('a company that switched divisions off ignores the ones it had', async () => {
  const old = await aDivision(whole.organizationId)
  const listed = await whole.admin.ask(api.entities.list, {}, { divisionId: old })
  expect(listed.statusCode).toBe(200)
})
