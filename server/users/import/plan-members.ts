import { Email } from '#domain/platform/fields.ts'
import type { GivenRow, ImportScope, PlannedRow, RowChange, RowFault } from '#server/imports/import-source.ts'
import { planEach } from '#server/imports/plan-records.service.ts'
import { type FoundMember, findMembersByEmail } from '../find-members.ts'
import { recorded } from '../recorded.ts'
import { lostBy } from './held-by-demoted.ts'
import { type MemberChoices, memberChoices } from './member-choices.ts'
import { type MemberValues, type Read, readInvitation, readMember } from './member-values.ts'

const NO_EMAIL = 'This isn’t an email address.'

/** Compares rows with the people of the company: members, those invited and those who left. */
export async function planMembers(scope: ImportScope, rows: readonly GivenRow[]): Promise<PlannedRow[]> {
  const choices = await memberChoices(scope)
  const emails = rows.map(({ values }) => emailIn(values.email))
  const known = await findMembersByEmail(scope, [...new Set(emails.flatMap(email => email ?? []))])
  const people: People = {
    choices,
    taken: new Map(),
    byEmail: new Map(known.map(each => [each.email, each])),
  }
  return withLost(
    scope,
    await planEach(rows, (row, index) => plannedRow(scope, row, emails[index] ?? null, people)),
  )
}

/** Adds what demoted people hold and can’t with their new roles. */
async function withLost(scope: ImportScope, planned: PlannedRow[]): Promise<PlannedRow[]> {
  const demoted = planned.flatMap(({ subject, after }) => {
    const { user_id, roles } = after as MemberValues
    return subject && user_id !== undefined && roles ? [{ user_id, roles }] : []
  })
  const lost = await lostBy(scope, demoted)
  return planned.map(row => {
    const { user_id = 0 } = row.after as MemberValues
    const found = row.subject ? lost.get(user_id) : undefined
    if (!found) return row
    return {
      ...row,
      changes: [...row.changes, ...found.changes],
      before: { ...row.before, ...found.ids },
    }
  })
}

interface People {
  choices: MemberChoices
  byEmail: Map<string, FoundMember>
  /** The row of each email, for those that come twice. */
  taken: Map<string, number>
}

function emailIn(cell: string | undefined): string | null {
  return cell ? (Email.safeParse(cell).data ?? null) : null
}

function plannedRow(scope: ImportScope, row: GivenRow, email: string | null, people: People): PlannedRow {
  const { choices, byEmail, taken } = people
  const faults = [...row.faults]
  if (email === null) {
    if (row.values.email && faults.every(({ column }) => column !== 'email'))
      faults.push({ column: 'email', message: NO_EMAIL })
    const title = row.values.email ?? ''
    return { row: row.row, title, faults, subject: null, changes: [], after: {}, before: null }
  }
  const earlier = taken.get(email)
  if (earlier === undefined) taken.set(email, row.row)
  else faults.push({ column: 'email', message: `Row ${earlier} has the same email.` })
  const known = byEmail.get(email) ?? null
  const found = known?.state === 'removed' ? null : known
  const read = found
    ? readMember(scope, row, { found, choices })
    : readInvitation(scope, row, { email, former: known, choices })
  if (!found) choices.invitations -= 1
  return {
    row: row.row,
    title: titleOf(found, read, email),
    faults: [...faults, ...read.faults, ...beyondLimit(found, choices)],
    subject: found && { id: found.id, version: found.membership_version },
    changes: changesOf(found, read),
    after: read.values,
    before: known && recorded(known),
  }
}

function beyondLimit(found: FoundMember | null, { invitations }: MemberChoices): RowFault[] {
  if (found || invitations >= 0) return []
  return [
    {
      column: null,
      message: 'Your company can invite 1,000 people a day. Import the rest of the rows tomorrow.',
    },
  ]
}

function titleOf(found: FoundMember | null, { values }: Read, email: string): string {
  return found?.full_name || [values.first_name, values.last_name].filter(Boolean).join(' ') || email
}

function changesOf(found: FoundMember | null, { values, divisions }: Read): RowChange[] {
  const change = (column: string, before: string, after: string): RowChange => ({ column, before, after })
  const names = (named: readonly { name: string }[]) => named.map(({ name }) => name).join(', ')
  const changes: RowChange[] = []
  if (!found) changes.push(change('email', '', values.email ?? ''))
  if (values.roles) changes.push(change('roles', found?.roles.join(', ') ?? '', values.roles.join(', ')))
  if (values.division_ids && (found || divisions.length > 0))
    changes.push(change('divisions', found ? names(found.divisions) : '', names(divisions)))
  return changes
}
