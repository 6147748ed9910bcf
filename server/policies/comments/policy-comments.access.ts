import { admins, type ExpectedAccess, primary, refused, whole } from '#server/sweeps/expected/expected.ts'

const path = '/api/v1/policies/:policy_id/comments'
const comment = `${path}/:comment_id`

/** The example is the primary administrator’s own. */
export const access: ExpectedAccess = {
  [`GET ${path}`]: { may: admins },
  [`POST ${path}`]: {
    may: primary,
    body: () => ({ number: 1, quote: 'Rules.', message: 'Which ones?' }),
    writes: whole(201),
  },
  [`POST ${comment}/replies`]: { may: primary, body: () => ({ message: 'All.' }), writes: whole(201) },
  [`POST ${comment}/resolve`]: { may: primary, body: () => ({ is_resolved: false }), writes: whole(200) },
  [`DELETE ${comment}`]: { may: primary, writes: refused, isLast: true },
}
