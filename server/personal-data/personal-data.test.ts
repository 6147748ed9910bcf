import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import { anAnswer } from '#server/testing/an-answer.ts'
import { aFixture, type Fixture } from '#server/testing/fixture.ts'
import { must } from '#server/testing/must.ts'
import { aMember, startTestServer } from '#server/testing/test-server.ts'
import { filesIn } from './files-in.testing.ts'

const here = await startTestServer()
const { primary, admin, employee, stranger, owner, company, other } = here
const { organizationId } = company
let fixture: Fixture

beforeAll(async () => {
  fixture = await aFixture(here, company)
})

let made = 0
/** A member with a name of their own, who has left a trace wherever people do. */
async function aTracedMember() {
  const last = `Zyxwv${randomUUID().slice(0, 8)}`
  const email = `iris.${last}@traces.test`.toLowerCase()
  const telephone = `+1 555 01${String(made).padStart(2, '0')}`
  const person = await aMember(here, { organizationId, first: 'Iris', mark: last, roles: ['Admin'] })
  const { userId } = person
  await owner.query(`update users set email = $2, telephone = $3, password_hash = 'x' where id = $1`, [
    userId,
    email,
    telephone,
  ])
  await owner.query(
    `update memberships set invited_email = $2, invited_first_name = 'Iris', invited_last_name = $3 where user_id = $1`,
    [userId, email, last],
  )
  const question = must(fixture.questions[made++])
  const entity_id = must(fixture.entityIds[0])
  const [answer] = await primary.call(api.answers.giveMany, {
    question_id: question.id,
    answers: [
      {
        entity_id,
        assessment_period_id: fixture.periodId,
        question_option_id: must(question.optionIds[0]),
        control: `Ask ${email}`,
      },
    ],
  })
  await owner.query('update answers set created_by = $1 where organization_id = $2 and id = $3', [
    userId,
    organizationId,
    must(answer).id,
  ])
  const path = { entity_id, question_id: question.id, answer_id: must(answer).id }
  await primary.call(api.discussions.say, { ...path, message: `@Iris ${last}, is this right?` })
  await owner.query(
    `select set_config('assay.organization_id', $1, true), set_config('assay.user_id', $2, true),
       assay.append_audit('group.created', 'groups', 1, null, $3, 'r', '', null)`,
    [String(organizationId), String(userId), JSON.stringify({ name: `Of ${email}` })],
  )
  await primary.call(api.users.setRoles, { user_id: userId, roles: ['Admin', 'Employee'] })
  return { person, name: `Iris ${last}`, email, telephone }
}

const leave = (user_id: number) => primary.call(api.users.remove, { user_id })
const refusal = (status: number) => ({ status })

test('an administrator downloads what the company holds about a person, and nothing of the next one', async () => {
  const { person, name, email } = await aTracedMember()
  const blob = await primary.call(api.personalData.download, { user_id: person.userId })
  const files = await filesIn(Buffer.from(await blob.arrayBuffer()))
  expect(JSON.parse(must(files.get('account.jsonl')))).toMatchObject({ email, last_name: name.split(' ')[1] })
  expect(files.get('account.jsonl')).not.toContain('password')
  expect(files.get('data/answers.jsonl')).toContain(`Ask ${email}`)
  expect(files.get('data/memberships.jsonl')?.trim().split('\n')).toHaveLength(1)
  expect(files.has('data/answer_notes.jsonl')).toBe(false)
  const log = must(files.get('audit-log.jsonl'))
  expect(log).toContain('user.roles_set')
  for (const [path, text] of files) {
    if (!path.startsWith('data/')) continue
    for (const line of text.split('\n').filter(Boolean)) {
      const row = JSON.parse(line)
      expect(Object.values(row), path).toContain(person.userId)
      expect(row.organization_id, path).toBe(organizationId)
    }
  }
  const [entry] = (
    await primary.call(api.auditEvents.list, {
      organization_id: organizationId,
      filter: { event: 'user.data_exported' },
    })
  ).data
  expect(entry).toMatchObject({ subject_type: 'users', subject_id: person.userId })
})

test('people download their own data with their notes, and of other records only where they are named', async () => {
  const { answer_id } = await anAnswer(primary, fixture)
  await owner.query(
    `insert into answer_notes (organization_id, answer_id, user_id, note) values ($1, $2, $3, 'My secret note')`,
    [organizationId, answer_id, employee.userId],
  )
  await owner.query(`update entities set manager_id = $1, location = 'Hidden cellar' where id = $2`, [
    employee.userId,
    must(fixture.entityIds[2]),
  ])
  const blob = await employee.call(api.personalData.downloadOwn, {})
  const files = await filesIn(Buffer.from(await blob.arrayBuffer()))
  expect(JSON.parse(must(files.get('data/entities.jsonl')))).toMatchObject({ manager_id: employee.userId })
  expect([...files.values()].join('\n')).not.toContain('Hidden cellar')
  expect(files.get('audit-log.jsonl')).not.toContain('"after"')
  expect(files.get('data/answer_notes.jsonl')).toContain('My secret note')
  const theirs = await primary.call(api.personalData.download, { user_id: employee.userId })
  const all = await filesIn(Buffer.from(await theirs.arrayBuffer()))
  expect([...all.values()].join('\n')).not.toContain('My secret note')
  expect(all.get('data/entities.jsonl')).toContain('Hidden cellar')
})

