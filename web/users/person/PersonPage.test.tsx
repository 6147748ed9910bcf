import { expect, test } from 'vitest'
import { type Assignment, assignmentsApi } from '#domain/assignments/assignments.contract.ts'
import { entitiesApi } from '#domain/entities/entities.contract.ts'
import { questionsApi } from '#domain/questions/questions.contract.ts'
import { type Member, usersApi } from '#domain/users/users.contract.ts'
import { type Known, knownMe, renderPiece } from '#web/platform/render-piece.testing.tsx'
import { Person } from './PersonPage.tsx'

const noor = {
  id: 7,
  full_name: 'Noor Haddad',
  email: 'noor@clinic.test',
  roles: [{ id: 4, type: 'Employee' }],
  state: 'active',
  is_primary_administrator: false,
  is_disabled: false,
  divisions: [],
  two_factor: true,
  last_seen_at: null,
  invited_at: null,
  deleted_at: null,
  deleted_by: null,
  invited_by: null,
  invitation_expires_at: null,
  joined_at: '2026-01-05T10:00:00Z',
  abilities: { setRoles: true, setDivisions: true, endSessions: true, resetTwoFactor: false },
  reasons: { resetTwoFactor: 'This person also uses their account outside this company.' },
} as unknown as Member

const late = {
  id: 1,
  type: 'question',
  user_id: 7,
  entity: { id: 3, name: 'North Clinic' },
  question: { id: 5, tempid: '1.1', question: 'Who decides?' },
  due_date: '2031-02-03',
  is_past_due: true,
  version: 1,
} as unknown as Assignment

const pageOf = (data: readonly unknown[]) => ({
  ...{ data, total: data.length, current_page: 1, per_page: 25, last_page: 1, from: 1, to: data.length },
  ...{ next_page_url: null, prev_page_url: null },
})

const open = {
  filter: { user_id: 7, completed: false, in_open_periods: true },
  sort: 'due_date|asc',
  per_page: 25,
  page: 1,
}
const overdue = { filter: { user_id: 7, past_due: true, in_open_periods: true }, per_page: 1 }
const sessions = [{ kind: 'password', created_at: '2026-02-01T08:00:00Z', last_used_at: null }]
const held = {
  divisions: { total: 1, names: [{ id: 2, name: 'North' }] },
  entities: { total: 0, names: [] },
  assets: { total: 7, names: ['A', 'B', 'C', 'D', 'E', 'F', 'G'].map((name, id) => ({ id: id + 1, name })) },
  action_plans: { total: 0, names: [] },
  controls: { total: 0, names: [] },
  policies: { total: 0, names: [] },
  registered_risks: { total: 0, names: [] },
  assignments: 1,
  plan_tasks: 0,
  document_requests: 0,
}
const address = { search: {}, go: () => {}, narrow: () => {} }
const personOf = (member: Member) => <Person member={member} address={address} />

const facts = (work: readonly Assignment[], features: string[] = []): Known[] => [
  knownMe({ abilities: ['company:people', 'company:change'], features: features as never }),
  [assignmentsApi.list, open, pageOf(work)],
  [assignmentsApi.list, overdue, pageOf(work)],
  [questionsApi.topics, {}, pageOf([])],
  [usersApi.held, { user_id: 7 }, held],
  [usersApi.sessions, { user_id: 7 }, pageOf(sessions)],
]

test('a person’s page names their open work and what is overdue, with links', async () => {
  const screen = await renderPiece(personOf(noor), facts([late]))
  await expect.element(screen.getByRole('heading', { level: 1, name: 'Noor Haddad' })).toBeVisible()
  await expect.element(screen.getByText('1 open assignment · 1 overdue')).toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'North Clinic' })).toBeVisible()
  await expect.element(screen.getByRole('cell', { name: '1.1 Who decides?' })).toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'noor@clinic.test' })).toBeVisible()
  expect(screen.getByRole('heading', { name: 'Entities managed' }).elements()).toEqual([])
})

