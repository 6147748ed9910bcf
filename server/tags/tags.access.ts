import {
  type Examples,
  type ExpectedAccess,
  members,
  primary,
  whole,
} from '#server/sweeps/expected/expected.ts'

export const access: ExpectedAccess = {
  'GET /api/v1/organizations/:organization_id/tags': { may: members },
  'GET /api/v1/tags': { may: members },
  'GET /api/v1/tags/:tag_id': { may: members },
  'POST /api/v1/tags': { may: primary, body: () => ({ name: 'Tag' }), writes: whole(201) },
  'PUT /api/v1/tags/:tag_id': { may: primary, body: () => ({ name: 'Renamed tag' }), writes: whole(200) },
  'POST /api/v1/tags/:tag_id/merge': {
    may: primary,
    // A tag is not merged into itself.
    body: ({ tags }) => ({ into_id: tags }),
    writes: whole(422),
  },
  'DELETE /api/v1/tags/:tag_id': { may: primary, writes: whole(204) },
  'POST /api/v1/tags/:tag_id/merge/undo': { may: primary, writes: whole(409) },
  'POST /api/v1/tags/:tag_id/restore': { may: primary, writes: whole(409) },
}

export const examples: Examples = async ({ company, insert }) => ({
  tags: await insert(`insert into tags (organization_id, name) values ($1, $2) returning id`, [
    company.organizationId,
    `${company.mark} tag`,
  ]),
})