test('nobody downloads or erases a person of another company, and an admin of a division nobody at all', async () => {
  const user_id = stranger.userId
  await expect(primary.call(api.personalData.download, { user_id })).rejects.toMatchObject(refusal(404))
  await expect(primary.call(api.personalData.erasure, { user_id })).rejects.toMatchObject(refusal(404))
  await expect(primary.call(api.personalData.erase, { user_id, name: 'x' })).rejects.toMatchObject(
    refusal(404),
  )
  const mine = { user_id: employee.userId }
  await expect(admin.call(api.personalData.download, mine)).rejects.toMatchObject(refusal(403))
  await expect(admin.call(api.personalData.erase, { ...mine, name: 'x' })).rejects.toMatchObject(refusal(403))
})

test('a former member is erased everywhere outside the audit log, whose chain stays intact', async () => {
  const { person, name, email, telephone } = await aTracedMember()
  const user_id = person.userId
  await expect(primary.call(api.personalData.erase, { user_id, name })).rejects.toMatchObject(refusal(409))
  await leave(user_id)
  const before = await primary.call(api.personalData.erasure, { user_id })
  expect(before).toMatchObject({ may: true, reason: null, is_erased: false })
  expect(before.log_entries).toBeGreaterThan(0)
  expect(Date.parse(before.kept_until ?? '')).toBeGreaterThan(Date.now() + 5.9 * 365 * 86_400_000)
  await expect(primary.call(api.personalData.erase, { user_id, name: 'Iris' })).rejects.toMatchObject(
    refusal(422),
  )
  expect(await placesOf(email)).not.toEqual([])
  await primary.call(api.personalData.erase, { user_id, name })

  for (const text of [email, name.split(' ')[1] ?? '', telephone])
    expect(await placesOf(text), text).toEqual([])
  const verified = await primary.call(api.auditEvents.verify, { organization_id: organizationId })
  expect(verified).toMatchObject({ is_intact: true })
  const shown = await primary.call(api.users.show, { user_id })
  expect(shown).toMatchObject({ full_name: before.new_name, is_erased: true, abilities: { restore: false } })
  const { data } = await primary.call(api.auditEvents.list, {
    organization_id: organizationId,
    filter: { user_id },
  })
  expect(data[0]?.user?.full_name).toBe(before.new_name)
  await expect(primary.call(api.users.restore, { user_id })).rejects.toMatchObject(refusal(409))
  await expect(
    primary.call(api.personalData.erase, { user_id, name: before.new_name }),
  ).rejects.toMatchObject(refusal(409))
  await expect(person.call(api.users.me, {})).rejects.toMatchObject(refusal(401))
})

test('two people who erase at once: it happens once, and each former member has a number of their own', async () => {
  const [one, two] = [await aTracedMember(), await aTracedMember()]
  for (const { person } of [one, two]) await leave(person.userId)
  const calls = [one, one, two].map(({ person, name }) =>
    primary.call(api.personalData.erase, { user_id: person.userId, name }),
  )
  const outcomes = (await Promise.allSettled(calls)).map(({ status }) => status)
  expect(outcomes.filter(status => status === 'fulfilled')).toHaveLength(2)
  const { rows } = await owner.query(
    'select count(distinct erased_number)::int as numbers, count(*)::int as people from memberships where erased_number is not null',
  )
  expect(rows[0].numbers).toBe(rows[0].people)
})

test('a legal hold refuses, and so does an account that is used elsewhere', async () => {
  const { person, name } = await aTracedMember()
  const user_id = person.userId
  await leave(user_id)
  const refused = () => primary.call(api.personalData.erase, { user_id, name })
  await owner.query('update organizations set legal_hold = true where organization_id = $1', [organizationId])
  await expect(refused()).rejects.toMatchObject({ status: 409, body: { message: /legal hold/ } })
  await owner.query('update organizations set legal_hold = false where organization_id = $1', [
    organizationId,
  ])
  await owner.query(
    `insert into memberships (organization_id, user_id, roles, accepted_at) values ($1, $2, '{Employee}', now())`,
    [other.organizationId, user_id],
  )
  await expect(refused()).rejects.toMatchObject({ status: 409, body: { message: /outside your company/ } })
  await owner.query('delete from memberships where organization_id = $1 and user_id = $2', [
    other.organizationId,
    user_id,
  ])
  await refused()
})

/** Every column of every table, but for the audit log, that holds the text. */
async function placesOf(text: string): Promise<string[]> {
  const { rows } = await owner.query<{ place: string }>(
    `select n.nspname || '.' || c.relname as place from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind in ('r', 'p') and n.nspname in ('public', 'stored') and c.relname <> 'audit_events'
     order by 1`,
  )
  const places: string[] = []
  for (const { place } of rows) {
    const { rows: found } = await owner.query(
      `select 1 from ${place} t where position(lower($1) in lower(t::text)) > 0 limit 1`,
      [text],
    )
    if (found.length > 0) places.push(place)
  }
  return places
}
