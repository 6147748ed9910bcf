import {
  admins,
  type Examples,
  type ExpectedAccess,
  type Statuses,
} from '#server/sweeps/expected/expected.ts'
import { dayIn } from './auditor-rooms.testing.ts'

const room = '/api/v2/auditor-rooms/:auditor_room_id'

/** The example was made by the primary administrator: admins of divisions know of their own only. */
const ofItsMaker = (status: number): Statuses => [404, 404, status]
const everywhere = (status: number): Statuses => [status, status, status]

export const access: ExpectedAccess = {
  'GET /api/v2/auditor-rooms': { may: admins },
  'POST /api/v2/auditor-rooms/preview': {
    may: admins,
    body: () => ({ list_ids: [], assessment_period_id: null }),
    writes: everywhere(422),
  },
  'POST /api/v2/auditor-rooms': {
    may: admins,
    body: ({ assessment_periods }) => ({
      title: 'Audit',
      name: 'Ada',
      email: 'ada@example.org',
      open_until: dayIn(5),
      list_ids: [],
      assessment_period_id: assessment_periods,
      every_framework: true,
      every_entity: true,
    }),
    writes: everywhere(201),
  },
  [`GET ${room}`]: { may: admins },
  [`GET ${room}/counts`]: { may: admins },
  [`GET ${room}/events`]: { may: admins },
  [`GET ${room}/questions`]: { may: admins },
  [`POST ${room}/extend`]: {
    may: admins,
    body: () => ({ open_until: dayIn(9) }),
    writes: ofItsMaker(200),
  },
  [`POST ${room}/resend`]: { may: admins, writes: ofItsMaker(200) },
  [`POST ${room}/revoke`]: { may: admins, writes: ofItsMaker(200), isLast: true },
}

/** A room of the primary administrator with an entry in its log. */
export const examples: Examples = async ({ company, ids, insert, run }) => {
  const { organizationId, mark, primary } = company
  const auditor_rooms = await insert(
    `insert into auditor_rooms (organization_id, title, name, email, every_framework, every_entity, assessment_period_id,
       token_hash, open_until, expires_at, created_by)
     values ($1, $2, $3, $4, true, true, $5, sha256(convert_to($2 || ' room', 'UTF8')), '2100-01-01',
       now() + interval '30 days', $6) returning id`,
    [
      organizationId,
      `${mark} room`,
      `${mark} auditor`,
      `${mark.toLowerCase()}@audit.example.org`,
      ids.assessment_periods,
      primary.userId,
    ],
  )
  await run(
    `insert into auditor_room_events (organization_id, auditor_room_id, action, subject, address)
     values ($1, $2, 'request_opened', $3, '127.0.0.1')`,
    [organizationId, auditor_rooms, `${mark} document`],
  )
  return { auditor_rooms }
}