test('a person’s page lists what they are responsible for, and so does removing them', async () => {
  const removable = { ...noor, abilities: { ...noor.abilities, remove: true } }
  const screen = await renderPiece(personOf(removable), facts([late]))
  const held = screen.getByRole('region', { name: 'Responsible for' })
  await expect.element(held.getByText('1 division administered: North')).toBeVisible()
  await expect.element(held.getByText('7 assets owned: A, B, C, D, E, 2 more')).toBeVisible()
  await expect
    .element(held.getByRole('link', { name: 'North' }))
    .toHaveAttribute('href', expect.stringContaining('/company/divisions?edit=2'))
  await expect
    .element(held.getByRole('link', { name: 'C', exact: true }))
    .toHaveAttribute('href', expect.stringContaining('/company/assets?edit=3'))
  await screen.getByRole('button', { name: 'Remove', exact: true }).first().click()
  const dialog = screen.getByRole('dialog', { name: 'Remove Noor Haddad?' })
  await expect.element(dialog.getByText('1 open assignment')).toBeVisible()
  expect(dialog.getByRole('link').elements()).toEqual([])
  await expect.element(dialog.getByRole('combobox', { name: 'Hand over to (optional)' })).toBeVisible()
})

test('without open work there is nothing to reassign', async () => {
  const screen = await renderPiece(personOf(noor), facts([]))
  await expect.element(screen.getByText('No open work')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Reassign all…' }).elements()).toEqual([])
})

test('work other than questions is no lack of work', async () => {
  const screen = await renderPiece(personOf(noor), [
    ...facts([]),
    [usersApi.held, { user_id: 7 }, { ...held, plan_tasks: 2 }],
  ])
  await expect.element(screen.getByText('No questions are assigned to this person.')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Reassign all…' })).toBeVisible()
  expect(screen.getByText('No open work').elements()).toEqual([])
})

test('an invited person has no work yet', async () => {
  const screen = await renderPiece(personOf({ ...noor, state: 'invited', joined_at: null }), facts([late]))
  await expect.element(screen.getByText('Invitation pending')).toBeVisible()
  await expect
    .element(screen.getByText('The invitation to noor@clinic.test no longer works.', { exact: false }))
    .toBeVisible()
  expect(screen.getByRole('heading', { name: 'Open work' }).elements()).toEqual([])
})

test('a manager’s page names the entities that they manage, once', async () => {
  const manager = { ...noor, roles: [{ id: 3, type: 'Manager' as const }] }
  const entities = { total: 1, names: [{ id: 3, name: 'North Clinic' }] }
  const asked = { filter: { manager_id: 7 }, sort: 'name|asc', per_page: 100 }
  const screen = await renderPiece(personOf(manager), [
    ...facts([]),
    [usersApi.held, { user_id: 7 }, { ...held, entities }],
    [entitiesApi.list, asked, pageOf(entities.names)],
  ])
  await expect.element(screen.getByRole('link', { name: 'North Clinic' })).toBeVisible()
  await expect.element(screen.getByText('1 division administered', { exact: true })).toBeVisible()
  expect(screen.getByText('1 entity managed').elements()).toEqual([])
})

test('reassigning asks for somebody else first', async () => {
  const screen = await renderPiece(personOf(noor), facts([late]))
  await screen.getByRole('button', { name: 'Reassign all…' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Reassign the open work of Noor Haddad' })
  await expect
    .element(dialog.getByText('1 assignment in all open assessments.', { exact: false }))
    .toBeVisible()
  await dialog.getByRole('button', { name: 'Reassign', exact: true }).click()
  await expect.element(dialog.getByText('Choose a person.')).toBeVisible()
})

test('names, sessions and the second factor say what an admin may change, and why not', async () => {
  const screen = await renderPiece(personOf(noor), facts([]))
  await expect.element(screen.getByText('Chosen by the person in their profile.')).toBeVisible()
  await expect.element(screen.getByText('Signed in with a password')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Sign out everywhere' })).toBeVisible()
  await expect
    .element(screen.getByText('This person also uses their account outside this company.'))
    .toBeVisible()
  expect(screen.getByRole('button', { name: 'Reset two-factor sign-in…' }).elements()).toEqual([])
})

test('somebody who was removed can be restored from their page', async () => {
  const removed = {
    ...noor,
    state: 'removed' as const,
    deleted_at: '2026-03-01T08:00:00Z',
    abilities: { ...noor.abilities, restore: true },
  }
  const screen = await renderPiece(personOf(removed), facts([]))
  await expect.element(screen.getByRole('button', { name: 'Restore' })).toBeVisible()
  expect(screen.getByRole('heading', { name: 'Sign-in' }).elements()).toEqual([])
})
