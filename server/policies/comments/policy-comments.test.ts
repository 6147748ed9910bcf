import { expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import { aClerk } from '#server/testing/test-jobs.ts'
import { startTestServer, withoutDivisions } from '#server/testing/test-server.ts'

const here = await startTestServer({ features: withoutDivisions })
const { primary, admin, employee, stranger, owner } = here
const clerk = await aClerk(here)

async function aPolicy() {
  const { id } = await primary.call(api.policies.create, { title: 'Talked about' })
  await primary.call(api.policyVersions.update, {
    policy_id: id,
    number: 1,
    body: '<p>Doors are locked.</p>',
  })
  return id
}

const commentsOn = async (policy_id: number) =>
  (await primary.call(api.policyComments.list, { policy_id })).data

test('a passage is commented on, replied to, resolved and opened again by a reply', async () => {
  const policy_id = await aPolicy()
  const said = await admin.call(api.policyComments.say, {
    policy_id,
    number: 1,
    quote: 'locked',
    message: 'By whom?',
  })
  expect(said).toMatchObject({ quote: 'locked', message: 'By whom?', author: { id: admin.userId } })
  const reply = await primary.call(api.policyComments.reply, {
    policy_id,
    comment_id: said.id,
    message: 'The guard.',
  })
  expect(reply).toMatchObject({ parent_id: said.id, quote: '' })
  const resolved = await primary.call(api.policyComments.resolve, {
    policy_id,
    comment_id: said.id,
    is_resolved: true,
  })
  expect(resolved.resolved_by).toMatchObject({ id: primary.userId })
  await admin.call(api.policyComments.reply, { policy_id, comment_id: reply.id, message: 'At night, too?' })
  expect((await commentsOn(policy_id)).map(({ parent_id, resolved_at }) => [parent_id, resolved_at])).toEqual(
    [
      [null, null],
      [said.id, null],
      [said.id, null],
    ],
  )
  const { rows } = await owner.query(
    `select event from audit_events where subject_type = 'policies' and subject_id = $1 and event like 'policy_comment%'
     order by sequence`,
    [policy_id],
  )
  expect(rows.map(({ event }) => event.split('.')[1])).toEqual(['said', 'replied', 'resolved', 'replied'])
})

test('comments outlive the words that they are about, and new versions', async () => {
  const policy_id = await aPolicy()
  await primary.call(api.policyComments.say, { policy_id, number: 1, quote: 'locked', message: 'Always?' })
  await primary.call(api.policyVersions.update, { policy_id, number: 1, body: '<p>Doors are open.</p>' })
  await primary.call(api.policyVersions.approve, { policy_id, number: 1 })
  await primary.call(api.policies.publish, { policy_id })
  await primary.call(api.policyVersions.start, { policy_id })
  expect(await commentsOn(policy_id)).toMatchObject([{ number: 1, quote: 'locked', message: 'Always?' }])
})

test('only its author withdraws a comment, and only before somebody replies', async () => {
  const policy_id = await aPolicy()
  const { id: comment_id } = await admin.call(api.policyComments.say, {
    policy_id,
    number: 1,
    quote: 'locked',
    message: 'Oh.',
  })
  expect((await primary.ask(api.policyComments.withdraw, { policy_id, comment_id })).statusCode).toBe(403)
  await primary.call(api.policyComments.reply, { policy_id, comment_id, message: 'Yes?' })
  expect((await admin.ask(api.policyComments.withdraw, { policy_id, comment_id })).statusCode).toBe(403)
  const other = await admin.call(api.policyComments.say, {
    policy_id,
    number: 1,
    quote: 'Doors',
    message: 'Hm.',
  })
  await admin.call(api.policyComments.withdraw, { policy_id, comment_id: other.id })
  expect((await commentsOn(policy_id)).map(({ id }) => id)).not.toContain(other.id)
})

test('others read and write nothing, and a comment is found with its own policy only', async () => {
  const [policy_id, elsewhere] = [await aPolicy(), await aPolicy()]
  const said = { number: 1, quote: 'locked', message: 'Hm.' }
  const { id: comment_id } = await primary.call(api.policyComments.say, { policy_id, ...said })
  expect((await employee.ask(api.policyComments.list, { policy_id })).statusCode).toBe(403)
  expect((await stranger.ask(api.policyComments.list, { policy_id })).statusCode).toBe(404)
  const wrong = { policy_id: elsewhere, comment_id, is_resolved: true }
  expect((await primary.ask(api.policyComments.resolve, wrong)).statusCode).toBe(404)
  expect((await primary.ask(api.policyComments.say, { policy_id, ...said, number: 9 })).statusCode).toBe(404)
  const stale = await primary.ask(
    api.policyComments.resolve,
    { policy_id, comment_id, is_resolved: true },
    { ifMatch: 99 },
  )
  expect(stale.statusCode).toBe(412)
})

test('the author of a text hears of comments, their writers of replies, and people of being mentioned', async () => {
  const policy_id = await aPolicy()
  await clerk.emails()
  const { rows: people } = await owner.query(
    'select id::int, email, full_name from users where id = any($1::bigint[])',
    [[primary.userId, admin.userId]],
  )
  const personOf = (userId: number) => people.find(({ id }) => id === userId)
  const [author, other] = [personOf(primary.userId), personOf(admin.userId)]
  const news = async () => (await clerk.emails()).map(({ to, subject }) => [to, subject])
  const told = async (userId: number) => {
    const { rows } = await owner.query(
      `select read, completed from tasks where user_id = $1 and task_type = 'policy_review' and task_type_id = $2`,
      [userId, policy_id],
    )
    return rows
  }
  const said = await admin.call(api.policyComments.say, {
    ...{ policy_id, number: 1, quote: 'locked', message: 'By whom?' },
  })
  expect(await news()).toEqual([[author.email, `${other.full_name} commented on the policy Talked about`]])
  expect(await told(primary.userId)).toEqual([{ read: false, completed: true }])
  await primary.call(api.policyComments.reply, { policy_id, comment_id: said.id, message: 'The guard.' })
  expect(await news()).toEqual([[other.email, `${author.full_name} commented on the policy Talked about`]])
  const mention = ({ userId }: { userId: number }) =>
    `<span data-type="mention" data-id="${userId}" data-label="Somebody">@Somebody</span>`
  const write = (body: string) => primary.call(api.policyVersions.update, { policy_id, number: 1, body })
  await write(`<p>Ask ${mention(admin)}, ${mention(employee)} or ${mention(primary)}.</p>`)
  expect(await news()).toEqual([
    [other.email, `${author.full_name} mentioned you in the policy Talked about`],
  ])
  await write(`<p>Ask ${mention(admin)}.</p>`)
  expect(await news()).toEqual([])
  expect(await told(admin.userId)).toEqual([{ read: false, completed: true }])
})
