import {
  type Examples,
  type ExpectedAccess,
  members,
  primary,
  whole,
} from '#server/sweeps/expected/expected.ts'

export const access: ExpectedAccess = {
  'GET /api/v1/welcome-messages': { may: members },
  'POST /api/v1/welcome-messages/:welcome_message_id/read': {
    may: members,
    writes: [204, 204, 204],
    writesOwn: ['welcome_message_reads'],
  },
  'POST /api/v1/welcome-messages': {
    may: primary,
    body: () => ({ title: 'Hello', message: 'Welcome.' }),
    writes: whole(201),
  },
  'PUT /api/v1/welcome-messages/:welcome_message_id': {
    may: primary,
    body: () => ({ title: 'Hello' }),
    writes: whole(200),
  },
  'DELETE /api/v1/welcome-messages/:welcome_message_id': { may: primary, writes: whole(204) },
  'POST /api/v1/welcome-messages/:welcome_message_id/restore': { may: primary, writes: whole(404) },
}

export const examples: Examples = async ({ company: { organizationId, mark, primary }, insert }) => ({
  welcome_messages: await insert(
    `insert into welcome_messages (organization_id, title, message, created_by) values ($1, $2, $3, $4) returning id`,
    [organizationId, `${mark} welcome`, `${mark} message`, primary.userId],
  ),
})
