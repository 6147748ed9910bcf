import type { Member } from '#domain/users/users.contract.ts'
import type { Sheet } from '#server/platform/sheets/sheet.ts'

const states = { active: 'Active', invited: 'Invited', removed: 'Removed' }

/** The list of members as CSV. */
export const memberSheet: Sheet<Member> = [
  { heading: 'Name', cell: member => member.full_name },
  { heading: 'Email', cell: member => member.email },
  { heading: 'Roles', cell: ({ roles }) => roles.map(({ type }) => type).join(', ') },
  { heading: 'Primary administrator', cell: member => member.is_primary_administrator },
  { heading: 'Divisions', cell: ({ divisions }) => divisions.map(({ name }) => name).join(', ') },
  { heading: 'State', cell: ({ state }) => states[state] },
  { heading: 'Account disabled', cell: member => member.is_disabled },
  { heading: 'Two-factor sign-in', cell: member => member.two_factor },
  { heading: 'Invited at', cell: member => member.invited_at },
  { heading: 'Last seen at', cell: member => member.last_seen_at },
]
