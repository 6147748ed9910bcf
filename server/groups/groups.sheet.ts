import type { Group } from '#domain/groups/groups.contract.ts'
import type { Sheet } from '#server/platform/sheets/sheet.ts'

/** The list of reporting groups as CSV. */
export const groupSheet: Sheet<Group> = [
  { heading: 'Name', cell: group => group.name },
  { heading: 'Entities', cell: group => group.entities_count },
]
