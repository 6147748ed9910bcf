import { expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import { importSheet, undone } from '#server/imports/import-steps.testing.ts'
import { aMember, startTestServer } from '#server/testing/test-server.ts'

const here = await startTestServer({ work: true })
const { primary, owner, company } = here

const someone = (first: string) =>
  aMember(here, { organizationId: company.organizationId, first, mark: 'Home', roles: ['Employee'] })

test('an import that moves people asks and releases them, and its undo takes that back', async () => {
  const ward = await primary.call(api.divisions.create, { name: 'Ward' })
  const [joins, leaves] = [await someone('Joins'), await someone('Leaves')]
  await primary.call(api.divisions.setUsers, { division_id: ward.id, user_ids: [leaves.userId] })
  const { id } = await primary.call(api.policies.create, {
    title: 'Of the ward',
    is_for_everybody: false,
    division_ids: [ward.id],
    roles: ['Manager'],
  })
  await primary.call(api.policyVersions.update, { policy_id: id, number: 1, body: '<p>Wash your hands.</p>' })
  await primary.call(api.policyVersions.approve, { policy_id: id, number: 1 })
  await primary.call(api.policies.publish, { policy_id: id })

  const asked = async () => {
    const { rows } = await owner.query<{ user_id: string }>(
      `select user_id from tasks where task_type = 'policy' and task_type_id = $1 and not completed and user_id = any($2)`,
      [id, [joins.userId, leaves.userId]],
    )
    return rows.map(({ user_id }) => Number(user_id))
  }
  expect(await asked()).toEqual([leaves.userId])
  const emailOf = async (user_id: number) => (await primary.call(api.users.show, { user_id })).email
  const elsewhere = await primary.call(api.divisions.create, { name: 'Elsewhere' })
  const imported = await importSheet(primary, 'users', [
    ['Email', 'First name', 'Last name', 'Roles', 'Divisions'],
    [await emailOf(joins.userId), '', '', '', ward.name],
    [await emailOf(leaves.userId), '', '', '', elsewhere.name],
  ])
  expect(await asked()).toEqual([joins.userId])
  await undone(primary, imported)
  expect(await asked()).toEqual([leaves.userId])
})
