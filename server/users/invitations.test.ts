import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import type { RawInputOf } from '#domain/platform/route.ts'
import type { Person } from '#server/testing/test-person.ts'
import { startTestServer } from '#server/testing/test-server.ts'

const here = await startTestServer()
const { company, primary, manager, employee } = here

let made = 0
const somebody = (rest: Partial<RawInputOf<typeof api.users.invite>> = {}) => ({
  first_name: 'Nia',
  last_name: 'New',
  email: `nia.${++made}@example.test`,
  ...rest,
})
const invite = (rest: object = {}, who: Person = primary) => who.call(api.users.invite, somebody(rest))

async function emailsTo(email: string): Promise<{ subject: string; text: string }[]> {
  const { rows } = await here.owner.query(
    `select data from pgboss.job where name = 'send-mail' and data ->> 'to' = $1 order by created_on`,
    [email],
  )
  return rows.map(row => row.data)
}

async function invitationOf(invitationId: number): Promise<string[]> {
  const { rows } = await here.owner.query(
    `select encode(hash, 'hex') as hash from one_time_tokens t
     join memberships m on m.user_id = t.user_id and m.organization_id = t.for_organization_id
     where m.invitation_id = $1 and purpose = 'invitation' and for_organization_id = $2`,
    [invitationId, company.organizationId],
  )
  return rows.map(row => row.hash)
}

const hashIn = (text: string | undefined) => {
  const token = /\/register#token=(\S+)/.exec(text ?? '')?.[1] ?? ''
  return createHash('sha256').update(token).digest('hex')
}

test('a person without an account is invited by email', async () => {
  const person = somebody({ email: ' Nia.Upper@Example.TEST ' })
  const member = await primary.call(api.users.invite, person)
  expect(member).toMatchObject({
    email: 'nia.upper@example.test',
    full_name: 'Nia New',
    roles: [{ id: 4, type: 'Employee' }],
    state: 'invited',
    invited_at: expect.any(String),
    last_seen_at: null,
    abilities: { resendInvitation: true },
  })
  const [email, ...more] = await emailsTo(member.email)
  expect(more).toEqual([])
  expect(email?.subject).toContain('Home Company')
  expect(await invitationOf(member.id)).toEqual([hashIn(email?.text)])
  const { rows } = await here.owner.query(
    `select after from audit_events where event = 'user.invited' and subject_id = $1`,
    [member.id],
  )
  expect(rows).toEqual([{ after: { email: member.email, roles: ['Employee'], division_ids: [] } }])
  const invited = await primary.call(api.users.list, { filter: { state: 'invited' }, search: 'nia.upper' })
  expect(invited.data.map(each => each.id)).toEqual([member.id])
})

test('a member is not invited again', async () => {
  const { email } = await invite()
  const fault = {
    status: 422,
    body: { errors: { email: ['This person is already a member or has an invitation.'] } },
  }
  await expect(invite({ email })).rejects.toMatchObject(fault)
  const race = somebody()
  const answers = await Promise.all([1, 2, 3].map(() => primary.ask(api.users.invite, race)))
  expect(answers.map(answer => answer.statusCode).sort()).toEqual([201, 422, 422])
  const { rows } = await here.owner.query(
    `select count(*)::int as n from memberships m join users u on u.id = m.user_id where u.email = $1`,
    [race.email],
  )
  expect(rows[0].n).toBe(1)
  expect(await emailsTo(race.email)).toHaveLength(1)
})

test('a new invitation replaces the previous one, while the person has not accepted', async () => {
  const { id: user_id, email } = await invite()
  const [first] = await invitationOf(user_id)
  await primary.call(api.users.resendInvitation, { user_id })
  const emails = await emailsTo(email)
  const [second, ...others] = await invitationOf(user_id)
  expect(others).toEqual([])
  expect(second).not.toBe(first)
  expect(emails.map(email => hashIn(email.text))).toContain(second)
  await here.owner.query(
    `update memberships set accepted_at = now(), is_known = true where invitation_id = $1`,
    [user_id],
  )
  const late = primary.call(api.users.resendInvitation, { user_id })
  await expect(late).rejects.toMatchObject({ status: 404 })
})

test('nobody is flooded with invitations', async () => {
  const { id: user_id } = await invite()
  for (let sent = 0; sent < 5; sent++) await primary.call(api.users.resendInvitation, { user_id })
  const more = primary.call(api.users.resendInvitation, { user_id })
  await expect(more).rejects.toMatchObject({ status: 429 })
})

test('a removed person can also return by an invitation', async () => {
  const { id: user_id, email } = await invite({ roles: ['Admin'] })
  await primary.call(api.users.remove, { user_id })
  expect(await invite({ email })).toMatchObject({
    id: user_id,
    state: 'invited',
    roles: [{ type: 'Employee' }],
  })
  expect(await emailsTo(email)).toHaveLength(2)
})

test('absurd invitations are refused', async () => {
  const faults = [
    { email: 'nobody' },
    { email: ['a@b.test'] },
    { email: `${'a'.repeat(250)}@b.test` },
    { first_name: '' },
    { last_name: 'x'.repeat(101) },
    { roles: ['SysAdmin'] },
    { roles: [] },
    { division_ids: [0] },
    { division_ids: [987_654_321] },
    { division_ids: 'all' },
  ]
  for (const fault of faults) {
    const answer = await primary.ask(api.users.invite, { ...somebody(), ...fault })
    expect(answer.statusCode, JSON.stringify(fault)).toBe(422)
  }
  for (const who of [manager, employee]) await expect(invite({}, who)).rejects.toMatchObject({ status: 403 })
})

test('an invitation that fails leaves nothing', async () => {
  const person = somebody({ division_ids: [987_654_321] })
  await expect(primary.call(api.users.invite, person)).rejects.toMatchObject({ status: 422 })
  const { rows } = await here.owner.query(`select from users where email = $1`, [person.email])
  expect(rows).toEqual([])
  expect(await emailsTo(person.email)).toEqual([])
})
