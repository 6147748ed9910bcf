import type { SharedProtocol } from '#domain/shared-frameworks/shared-frameworks.contract.ts'
import type { Sheet } from '#server/platform/sheets/sheet.ts'

/** The frameworks that every company can adopt. */
export const sharedFrameworkSheet: Sheet<SharedProtocol> = [
  { heading: 'Name', cell: framework => framework.name },
  { heading: 'Description', cell: framework => framework.description },
  { heading: 'Edition', cell: framework => framework.edition },
  { heading: 'Topics', cell: framework => framework.topics_count },
  { heading: 'Questions', cell: framework => framework.questions_count },
  { heading: 'Companies', cell: framework => framework.organizationsCount },
  { heading: 'Draft', cell: framework => framework.draft },
  { heading: 'Retired', cell: framework => framework.retired_at },
  { heading: 'Trashed at', cell: framework => framework.deleted_at },
]
