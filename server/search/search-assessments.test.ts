import { beforeAll, expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import { aFixture } from '#server/testing/fixture.ts'
import type { Person } from '#server/testing/test-person.ts'
import { startTestServer } from '#server/testing/test-server.ts'

const here = await startTestServer()
const { company, primary, admin, manager, employee, stranger } = here

beforeAll(() => aFixture(here, company))

const find = (search: string, who: Person) => who.call(api.search.find, { search })

test('a person finds the assessments that they may know of by name, those that start last first, and none in the trash', async () => {
  const insert = (name: string, before: number, divisionId: number | null, trashed = false) =>
    here.owner.query(
      `insert into assessment_periods (organization_id, name, start_date, end_date, division_id, closed_at, deleted_at)
       values ($1, $2, current_date - $3::int, current_date - $3::int + 30, $4, now(), case when $5 then now() end)`,
      [company.organizationId, name, before, divisionId, trashed],
    )
  const { rows } = await here.owner.query(
    `insert into divisions (organization_id, name) values ($1, 'Far away') returning id::int`,
    [company.organizationId],
  )
  await insert('Begonia 1', 2000, null)
  await insert('Begonia 2', 1900, null)
  await insert('Begonia far', 2100, rows[0].id)
  await insert('Begonia gone', 1800, null, true)
  const names = async (who: Person) => (await find('begonia', who)).assessment_periods.map(({ name }) => name)
  expect(await names(primary)).toEqual(['Begonia 2', 'Begonia 1', 'Begonia far'])
  for (const who of [admin, manager, employee]) expect(await names(who)).toEqual(['Begonia 2', 'Begonia 1'])
  expect(await names(stranger)).toEqual([])
})

test('a person finds loss scenarios by name and threat where they may see risks and they are turned on', async () => {
  const { rows } = await here.owner.query(`select id::int, name from threats order by id limit 1`)
  const turn = (on: boolean) =>
    here.owner.query(`update organizations set quantifies_risk = $2 where organization_id = $1`, [
      company.organizationId,
      on,
    ])
  await turn(true)
  const ranges = { frequency_low: 0.1, frequency_likely: 0.5, frequency_high: 2 }
  const losses = { loss_low: 10, loss_likely: 50, loss_high: 400 }
  const scenario = { name: 'Dahlia rots', threat_id: rows[0].id, ...ranges, ...losses }
  const { id } = await primary.call(api.lossScenarios.create, scenario)
  const found = async (search: string, who: Person) => (await find(search, who)).loss_scenarios
  for (const search of ['dahlia', rows[0].name])
    expect(await found(search, primary)).toEqual([{ id, name: 'Dahlia rots', threat: rows[0] }])
  expect(await found('dahlia', admin)).toMatchObject([{ id }])
  for (const who of [manager, employee, stranger]) expect(await found('dahlia', who)).toEqual([])
  await turn(false)
  expect(await found('dahlia', primary)).toEqual([])
})
