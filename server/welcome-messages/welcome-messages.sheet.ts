import type { WelcomeMessage } from '#domain/welcome-messages/welcome-messages.contract.ts'
import type { Sheet } from '#server/platform/sheets/sheet.ts'

/** The list of welcome messages as CSV. */
export const welcomeMessageSheet: Sheet<WelcomeMessage> = [
  { heading: 'Title', cell: message => message.title },
  { heading: 'Message', cell: message => message.message },
  { heading: 'Author', cell: message => message.author.full_name },
  { heading: 'Posted at', cell: message => message.created_at },
  { heading: 'Read by', cell: message => message.reads_count },
]
