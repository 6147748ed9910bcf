import type { Division } from '#domain/divisions/divisions.contract.ts'
import type { Sheet } from '#server/platform/sheets/sheet.ts'

/** The list of divisions as CSV. */
export const divisionSheet: Sheet<Division> = [
  { heading: 'Name', cell: division => division.name },
  { heading: 'Description', cell: division => division.description },
  { heading: 'Admin', cell: division => division.primary_admin?.full_name },
  { heading: 'Admins', cell: division => division.admins_count },
  { heading: 'Members', cell: division => division.users_count },
  { heading: 'Entities', cell: division => division.entities_count },
  { heading: 'Current assessment', cell: division => division.assessment_period?.name },
]
