import { admins, type ExpectedAccess, primary, whole } from '#server/sweeps/expected/expected.ts'

/** The expected access to the calls of one kind of record that controls belong to: all kinds are alike. */
export const accessOfParts = (part: string): ExpectedAccess => ({
  [`GET /api/v1/organizations/:organization_id/${part}`]: { may: admins },
  [`GET /api/v1/${part}`]: { may: admins },
  [`GET /api/v1/${part}/:id`]: { may: admins },
  [`POST /api/v1/${part}`]: { may: primary, body: () => ({ name: `New ${part}` }), writes: whole(201) },
  [`PUT /api/v1/${part}/:id`]: {
    may: primary,
    body: () => ({ description: 'Why it matters.' }),
    writes: whole(200),
  },
  [`DELETE /api/v1/${part}/:id`]: { may: primary, writes: whole(204) },
  [`POST /api/v1/${part}/:id/restore`]: { may: primary, writes: whole(409) },
})
