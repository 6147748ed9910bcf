import { beforeAll, beforeEach, expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import { type AnswerPath, anAnswer } from '#server/testing/an-answer.ts'
import { aFixture, type Fixture } from '#server/testing/fixture.ts'
import type { Person } from '#server/testing/test-person.ts'
import { startTestServer } from '#server/testing/test-server.ts'

const here = await startTestServer()
let fixture: Fixture
let path: AnswerPath

beforeAll(async () => {
  fixture = await aFixture(here, here.company)
  path = await anAnswer(here.primary, fixture)
})
beforeEach(() => here.owner.query('delete from discussion_messages; delete from tasks'))

const say = (person: Person, message: string, mentions: number[] = []) =>
  person.call(api.discussions.say, { ...path, message, mentions })
const aged = (id: number, minutes: number) =>
  here.owner.query(
    `update discussion_messages set created_at = now() - make_interval(mins => $2) where id = $1`,
    [id, minutes],
  )
const auditedOf = async (event: string) =>
  (
    await here.owner.query(
      `select user_id::int, subject_type, subject_id::int, before, after from audit_events
       where event = $1 order by sequence desc limit 1`,
      [event],
    )
  ).rows[0]
const openNews = async (person: Person) => {
  const filter = { task_type: 'discussion' as const, completed: false }
  return (await person.call(api.tasks.list, { user_id: person.userId, filter })).total
}

test('an author corrects a message: it is marked, and the log has both texts', async () => {
  const said = await say(here.manager, 'Since Mai.')
  expect(said).toMatchObject({ version: 1, edited_at: null, abilities: { edit: true } })
  const change = { message_id: said.id, message: 'Since May.' }
  const corrected = await here.manager.call(api.discussions.correct, change, { ifMatch: 1 })
  expect(corrected).toMatchObject({ message: 'Since May.', version: 2 })
  expect(corrected.edited_at).not.toBeNull()
  const { data } = await here.primary.call(api.discussions.list, path)
  expect(data).toMatchObject([{ message: 'Since May.', edited_at: corrected.edited_at }])
  expect(await auditedOf('discussion.corrected')).toEqual({
    user_id: here.manager.userId,
    subject_type: 'discussion_messages',
    subject_id: said.id,
    before: { message: 'Since Mai.', mentions: [] },
    after: { message: 'Since May.', mentions: [] },
  })
})

test('readers who poll learn of corrections and withdrawals of earlier messages', async () => {
  const first = await say(here.manager, 'one')
  const second = await say(here.manager, 'two')
  const third = await say(here.manager, 'three')
  const poll = { ...path, after: third.id, changed_after: third.created_at }
  expect((await here.primary.call(api.discussions.list, poll)).data).toEqual([])
  await here.manager.call(api.discussions.correct, { message_id: second.id, message: 'zwei' })
  await here.manager.call(api.discussions.withdraw, { message_id: first.id })
  const { data } = await here.primary.call(api.discussions.list, poll)
  expect(data.map(({ id, message }) => [id, message])).toEqual([
    [second.id, 'zwei'],
    [first.id, ''],
  ])
})

test('a withdrawn message keeps its place without its text, and is final', async () => {
  const name = (await here.primary.call(api.users.me, {})).full_name
  const { id } = await say(here.manager, `@${name} forget this`, [here.primary.userId])
  await here.manager.call(api.discussions.withdraw, { message_id: id }, { ifMatch: 1 })
  const { data } = await here.primary.call(api.discussions.list, path)
  expect(data).toMatchObject([{ id, message: '', mentions: [], abilities: { edit: false } }])
  expect(data[0]?.withdrawn_at).not.toBeNull()
  expect(await auditedOf('discussion.withdrawn')).toMatchObject({
    subject_id: id,
    before: { message: `@${name} forget this`, mentions: [here.primary.userId] },
  })
  const refused = await here.manager.ask(api.discussions.correct, { message_id: id, message: 'Again' })
  expect([refused.statusCode, refused.json().error]).toEqual([403, 'This message was withdrawn.'])
})

test('a correction notifies people whom it newly mentions, and nobody twice', async () => {
  const [primary, admin] = await Promise.all(
    [here.primary, here.admin].map(async person => (await person.call(api.users.me, {})).full_name),
  )
  const { id: message_id } = await say(here.manager, `@${primary} look`, [here.primary.userId])
  await here.primary.call(api.discussions.list, path)
  await say(here.primary, 'I did.')
  expect(await openNews(here.primary)).toBe(0)
  const both = { mentions: [here.primary.userId, here.admin.userId] }
  const message = `@${primary} and @${admin} look`
  const corrected = await here.manager.call(api.discussions.correct, { message_id, message, ...both })
  expect(corrected.mentions.map(({ id }) => id).sort()).toEqual([...both.mentions].sort())
  expect([await openNews(here.primary), await openNews(here.admin)]).toEqual([0, 1])
  const fewer = await here.manager.call(api.discussions.correct, {
    message_id,
    message: 'Look',
    mentions: [],
  })
  expect(fewer.mentions).toEqual([])
})

test('a correction cannot mention a person who cannot read the answer', async () => {
  const { id: message_id } = await say(here.manager, 'Look')
  const refused = await here.manager.ask(api.discussions.correct, {
    message_id,
    message: 'Look',
    mentions: [here.employee.userId],
  })
  expect(refused.statusCode).toBe(422)
})

test('after 15 minutes a message stays as it is', async () => {
  const { id: message_id } = await say(here.manager, 'Look')
  await aged(message_id, 14)
  await here.manager.call(api.discussions.correct, { message_id, message: 'Look here' })
  await aged(message_id, 15)
  for (const refused of [
    await here.manager.ask(api.discussions.correct, { message_id, message: 'Look there' }),
    await here.manager.ask(api.discussions.withdraw, { message_id }),
  ])
    expect([refused.statusCode, refused.json().error]).toEqual([
      403,
      'A message can be changed for 15 minutes.',
    ])
})

test('only the author changes a message; to people who cannot read the answer it does not exist', async () => {
  const { id: message_id } = await say(here.manager, 'Mine')
  for (const [person, status] of [
    [here.primary, 403],
    [here.admin, 403],
    [here.employee, 404],
    [here.stranger, 404],
  ] as const) {
    const attempts = [
      await person.ask(api.discussions.correct, { message_id, message: 'Yours' }),
      await person.ask(api.discussions.withdraw, { message_id }),
    ]
    expect(attempts.map(({ statusCode }) => statusCode)).toEqual([status, status])
  }
  const { data } = await here.primary.call(api.discussions.list, path)
  expect(data).toMatchObject([{ message: 'Mine', abilities: { edit: false } }])
})

test('two tabs do not overwrite each other', async () => {
  const { id: message_id } = await say(here.manager, 'one')
  await here.manager.call(api.discussions.correct, { message_id, message: 'two' }, { ifMatch: 1 })
  const stale = await here.manager.ask(
    api.discussions.correct,
    { message_id, message: 'three' },
    { ifMatch: 1 },
  )
  expect(stale.statusCode).toBe(412)
  const { data } = await here.manager.call(api.discussions.list, path)
  expect(stale.json().current).toEqual(data[0])
  expect(data).toMatchObject([{ message: 'two', version: 2 }])
  const gone = await here.manager.ask(api.discussions.withdraw, { message_id }, { ifMatch: 1 })
  expect(gone.statusCode).toBe(412)
})

test.each([
  ['year 0', '0000-01-01T00:00:00Z'],
  ['an endless fraction', `2026-01-31T09:30:00.${'1'.repeat(300)}Z`],
])('changes after a moment that the database does not know are refused: %s', async (_, changed_after) => {
  const refused = await here.manager.ask(api.discussions.list, { ...path, after: 1, changed_after })
  expect(refused.statusCode).toBe(422)
})

test.each(['', '   ', null, 'x'.repeat(5001)])(
  'a correction to an absurd text is refused: %j',
  async message => {
    const { id: message_id } = await say(here.manager, 'Look')
    const refused = await here.manager.ask(api.discussions.correct, { message_id, message })
    expect(refused.statusCode).toBe(422)
  },
)
