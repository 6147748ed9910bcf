import { expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import { startTestServer } from '#server/testing/test-server.ts'

test('without the feature every admin manages the whole company, and divisions are neither shown nor set', async () => {
  const here = await startTestServer({ features: [] })
  await expect(here.primary.call(api.divisions.list, {})).rejects.toMatchObject({
    status: 403,
    body: { message: 'Feature Divisions is required to view this page' },
  })
  const entity = await here.admin.call(api.entities.create, { name: 'Ward' })
  expect(entity).toMatchObject({ divisions: [], abilities: { edit: true } })
  const { rows } = await here.owner.query(
    `insert into divisions (organization_id, name) values ($1, 'Old') returning id`,
    [here.company.organizationId],
  )
  const division_id = Number(rows[0].id)
  const created = here.admin.call(api.entities.create, { name: 'Ward', division_ids: [division_id] })
  await expect(created).rejects.toMatchObject({
    status: 422,
    body: { errors: { 'division_ids.0': expect.any(Array) } },
  })
  const span = { start_date: '2026-01-01', end_date: '2026-12-31' }
  const period = await here.admin.call(api.periods.create, { name: 'Yearly', ...span })
  expect(period).toMatchObject({ division_id: null, abilities: { edit: true } })
  const owned = here.admin.call(api.periods.create, { name: 'x', ...span, division_id })
  await expect(owned).rejects.toMatchObject({ status: 422 })
})
