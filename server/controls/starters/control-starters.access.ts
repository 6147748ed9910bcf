import { admins, type ExpectedAccess, primary, whole } from '#server/sweeps/expected/expected.ts'

export const access: ExpectedAccess = {
  'GET /api/v1/control-starters': { may: admins },
  'POST /api/v1/control-starters/adopt': {
    may: primary,
    body: () => ({ ids: [1, 2] }),
    writes: whole(201),
  },
  'POST /api/v1/control-starters/undo': {
    may: primary,
    body: ({ controls }) => ({ control_ids: [controls] }),
    writes: whole(200),
    isLast: true,
  },
}
