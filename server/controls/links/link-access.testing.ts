import { type ControlLinkTable, controlLinks } from '#domain/controls/control-links.ts'
import { admins, type ExpectedAccess, primary, whole } from '#server/sweeps/expected/expected.ts'

/** The expected access to the links of controls to one kind of record: all kinds are alike. */
export function accessOfLinks(table: ControlLinkTable): ExpectedAccess {
  const { path, own } = controlLinks[table]
  return {
    [`GET /api/v1/controls/:control_id/${path}`]: { may: admins },
    [`PATCH /api/v1/controls/:control_id/${path}`]: {
      may: primary,
      body: ids => ({ add_ids: [ids[table]] }),
      writes: whole(200),
    },
    [`GET /api/v1/control-links/${path}`]: { may: admins },
    [`GET /api/v1/control-links/${path}/controls`]: { may: admins },
    [`POST /api/v1/control-links/${path}`]: {
      may: primary,
      body: ids => ({ control_ids: [ids.controls], record_ids: [ids[table]] }),
      writes: whole(200),
    },
    [`GET ${own}/controls`]: { may: admins },
    [`PATCH ${own}/controls`]: {
      may: primary,
      body: ({ controls }) => ({ add_ids: [controls] }),
      writes: whole(204),
    },
  }
}
