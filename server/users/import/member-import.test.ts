import { beforeAll, expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import type { Member } from '#domain/users/users.contract.ts'
import {
  applied,
  faultsOf,
  importSheet,
  previewSheet,
  rowsOf,
  undone,
  uploadSheet,
} from '#server/imports/import-steps.testing.ts'
import { aMember, startTestServer } from '#server/testing/test-server.ts'
import { anEmail, peopleOf } from './member-import.testing.ts'

const here = await startTestServer({ work: true })
const { primary, admin, manager, employee, stranger, company } = here
const { oneOf, member, mailsTo, accept, eventsOf, aDivision } = peopleOf(here)
const rolesOf = ({ roles }: Pick<Member, 'roles'>) => roles.map(({ type }) => type).sort()
const heading = ['Email', 'First name', 'Last name', 'Roles', 'Divisions']
let north = ''
let northId = 0

beforeAll(async () => {
  northId = await aDivision('North', admin.userId)
  north = (await primary.call(api.divisions.show, { division_id: northId })).name
})

async function someone(...roles: ('Admin' | 'Manager' | 'Employee')[]) {
  const { userId } = await aMember(here, {
    organizationId: company.organizationId,
    first: 'Some',
    mark: 'One',
    roles,
  })
  return primary.call(api.users.show, { user_id: userId })
}

test('a preview says who is invited and whose roles change, and neither writes nor mails anything', async () => {
  const [fresh, known] = [anEmail(), await someone('Employee')]
  const found = await previewSheet(primary, 'users', [
    heading,
    [fresh, 'Nia', 'New', '', ''],
    [known.email, '', '', 'Manager', north],
    [known.email.replace('@', '.2@'), 'Ada', 'Lin', 'admin; employee', ''],
  ])
  expect(found).toMatchObject({ kind: 'users', counts: { new: 2, changed: 1, same: 0, wrong: 0 } })
  expect(await rowsOf(primary, found)).toMatchObject([
    {
      title: 'Nia New',
      state: 'new',
      changes: [
        { column: 'email', after: fresh },
        { column: 'roles', after: 'Employee' },
      ],
    },
    {
      title: known.full_name,
      state: 'changed',
      subject_id: known.id,
      changes: [
        { column: 'roles', before: 'Employee', after: 'Manager' },
        { column: 'divisions', before: '', after: north },
      ],
    },
    { state: 'new', changes: [{ column: 'email' }, { column: 'roles', after: 'Admin, Employee' }] },
  ])
  expect(await oneOf(fresh)).toBeNull()
  expect(await mailsTo(fresh)).toBe(0)
})

test('an import invites by email and changes members, with the audit entries of single calls', async () => {
  const [fresh, known] = [anEmail(), await someone('Employee')]
  const imported = await importSheet(primary, 'users', [
    heading,
    [fresh.toUpperCase(), 'Nia', 'New', 'Manager, Employee', north],
    [known.email, 'Ignored', 'Name', 'Manager', north],
  ])
  expect(imported).toMatchObject({ counts: { new: 1, changed: 1 }, abilities: { undo: true } })
  const invited = await member(fresh)
  expect(invited).toMatchObject({ state: 'invited', full_name: 'Nia New', divisions: [{ id: northId }] })
  expect(rolesOf(invited)).toEqual(['Employee', 'Manager'])
  expect(await mailsTo(fresh)).toBe(1)
  expect(await eventsOf(invited.id)).toEqual(['user.invited'])
  const changed = await primary.call(api.users.show, { user_id: known.id })
  expect(changed).toMatchObject({ full_name: known.full_name, divisions: [{ id: northId }] })
  expect(rolesOf(changed)).toEqual(['Manager'])
  expect((await eventsOf(known.id)).slice(-2)).toEqual(['user.roles_set', 'user.member_updated'])
  expect(await mailsTo(known.email)).toBe(0)
  const rows = await rowsOf(primary, imported)
  expect(rows.map(({ subject_id }) => subject_id)).toEqual([invited.id, known.id])
  const again = await previewSheet(primary, 'users', [
    heading,
    [fresh, 'Nia', 'New', 'Employee, Manager', north],
    [known.email, '', '', '', ''],
  ])
  expect(again.counts).toEqual({ new: 0, changed: 0, same: 2, wrong: 0 })
})

test('every fault is a sentence with its cell, and nobody is invited', async () => {
  const [twice, fresh] = [anEmail(), anEmail()]
  const owner = await primary.call(api.users.show, { user_id: primary.userId })
  const found = await previewSheet(primary, 'users', [
    heading,
    [twice, 'Nia', 'New', '', ''],
    [` ${twice.toUpperCase()}`, 'Nia', 'New', '', ''],
    ['nobody', 'Nia', 'New', '', ''],
    ['', 'Nia', 'New', '', ''],
    [fresh, '', 'x'.repeat(101), 'Owner', 'Nowhere'],
    [owner.email, '', '', 'Employee', ''],
  ])
  expect(await faultsOf(primary, found)).toEqual([
    'A3: Row 2 has the same email.',
    'A4: This isn’t an email address.',
    'A5: Email is required.',
    'B6: First name is required to invite somebody.',
    expect.stringMatching(/^C6: .*100 characters/),
    'D6: “Owner” isn’t a role. Use Admin, Manager or Employee.',
    'E6: The division “Nowhere” doesn’t exist.',
    'D7: The primary administrator must be an admin. Hand over the role first.',
  ])
  await expect(primary.call(api.imports.apply, { import_id: found.id })).rejects.toMatchObject({
    status: 409,
  })
  expect(await mailsTo(twice)).toBe(0)
})

test('an admin of a division is bound by the rules of single calls, row by row', async () => {
  const [fresh, elsewhere] = [anEmail(), await someone('Employee')]
  const south = await aDivision('South')
  await primary.call(api.divisions.changeUsers, { division_id: south, add_ids: [elsewhere.id] })
  const other = await someone('Admin')
  const found = await previewSheet(admin, 'users', [
    heading,
    [fresh, 'Nia', 'New', '', ''],
    [anEmail(), 'Ada', 'Lin', 'Admin', ''],
    [elsewhere.email, '', '', 'Manager', ''],
    [elsewhere.email.replace('@', '.b@'), 'Bo', 'Li', '', 'Nowhere'],
    [other.email, '', '', 'Employee', north],
  ])
  expect(await faultsOf(admin, found)).toEqual([
    'D3: Only the primary administrator can make someone an admin.',
    'D4: This person belongs to divisions you don’t administer.',
    'E5: The division “Nowhere” doesn’t exist.',
    'D6: Only the primary administrator can do this, because the person is an admin.',
    'E6: Only the primary administrator can do this, because the person is an admin.',
  ])
  const good = await previewSheet(admin, 'users', [heading, [fresh, 'Nia', 'New', '', '']])
  expect(await applied(admin, good)).toMatchObject({ state: 'done' })
  expect((await member(fresh)).divisions.map(({ id }) => id)).toEqual([northId])
})

test('an undo withdraws invitations, gives members back what they had, and keeps who joined', async () => {
  const [open, joined, changed] = [anEmail(), anEmail(), await someone('Employee')]
  const touched = await someone('Employee')
  const imported = await importSheet(primary, 'users', [
    heading,
    [open, 'Nia', 'New', '', north],
    [joined, 'Ada', 'Lin', '', ''],
    [changed.email, '', '', 'Manager', north],
    [touched.email, '', '', 'Manager', ''],
  ])
  await accept(joined)
  await primary.call(api.users.setRoles, { user_id: touched.id, roles: ['Manager', 'Employee'] })
  expect(await undone(primary, imported)).toMatchObject({ result: { new: 1, changed: 1, kept: 2 } })
  expect(await member(open)).toMatchObject({ state: 'removed' })
  expect(await member(joined)).toMatchObject({ state: 'active' })
  const back = await primary.call(api.users.show, { user_id: changed.id })
  expect(back.divisions).toEqual([])
  expect(rolesOf(back)).toEqual(['Employee'])
  expect(rolesOf(await primary.call(api.users.show, { user_id: touched.id }))).toEqual([
    'Employee',
    'Manager',
  ])
  const kept = await primary.call(api.imports.rows, { import_id: imported.id, filter: { kept: true } })
  expect(kept.data.map(({ id, kept }) => [id, kept])).toEqual([
    [3, 'This person has accepted the invitation.'],
    [5, 'Somebody changed this person since.'],
  ])
  expect((await eventsOf((await member(open)).id)).at(-1)).toBe('user.removed')
  const { rows } = await here.owner.query(`select count(*)::int as faults from assay.verify_audit()`)
  expect(rows[0].faults).toBe(0)
})

test('a former member is invited anew, and a withdrawn one can be imported again', async () => {
  const former = await someone('Manager')
  await primary.call(api.users.remove, { user_id: former.id })
  const imported = await importSheet(primary, 'users', [heading, [former.email, '', '', 'Employee', '']])
  expect(imported.counts).toMatchObject({ new: 1 })
  expect(await member(former.email)).toMatchObject({ state: 'invited' })
  expect(await mailsTo(former.email)).toBe(1)
  await undone(primary, imported)
  expect(await member(former.email)).toMatchObject({ state: 'removed' })
  const again = await importSheet(primary, 'users', [heading, [former.email, '', '', '', '']])
  expect(again.counts).toMatchObject({ new: 1 })
})

test('somebody who is invited after the preview stops the import, and nobody is mailed twice', async () => {
  const email = anEmail()
  const rows = [heading, [email, 'Nia', 'New', '', '']]
  const [first, second] = [
    await previewSheet(primary, 'users', rows),
    await previewSheet(primary, 'users', rows),
  ]
  const jobs = await Promise.all([applied(primary, first), applied(primary, second)])
  expect(jobs.map(({ state }) => state).sort()).toEqual(['done', 'failed'])
  expect(await mailsTo(email)).toBe(1)
})

test('no more people are invited than the company may invite in a day', async () => {
  await here.owner.query(
    `insert into attempts (kind, key) select 'invitation', $1 from generate_series(1, 999)`,
    [`company ${company.organizationId}`],
  )
  const found = await previewSheet(primary, 'users', [
    heading,
    [anEmail(), 'Nia', 'New', '', ''],
    [anEmail(), 'Ada', 'Lin', '', ''],
  ])
  const faults = await faultsOf(primary, found)
  expect(faults.at(-1)).toBe(
    'Row 3: Your company can invite 1,000 people a day. Import the rest of the rows tomorrow.',
  )
  await here.owner.query(`delete from attempts where kind = 'invitation'`)
})

test('managers, employees and strangers import nobody, and a file without people is refused', async () => {
  for (const who of [manager, employee])
    expect((await uploadSheet(who, 'users', [heading])).statusCode).toBe(403)
  const found = await previewSheet(primary, 'users', [heading, [anEmail(), 'Nia', 'New', '', '']])
  await expect(stranger.call(api.imports.apply, { import_id: found.id })).rejects.toMatchObject({
    status: 404,
  })
  const odd = await previewSheet(primary, 'users', [
    ['Wer', 'Rolle'],
    ['nia@example.test', 'Manager'],
  ])
  expect(odd).toMatchObject({ missing: ['email'], abilities: { apply: false } })
})

test('the template has an example that can be imported', async () => {
  const file = await primary.call(api.imports.template, { kind: 'users', format: 'xlsx' })
  const found = await previewSheet(primary, 'users', Buffer.from(await file.arrayBuffer()))
  expect(found).toMatchObject({ counts: { new: 1, wrong: 0 }, missing: [] })
  expect(Object.keys(found.mapping)).toHaveLength(5)
})

test('a list that was downloaded comes back without a change', async () => {
  const response = await here.app.inject({
    url: '/api/v1/users?filter[state]=active',
    headers: {
      authorization: `Bearer ${primary.token}`,
      'x-organization-id': String(company.organizationId),
      accept: 'text/csv',
    },
  })
  expect(response.statusCode, response.body).toBe(200)
  const found = await previewSheet(primary, 'users', Buffer.from(response.rawPayload))
  expect(await faultsOf(primary, found)).toEqual([])
  expect(found.counts).toMatchObject({ new: 0, changed: 0, wrong: 0 })
  expect(found.counts.same).toBeGreaterThan(3)
})
