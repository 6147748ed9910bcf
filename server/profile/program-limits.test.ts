import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import { within } from '#server/platform/db/db.ts'
import { actorInJob } from '#server/platform/session/actor-in-job.ts'
import { must } from '#server/testing/must.ts'
import { Person } from '#server/testing/test-person.ts'
import { startTestServer } from '#server/testing/test-server.ts'
import { password, signIns } from '../sessions/sign-in-server.testing.ts'

const here = await startTestServer()
const { anAccount, aPerson } = signIns(here)
const { organizationId } = here.company

function asked(more: object = {}) {
  return { name: 'Nightly export', organization_id: organizationId, expires_in_days: 30, ...more }
}

async function aProgram(person: Person, limits: object = {}): Promise<Person> {
  const { token } = await person.call(api.profile.createApiToken, asked(limits))
  return new Person(here.app, { userId: person.userId, organizationId, token, sessionId: '' })
}

test('a program only reads, unless its token says otherwise', async () => {
  const person = here.primary
  const reading = await aProgram(person)
  expect((await reading.ask(api.entities.list, {})).statusCode).toBe(200)
  const refused = await reading.ask(api.groups.create, { name: 'By a program' })
  expect([refused.statusCode, refused.json().message]).toEqual([403, 'This API token can only read.'])
  expect((await person.call(api.groups.list, {})).data.map(({ name }) => name)).not.toContain('By a program')
  const changing = await aProgram(person, { access: 'change' })
  expect((await changing.ask(api.groups.create, { name: 'By a program' })).statusCode).toBe(201)
})

test('a token limited to some abilities has no others', async () => {
  const person = here.primary
  const limited = await aProgram(person, {
    access: 'change',
    abilities: ['entity:read', 'group:manage'],
  })
  expect((await limited.call(api.users.me, {})).abilities).toEqual(['entity:read', 'group:manage'])
  expect((await limited.ask(api.entities.list, {})).statusCode).toBe(200)
  expect((await limited.ask(api.groups.create, { name: 'Within its limits' })).statusCode).toBe(201)
  const refused = await limited.ask(api.assets.list, {})
  expect([refused.statusCode, refused.json().message]).toEqual([
    403,
    `This API token does not have the ability ${api.assets.list.needs}.`,
  ])
})

test('a limit stays when its person gains a role, and shrinks when they lose one', async () => {
  const account = await anAccount()
  const person = await aPerson(account)
  const limited = await aProgram(person, { password, abilities: ['entity:read', 'risk:read'] })
  const abilitiesAs = async (role: string) => {
    await here.owner.query(`update memberships set roles = $1 where user_id = $2`, [[role], account.id])
    return (await limited.call(api.users.me, {})).abilities
  }
  expect(await abilitiesAs('Employee')).toEqual(['entity:read'])
  expect(await abilitiesAs('Admin')).toEqual(['entity:read', 'risk:read'])
  expect(await abilitiesAs('Employee')).toEqual(['entity:read'])
  // Refused as to the person, who may not either.
  const refused = await limited.ask(api.risks.matrix, {})
  expect([refused.statusCode, refused.json().message]).toEqual([403, 'Permission Denied'])
})

test('no token has the abilities of an operator, and none has an empty list', async () => {
  const person = here.primary
  for (const abilities of [['site:administer'], ['user:impersonate'], ['everything'], []])
    expect((await person.ask(api.profile.createApiToken, asked({ abilities }))).statusCode).toBe(422)
  expect((await person.ask(api.profile.createApiToken, asked({ access: 'write' }))).statusCode).toBe(422)
})

test('the audit log names the program, and its chain covers the name', async () => {
  const person = here.primary
  const program = await aProgram(person, { access: 'change' })
  await person.call(api.groups.create, { name: 'By hand' })
  const { id } = await program.call(api.groups.create, { name: 'By program' })
  const entries = await here.primary.call(api.auditEvents.list, {
    organization_id: organizationId,
    filter: { user_id: person.userId, event: 'group.created' },
  })
  expect(entries.data.slice(0, 2).map(({ program, subject_id }) => [program, subject_id === id])).toEqual([
    ['Nightly export', true],
    [null, false],
  ])
  const verify = () => here.primary.call(api.auditEvents.verify, { organization_id: organizationId })
  expect(await verify()).toMatchObject({ is_intact: true })
  const changeTo = (name: string) =>
    here.owner.query(`update audit_events set program = $1 where organization_id = $2 and sequence = $3`, [
      name,
      organizationId,
      must(entries.data[0]).sequence,
    ])
  await changeTo('Somebody else')
  expect(await verify()).toMatchObject({ is_intact: false, fault: { fault: 'changed' } })
  await changeTo('Nightly export')
  expect(await verify()).toMatchObject({ is_intact: true })
})

test('a program that exports is named where the export is recorded', async () => {
  const person = here.primary
  const program = await aProgram(person)
  const sheet = await program.send('GET', `${api.entities.list.path}?format=csv`, null)
  expect(sheet.headers['content-type']).toContain('text/csv')
  const { data } = await here.primary.call(api.auditEvents.list, {
    organization_id: organizationId,
    filter: { event: must(api.entities.list.csv), user_id: person.userId },
  })
  expect(data[0]).toMatchObject({ program: 'Nightly export' })
})

test('work that a program asked for has the limits of its token, and names it', async () => {
  const limited = await aProgram(here.primary, { access: 'change', abilities: ['answer:read'] })
  const { rows } = await here.owner.query<{ session_id: string }>(
    `select session_id from api_tokens where hash = sha256(convert_to($1, 'UTF8'))`,
    [limited.token],
  )
  const { session_id: sessionId } = must(rows[0])
  const inJob = (session: string) =>
    within(here.db, 'system', async trx => {
      const actor = await actorInJob(trx, { sessionId: session, organizationId, divisionId: null })
      const { rows: named } = await sql<{ name: string | null }>`select assay.program() as name`.execute(trx)
      return { abilities: [...must(actor).abilities], program: named[0]?.name }
    })
  expect(await inJob(sessionId)).toEqual({ abilities: ['answer:read'], program: 'Nightly export' })
  const own = await inJob(here.primary.sessionId)
  expect([own.abilities.includes('risk:read'), own.program]).toEqual([true, null])
})

test('a token without the abilities that the parts of reports take opens none', async () => {
  await here.owner.query(
    `with period as (insert into assessment_periods (organization_id, name, start_date, end_date)
       values ($1, 'Reported', current_date, current_date + 30) returning id)
     insert into reports (organization_id, kind, title, assessment_period_id, scope, scope_name, reach, created_by)
     select $1, 'summary', 'Register', id, 'company', 'Company', 'Admin', $2 from period`,
    [organizationId, here.primary.userId],
  )
  const titles = async (program: Person) =>
    (await program.call(api.reports.list, {})).data.map(({ title }) => title)
  expect(await titles(await aProgram(here.primary))).toEqual(['Register'])
  expect(await titles(await aProgram(here.primary, { abilities: ['answer:read', 'risk:read'] }))).toEqual([])
})
