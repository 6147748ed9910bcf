import { expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import { applied, importSheet, previewSheet, rowsOf, undone } from '#server/imports/import-steps.testing.ts'
import { aMember, startTestServer } from '#server/testing/test-server.ts'

const here = await startTestServer({ work: true })
const { primary, company } = here

async function someone(...roles: ('Admin' | 'Manager' | 'Employee')[]) {
  const { userId } = await aMember(here, {
    organizationId: company.organizationId,
    first: 'Some',
    mark: 'One',
    roles,
  })
  return primary.call(api.users.show, { user_id: userId })
}

test('a role that is lost takes along what it is needed for: the preview says so, and an undo gives it back', async () => {
  const boss = await someone('Admin', 'Manager')
  const kept = await someone('Manager')
  const insert = async (table: string, name: string, column: string, userId: number): Promise<number> =>
    (
      await here.owner.query(
        `insert into ${table} (organization_id, name, ${column}) values ($1, $2, $3) returning id::int as id`,
        [company.organizationId, `${name} ${userId}`, userId],
      )
    ).rows[0].id
  const entityIds = [
    await insert('entities', 'Clinic', 'manager_id', boss.id),
    await insert('entities', 'Office', 'manager_id', boss.id),
  ]
  const division = await insert('divisions', 'East', 'admin_id', boss.id)
  const asset = await insert('assets', 'Server', 'owner_id', boss.id)
  const other = await insert('entities', 'Ward', 'manager_id', kept.id)
  const { rows: plans } = await here.owner.query(
    `insert into action_plans (organization_id, name, manager_id, created_by) values ($1, 'Plan', $2, $2) returning id::int as id`,
    [company.organizationId, boss.id],
  )
  const plan: number = plans[0].id
  const responsible = async () => {
    const { rows } = await here.owner.query(
      `select array(select manager_id::int from entities where id = any($1) order by id) as entities,
        (select admin_id::int from divisions where id = $2) as division,
        (select owner_id::int from assets where id = $3) as asset, (select manager_id::int from entities where id = $4) as other,
        (select manager_id::int from action_plans where id = $5) as plan`,
      [entityIds, division, asset, other, plan],
    )
    return rows[0]
  }
  const before = await responsible()
  const file = [
    ['Email', 'Roles'],
    [boss.email, 'Employee'],
    [kept.email, 'Manager, Employee'],
  ]
  const stale = await previewSheet(primary, 'users', file)
  expect((await rowsOf(primary, stale)).map(({ changes }) => changes)).toEqual([
    [
      { column: 'roles', before: 'Admin, Manager', after: 'Employee' },
      { column: 'manages', before: `Clinic ${boss.id}, Office ${boss.id}`, after: '' },
      { column: 'administers', before: `East ${boss.id}`, after: '' },
      { column: 'manages_plans', before: 'Plan', after: '' },
    ],
    [{ column: 'roles', before: 'Manager', after: 'Manager, Employee' }],
  ])
  expect(await responsible()).toEqual(before)
  entityIds.push(await insert('entities', 'Lab', 'manager_id', boss.id))
  expect((await applied(primary, stale)).error).toContain('Records changed since the preview')
  const found = await importSheet(primary, 'users', file)
  expect(await responsible()).toEqual({
    entities: [null, null, null],
    division: null,
    asset: boss.id,
    other: kept.id,
    plan: null,
  })
  const { rows } = await here.owner.query(
    `select before from audit_events where event = 'user.roles_set' and subject_id = $1 order by sequence desc limit 1`,
    [boss.id],
  )
  expect(rows[0].before).toMatchObject({
    managed_entity_ids: entityIds,
    administered_division_ids: [division],
    managed_action_plan_ids: [plan],
  })
  await here.owner.query('update entities set manager_id = $2 where id = $1', [entityIds[1], kept.id])
  await undone(primary, found)
  expect(await responsible()).toEqual({
    entities: [boss.id, kept.id, boss.id],
    division: boss.id,
    asset: boss.id,
    other: kept.id,
    plan: boss.id,
  })
})
