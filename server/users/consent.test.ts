import { beforeAll, expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import { aFixture, type Fixture } from '#server/testing/fixture.ts'
import type { Person } from '#server/testing/test-person.ts'
import { aMember, startTestServer } from '#server/testing/test-server.ts'

const here = await startTestServer()
const { company, primary } = here
const { organizationId } = company
let fixture: Fixture

beforeAll(async () => {
  fixture = await aFixture(here, company)
})

let made = 0
const typed = () => ({ first_name: 'Tilda', last_name: 'Typed', email: `typed.${++made}@far.test` })

/** Makes a person of another company with many details. */
async function somebodyKnown(): Promise<{ person: Person; email: string }> {
  const { organizationId, mark } = here.other
  const person = await aMember(here, { organizationId, first: 'Secret', mark, roles: ['Admin'] })
  const { email } = typed()
  await here.owner.query(
    `update users set email = $1, picture = '\\x00', picture_type = 'image/png', two_factor_confirmed_at = now(),
       telephone = '+49 30 1' where id = $2`,
    [email, person.userId],
  )
  return { person, email }
}

const invite = (email: string, more: object = {}, who = primary) =>
  who.call(api.users.invite, { ...typed(), email, ...more })
const invitationsOf = async (person: Person) => (await person.call(api.profile.invitations, {})).data
const accept = (person: Person) =>
  person.call(api.profile.acceptInvitation, { organization_id: organizationId })
const emailsTo = async (email: string): Promise<{ subject: string; text: string }[]> => {
  const { rows } = await here.owner.query(
    `select data from pgboss.job where name = 'send-mail' and data ->> 'to' = $1`,
    [email],
  )
  return rows.map(row => row.data)
}

test('an invitation gets the same response with an account and without, and shows only what was typed', async () => {
  const { email, person } = await somebodyKnown()
  const [known, unknown] = [await invite(email), await invite(typed().email)]
  const same = { id: 0, email: '', invited_at: '' }
  expect({ ...known, ...same }).toEqual({ ...unknown, ...same })
  expect(known).toMatchObject({
    full_name: 'Tilda Typed',
    email,
    state: 'invited',
    profile_picture: null,
    two_factor: false,
    last_seen_at: null,
  })
  // An id is given out in the order in which people are invited, not in that of their accounts.
  expect(unknown.id - known.id).toBeGreaterThan(0)
  expect(known.id).toBeGreaterThan(person.userId)
  const { text: one = '' } = (await emailsTo(known.email))[0] ?? {}
  const { text: other = '' } = (await emailsTo(unknown.email))[0] ?? {}
  const withoutToken = (text: string) => text.replace(/\/register\S+/, '')
  expect(withoutToken(one)).toBe(withoutToken(other))
  const everything = [
    await primary.ask(api.users.list, { per_page: 100, search: email }),
    await primary.ask(api.users.list, { per_page: 100, filter: { state: 'invited' } }),
    await primary.ask(api.users.show, { user_id: known.id }),
    await primary.ask(api.users.show, { user_id: person.userId }),
  ]
  for (const { body } of everything) expect(body).not.toMatch(/Secret|Elsewhere|image\/png/)
  expect(everything[3]?.statusCode).toBe(404)
})

test('until they accept, nobody is counted, found, chosen or assigned', async () => {
  const before = await figures()
  const { email, person } = await somebodyKnown()
  await invite(email, { roles: ['Admin'] })
  expect(await figures()).toEqual(before)
  const [question] = fixture.questions
  const attempts = [
    await primary.ask(api.users.search, { search: 'Tilda' }),
    await primary.ask(api.users.search, { search: email }),
    await primary.ask(api.search.find, { search: 'Secret' }),
  ]
  for (const { body } of attempts) expect(body).not.toContain(email)
  const assigned = await primary.ask(api.assignments.assign, {
    type: 'question',
    user_id: person.userId,
    question_ids: [question?.id],
    entity_ids: [fixture.entityIds[0]],
    due_date: '2040-01-01',
    reassignable: true,
  })
  expect(assigned.statusCode).toBe(422)
  const division = await primary.call(api.divisions.create, { name: `Division ${made}` })
  const put = await primary.ask(api.divisions.setUsers, {
    division_id: division.id,
    user_ids: [person.userId],
  })
  expect(put.statusCode).toBe(422)
  const inside = await person.ask(api.entities.list, {}, { organizationId })
  expect(inside.statusCode).toBe(404)
  expect((await person.call(api.users.me, {})).organizations.map(({ id }) => id)).not.toContain(
    organizationId,
  )
  const chosen = await person.ask(api.users.changeOrganization, { organization_id: organizationId })
  expect(chosen.statusCode).toBe(404)
})

async function figures() {
  const path = { organization_id: organizationId }
  const { users, roles } = await primary.call(api.organizations.accountMetrics, path)
  return { ...users, invited: 0, roles, held: (await primary.call(api.organizations.roles, path)).data }
}

test('a person with an account joins by accepting on their profile, with their own details', async () => {
  const { email, person } = await somebodyKnown()
  const { id } = await invite(email, { roles: ['Manager'] })
  expect(await invitationsOf(person)).toEqual([
    {
      organization: { id: organizationId, name: 'Home Company' },
      invited_by: 'Primary Home',
      roles: ['Manager'],
      invited_at: expect.any(String),
    },
  ])
  await accept(person)
  expect(await invitationsOf(person)).toEqual([])
  expect((await primary.ask(api.users.show, { user_id: id })).statusCode).toBe(404)
  const joined = await primary.call(api.users.show, { user_id: person.userId })
  expect(joined).toMatchObject({
    full_name: 'Secret Elsewhere',
    state: 'active',
    roles: [{ type: 'Manager' }],
  })
  expect((await person.ask(api.entities.list, {}, { organizationId })).statusCode).toBe(200)
  await expect(accept(person)).rejects.toMatchObject({ status: 404 })
  const { rows } = await here.owner.query(
    `select organization_id::int from audit_events where event = 'invitation.accepted' and user_id = $1`,
    [person.userId],
  )
  expect(rows).toEqual([{ organization_id: organizationId }])
})

test('nobody answers another person’s invitation, nor an unknown one', async () => {
  const { email } = await somebodyKnown()
  await invite(email)
  for (const route of [api.profile.acceptInvitation, api.profile.declineInvitation]) {
    for (const person of [here.stranger, here.sysadmin, here.employee]) {
      const answer = await person.ask(route, { organization_id: organizationId })
      expect(answer.statusCode).toBe(404)
    }
  }
  const { rows } = await here.owner.query(
    `select accepted_at, deleted_at from memberships where invited_email = $1`,
    [email],
  )
  expect(rows).toEqual([{ accepted_at: null, deleted_at: null }])
})

test('a declined invitation shows as removed, with what was typed', async () => {
  const { email, person } = await somebodyKnown()
  const { id } = await invite(email)
  await person.call(api.profile.declineInvitation, { organization_id: organizationId })
  const shown = await primary.call(api.users.show, { user_id: id })
  expect(shown).toMatchObject({ state: 'removed', full_name: 'Tilda Typed', email, last_seen_at: null })
  expect(await invitationsOf(person)).toEqual([])
  // They are asked again, and not back before they accept.
  expect(await primary.call(api.users.restore, { user_id: id })).toMatchObject({ state: 'invited', email })
})

test('a declined invitation leaves no name, no id and no address of the person in the company’s log', async () => {
  const { email, person } = await somebodyKnown()
  const { id } = await invite(email)
  await person.call(api.profile.declineInvitation, { organization_id: organizationId })
  const declined = await primary.call(api.auditEvents.list, {
    organization_id: organizationId,
    filter: { event: 'invitation.declined' },
  })
  expect(declined.data[0]).toMatchObject({
    user: null,
    subject_type: 'invitations',
    subject_id: id,
    address: '',
  })
  expect(JSON.stringify(declined)).not.toContain('Secret')
})

test('a company learns neither the last visit nor the sign-in of somebody who left', async () => {
  const { email, person } = await somebodyKnown()
  await invite(email)
  await accept(person)
  expect(await primary.call(api.users.show, { user_id: person.userId })).toMatchObject({ two_factor: true })
  await primary.call(api.users.remove, { user_id: person.userId })
  await here.owner.query(`update sessions set last_used_at = now() where user_id = $1`, [person.userId])
  const left = await primary.call(api.users.show, { user_id: person.userId })
  expect(left).toMatchObject({ state: 'removed', last_seen_at: null, two_factor: false })
})

test('an invitation reveals nothing but itself, and is managed while it is pending', async () => {
  const { email, person } = await somebodyKnown()
  const first = await invite(email)
  const renamed = { user_id: first.id, first_name: 'Renamed', last_name: 'By another' }
  expect((await primary.call(api.users.update, renamed)).full_name).toBe('Renamed By another')
  await primary.call(api.users.setRoles, { user_id: first.id, roles: ['Manager'] })
  await primary.call(api.users.resendInvitation, { user_id: first.id })
  expect((await person.call(api.users.me, {})).full_name).toBe('Secret Elsewhere')
  await primary.call(api.users.remove, { user_id: first.id })
  expect(await invitationsOf(person)).toEqual([])
  await primary.call(api.users.restore, { user_id: first.id })
  expect(await invitationsOf(person)).toHaveLength(1)
})

test('a second company’s invitation does not rename a person that the first invited', async () => {
  const { email } = typed()
  const first = await invite(email)
  const second = { first_name: 'Wrong', last_name: 'Name', email }
  await here.other.primary.call(api.users.invite, second)
  expect((await primary.call(api.users.show, { user_id: first.id })).full_name).toBe('Tilda Typed')
  const { rows } = await here.owner.query(`select full_name from users where email = $1`, [email])
  expect(rows).toEqual([{ full_name: 'Tilda Typed' }])
})

test('a system administrator is added to no company without consent, nor bound by the rules of one that they joined', async () => {
  const { rows } = await here.owner.query(`select email from users where id = $1`, [here.sysadmin.userId])
  await invite(rows[0].email, { roles: ['Employee'] })
  const demand = `update organizations set requires_two_factor = $2 where organization_id = $1`
  await here.owner.query(demand, [organizationId, true])
  const administer = () => here.sysadmin.ask(api.administration.organizations, {})
  const actAs = () =>
    here.sysadmin.ask(api.impersonation.create, {
      user_id: here.other.employee.userId,
      return_url: '/admin',
      reason: 'Ticket 4711',
    })
  expect((await here.sysadmin.call(api.users.me, {})).organizations).toEqual([])
  for (const answer of [await administer(), await actAs()]) expect(answer.statusCode).toBe(200)
  await accept(here.sysadmin)
  expect((await here.sysadmin.call(api.users.me, {})).lacks_two_factor).toBe(true)
  for (const answer of [await administer(), await actAs()]) expect(answer.statusCode).toBe(200)
  expect((await here.sysadmin.ask(api.entities.list, {})).statusCode).toBe(403)
  await here.owner.query(demand, [organizationId, false])
})

test('a removed person who is invited again joins by accepting again', async () => {
  const { person, email } = await somebodyKnown()
  await invite(email)
  await accept(person)
  await primary.call(api.users.remove, { user_id: person.userId })
  const again = await invite(email)
  // The company knew the person, and their work stays theirs.
  expect(again).toMatchObject({ id: person.userId, state: 'invited', last_seen_at: null, two_factor: false })
  expect((await person.ask(api.entities.list, {}, { organizationId })).statusCode).toBe(404)
  await accept(person)
  expect((await person.ask(api.entities.list, {}, { organizationId })).statusCode).toBe(200)
})
