import type { Tag } from '#domain/tags/tags.contract.ts'
import type { Sheet } from '#server/platform/sheets/sheet.ts'

/** The list of entity tags as CSV. */
export const tagSheet: Sheet<Tag> = [
  { heading: 'Name', cell: tag => tag.name },
  { heading: 'Entities', cell: tag => tag.entities_count },
]
