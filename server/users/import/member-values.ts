import { type MembershipRole, membershipRoles } from '#domain/access/abilities.ts'
import type { Named } from '#domain/platform/fields.ts'
import type { Verdict } from '#domain/platform/policy.ts'
import { mayGiveRoles, mayHoldRoles, mayLetGo, mayManage, mayTakeIn } from '#domain/users/users.rules.ts'
import type { GivenRow, ImportScope, RowFault } from '#server/imports/import-source.ts'
import { namesIn } from '#server/platform/sheets/names-in.ts'
import type { FoundMember } from '../find-members.ts'
import type { MemberChoices } from './member-choices.ts'

/** The values that an import writes; of a member those that differ. */
export interface MemberValues {
  /** The person, if the company knows them or has invited them. */
  user_id?: number
  email?: string
  first_name?: string
  last_name?: string
  roles?: MembershipRole[]
  division_ids?: number[]
}

export interface Read {
  values: MemberValues
  divisions: readonly Named[]
  faults: RowFault[]
}

interface Reading {
  scope: ImportScope
  choices: MemberChoices
  row: GivenRow
  read: Read
}

const reading = (scope: ImportScope, row: GivenRow, choices: MemberChoices): Reading => ({
  scope,
  choices,
  row,
  read: { values: {}, divisions: [], faults: [] },
})

/** Reads a row that invites somebody, or a former member anew, by the rules of a single invitation. */
export function readInvitation(
  scope: ImportScope,
  row: GivenRow,
  { email, former, choices }: { email: string; former: FoundMember | null; choices: MemberChoices },
): Read {
  const given = reading(scope, row, choices)
  const { values } = given.read
  values.email = email
  for (const field of ['first_name', 'last_name'] as const) {
    const name = row.values[field] ?? former?.[field]
    if (name) values[field] = name
    else fault(given, field, `${labels[field]} is required to invite somebody.`)
  }
  values.roles = readRoles(given) ?? ['Employee']
  demand(given, 'roles', mayGiveRoles(scope.actor, null, values.roles))
  readFirstDivisions(given)
  if (former) {
    values.user_id = former.user_id
    demand(given, 'email', mayTakeIn(scope.actor, former))
  }
  return given.read
}

/** Reads a row of a member, or of somebody invited. An empty cell changes nothing. */
export function readMember(
  scope: ImportScope,
  row: GivenRow,
  { found, choices }: { found: FoundMember; choices: MemberChoices },
): Read {
  const given = reading(scope, row, choices)
  given.read.values.user_id = found.user_id
  const roles = readRoles(given)
  if (roles && !isSame(roles, found.roles)) {
    given.read.values.roles = roles
    demand(given, 'roles', mayManage(scope.actor, found))
    demand(given, 'roles', mayGiveRoles(scope.actor, found, roles))
    demand(given, 'roles', mayHoldRoles(scope.actor, found, roles))
  }
  readMove(given, found)
  return given.read
}

const labels = { first_name: 'First name', last_name: 'Last name' }

function fault({ read }: Reading, column: string | null, message: string): void {
  if (read.faults.every(each => each.column !== column || each.message !== message))
    read.faults.push({ column, message })
}

function demand(given: Reading, column: string, verdict: Verdict): void {
  if (verdict !== true) fault(given, column, verdict)
}

function readRoles(given: Reading): MembershipRole[] | null {
  const cell = given.row.values.roles
  if (!cell) return null
  const known = new Map(membershipRoles.map(role => [role.toLowerCase(), role]))
  const names = namesIn(cell, known)
  for (const name of names.filter(each => !known.has(each.toLowerCase())))
    fault(given, 'roles', `“${name}” isn’t a role. Use Admin, Manager or Employee.`)
  return names.flatMap(name => known.get(name.toLowerCase()) ?? [])
}

/** The divisions that the cell names, as far as the person may choose them for somebody who has these already. */
function readDivisions(given: Reading, had: readonly Named[]): Named[] | null {
  const { row, choices, read } = given
  const cell = row.values.divisions
  if (!cell) return null
  const names = namesIn(cell, choices.divisions)
  const known = names.flatMap(name => choices.divisions.get(name.toLowerCase()) ?? [])
  for (const name of names.filter(each => !choices.divisions.has(each.toLowerCase())))
    fault(given, 'divisions', `The division “${name}” doesn’t exist.`)
  const mine = new Set([...choices.own, ...had.map(({ id }) => id)])
  for (const { name } of known.filter(({ id }) => !mine.has(id)))
    fault(given, 'divisions', `You don’t administer the division “${name}”.`)
  read.divisions = known
  return known
}

/** An inviter limited to divisions invites into one of their own: the one they work in, or the only one. */
function readFirstDivisions(given: Reading): void {
  const { scope, choices, read } = given
  const { divisionIds, activeDivisionId } = scope.actor
  const wanted = readDivisions(given, [])
  if (wanted) read.values.division_ids = wanted.map(({ id }) => id)
  if (wanted || divisionIds === null) return
  const [first] = choices.own
  if (first === undefined) fault(given, null, 'You don’t administer a division to invite people to.')
  else if (activeDivisionId !== null && choices.own.includes(activeDivisionId))
    intoDivision(given, activeDivisionId)
  else if (choices.own.length === 1) intoDivision(given, first)
  else fault(given, null, 'Choose a division for this person.')
}

function intoDivision({ choices, read }: Reading, id: number): void {
  read.values.division_ids = [id]
  read.divisions = [...choices.divisions.values()].filter(division => division.id === id)
}

/** Divisions that the person does not administer stay. */
function readMove(given: Reading, found: FoundMember): void {
  const { scope, choices, read } = given
  const wanted = readDivisions(given, found.divisions)
  if (!wanted) return
  const chosen = new Set(wanted.map(({ id }) => id))
  const before = new Set(found.divisions.map(({ id }) => id))
  const joins = wanted.some(({ id }) => !before.has(id))
  const leaves = found.divisions.some(({ id }) => choices.own.includes(id) && !chosen.has(id))
  if (joins) demand(given, 'divisions', mayTakeIn(scope.actor, found))
  if (leaves) demand(given, 'divisions', mayLetGo(scope.actor, found))
  if (!joins && !leaves) return
  const kept = found.divisions.filter(({ id }) => !chosen.has(id) && !choices.own.includes(id))
  read.divisions = [...wanted, ...kept]
  read.values.division_ids = read.divisions.map(({ id }) => id)
}

function isSame(roles: readonly string[], others: readonly string[]): boolean {
  return roles.length === others.length && roles.every(role => others.includes(role))
}
