import { z } from 'zod'
import type { RawInputOf } from '#domain/platform/route.ts'
import type { welcomeMessagesApi } from '#domain/welcome-messages/welcome-messages.contract.ts'

/** The query parameters of the list. Values that cannot be parsed are dropped. */
export const MessagesSearch = z.object({
  sort: z
    .string()
    .regex(/^created_at\|(asc|desc)$/)
    .optional()
    .catch(undefined),
  page: z.int().min(1).optional().catch(undefined),
  /** 1 while the dialog for a new message is open. */
  new: z.literal(1).optional().catch(undefined),
  /** The message whose dialog is open. */
  edit: z.int().optional().catch(undefined),
})
export type MessagesSearch = z.infer<typeof MessagesSearch>

/** Builds the input of the list's call from the address. */
export function messagesQuery({
  sort,
  page,
}: MessagesSearch): RawInputOf<(typeof welcomeMessagesApi)['list']> {
  return { per_page: 25, ...(sort && { sort }), ...(page && { page }) }
}
