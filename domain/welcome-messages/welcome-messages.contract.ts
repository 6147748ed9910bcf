import { z } from 'zod'
import { Id, line, Moment, Person, Version, verdictsOn } from '../platform/fields.ts'
import { Flag, listing } from '../platform/listing.ts'
import { created, list, nothing, one, route } from '../platform/route.ts'

/** A message from an admin to everybody in the company; Today’s Plan shows it until it is read. */
export const WelcomeMessage = z.object({
  id: Id,
  title: z.string(),
  /** Text of several lines. */
  message: z.string(),
  created_at: Moment,
  created_by: Id,
  author: Person,
  read: z.boolean().describe('Whether you have read it.'),
  reads_count: z
    .int()
    .nullable()
    .describe('Number of members who read it. Null unless you can write messages.'),
  deleted_at: Moment.nullable(),
  version: Version,
  ...verdictsOn('edit', 'delete', 'restore'),
})
export type WelcomeMessage = z.infer<typeof WelcomeMessage>

const MessagePath = z.object({ welcome_message_id: Id })
const ids = { welcome_message_id: 'welcome_messages' }
const Message = z.string().trim().min(1, 'The message field is required.').max(20_000)

export const welcomeMessagesApi = {
  list: route({
    method: 'GET',
    path: '/api/v1/welcome-messages',
    summary: 'List welcome messages, newest first.',
    needs: 'company:read',
    input: z.object(listing({ filter: { read: Flag }, sort: ['created_at', 'id'] })),
    output: list(WelcomeMessage),
    csv: 'welcome_messages.exported',
  }),
  read: route({
    method: 'POST',
    path: '/api/v1/welcome-messages/:welcome_message_id/read',
    summary: 'Mark a welcome message as read.',
    needs: 'company:read',
    ids,
    input: MessagePath,
    output: nothing,
    // A mark of the person’s own.
    audit: false,
  }),
  create: route({
    method: 'POST',
    path: '/api/v1/welcome-messages',
    summary: 'Post a welcome message to everyone.',
    needs: 'company:change',
    input: z.object({ title: line(), message: Message }),
    output: created(WelcomeMessage),
    versioned: true,
    audit: 'welcome_message.created',
  }),
  update: route({
    method: 'PUT',
    path: '/api/v1/welcome-messages/:welcome_message_id',
    summary: 'Update a welcome message. With `again`, it’s shown to everyone again.',
    needs: 'company:change',
    ids,
    input: MessagePath.extend({
      title: line().optional(),
      message: Message.optional(),
      again: z.boolean().optional(),
    }),
    output: one(WelcomeMessage),
    versioned: true,
    audit: 'welcome_message.updated',
  }),
  remove: route({
    method: 'DELETE',
    path: '/api/v1/welcome-messages/:welcome_message_id',
    summary: 'Move a welcome message to the trash. You can restore it for 30 days.',
    needs: 'company:change',
    ids,
    input: MessagePath,
    output: nothing,
    audit: 'welcome_message.trashed',
  }),
  restore: route({
    method: 'POST',
    path: '/api/v1/welcome-messages/:welcome_message_id/restore',
    summary: 'Restore a welcome message from the trash.',
    needs: 'company:change',
    ids,
    input: MessagePath,
    output: one(WelcomeMessage),
    versioned: true,
    audit: 'welcome_message.restored',
  }),
}
