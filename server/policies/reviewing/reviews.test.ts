import { expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import { aClerk } from '#server/testing/test-jobs.ts'
import { startTestServer } from '#server/testing/test-server.ts'
import { remindOfReviews } from './remind-of-reviews.job.ts'

const here = await startTestServer()
const { primary, employee, owner } = here
const clerk = await aClerk(here)
const day = async (days: number) =>
  (await owner.query('select (current_date + $1::int)::text as day', [days])).rows[0].day as string

async function aPolicy(owner_id: number) {
  const { id } = await primary.call(api.policies.create, {
    title: 'Visitors',
    owner_id,
    roles: [],
    is_for_everybody: false,
  })
  await primary.call(api.policyVersions.update, { policy_id: id, number: 1, body: '<p>Sign the book.</p>' })
  await primary.call(api.policyVersions.approve, { policy_id: id, number: 1 })
  await primary.call(api.policies.publish, { policy_id: id })
  return id
}

async function askedToReview(policyId: number) {
  const { rows } = await owner.query(
    `select user_id::int, due_date::text, completed from tasks where task_type = 'policy_review' and task_type_id = $1
     order by completed, user_id`,
    [policyId],
  )
  return rows
}

test('a review that comes near is a task of the owner, in their list, Today’s Plan and on time', async () => {
  const id = await aPolicy(primary.userId)
  expect(await askedToReview(id)).toEqual([])
  const due = await day(20)
  await primary.call(api.policies.update, { policy_id: id, next_review_on: due })
  expect(await askedToReview(id)).toEqual([{ user_id: primary.userId, due_date: due, completed: false }])
  const tasks = await primary.call(api.tasks.list, { user_id: primary.userId })
  expect(
    tasks.data.filter(each => each.task_type === 'policy_review' && each.task_type_id === id),
  ).toMatchObject([{ title: 'Visitors', due_date: due }])
  const plan = await primary.call(api.todaysPlan.show, {})
  expect(plan.policies?.next).toContainEqual(
    expect.objectContaining({ id, due_date: due, is_to_review: true, is_past_due: false }),
  )
  await primary.call(api.policies.retire, { policy_id: id })
  expect(await askedToReview(id)).toMatchObject([{ completed: true }])
})

test('confirming a policy or publishing a new version completes the task, and moves the next review', async () => {
  const id = await aPolicy(primary.userId)
  await primary.call(api.policies.update, { policy_id: id, next_review_on: await day(-3) })
  expect(await primary.call(api.policies.show, { policy_id: id })).toMatchObject({ is_review_due: true })
  const after = await primary.call(api.policies.review, { policy_id: id, note: 'Read by the office.' })
  expect(after.is_review_due).toBe(false)
  expect(after.next_review_on && after.next_review_on > (await day(360))).toBe(true)
  expect(await askedToReview(id)).toMatchObject([{ completed: true }])
  const { rows } = await owner.query(
    `select after from audit_events where event = 'policy.reviewed' and subject_id = $1`,
    [id],
  )
  expect(rows).toMatchObject([
    { after: { note: 'Read by the office.', next_review_on: after.next_review_on } },
  ])

  await primary.call(api.policies.update, { policy_id: id, next_review_on: await day(0) })
  expect(await askedToReview(id)).toMatchObject([{ completed: false }])
  await primary.call(api.policyVersions.start, { policy_id: id })
  await primary.call(api.policyVersions.approve, { policy_id: id, number: 2 })
  await primary.call(api.policies.publish, { policy_id: id })
  expect(await askedToReview(id)).toMatchObject([{ completed: true }])
})

test('an owner who cannot change policies is not asked to: the primary administrator is', async () => {
  const id = await aPolicy(employee.userId)
  await primary.call(api.policies.update, { policy_id: id, next_review_on: await day(5) })
  expect(await askedToReview(id)).toMatchObject([{ user_id: primary.userId, completed: false }])
})

test('a review is asked for once, however often the job runs, and goes with the policy to the trash', async () => {
  const id = await aPolicy(primary.userId)
  await owner.query(`update policies set next_review_on = current_date + 10 where id = $1`, [id])
  await clerk.work(remindOfReviews)
  const [first] = (
    await owner.query(
      `select xmin::text from tasks where task_type = 'policy_review' and task_type_id = $1`,
      [id],
    )
  ).rows
  await clerk.work(remindOfReviews)
  const after = (
    await owner.query(
      `select xmin::text from tasks where task_type = 'policy_review' and task_type_id = $1`,
      [id],
    )
  ).rows
  expect(after).toEqual([first])
  await primary.call(api.policies.remove, { policy_id: id })
  expect(await askedToReview(id)).toMatchObject([{ completed: true }])
  await primary.call(api.policies.restore, { policy_id: id })
  expect(await askedToReview(id)).toMatchObject([{ completed: false }])
})

test('a policy of somebody who leaves is the heir’s, with its review, and theirs again if nobody took it over', async () => {
  const heir = here.admin.userId
  const held = async (userId: number) => (await primary.call(api.users.held, { user_id: userId })).policies
  const id = await aPolicy(employee.userId)
  // Other tests may have left policies to the same person.
  expect((await held(employee.userId)).names).toContainEqual({ id, name: 'Visitors' })
  await primary.call(api.users.remove, { user_id: employee.userId, hand_over_to: heir })
  expect(await primary.call(api.policies.show, { policy_id: id })).toMatchObject({ owner: { id: heir } })
  await primary.call(api.users.remove, { user_id: heir })
  expect((await primary.call(api.policies.show, { policy_id: id })).owner).toBeNull()
  await primary.call(api.policies.update, { policy_id: id, next_review_on: await day(5) })
  expect(await askedToReview(id)).toMatchObject([{ user_id: primary.userId, completed: false }])
  await primary.call(api.users.restore, { user_id: heir })
  expect(await primary.call(api.policies.show, { policy_id: id })).toMatchObject({ owner: { id: heir } })
  await primary.call(api.users.restore, { user_id: employee.userId })
})
