import { type Examples, type ExpectedAccess, members } from '#server/sweeps/expected/expected.ts'

export const access: ExpectedAccess = {
  'GET /api/v1/user/page-layouts/:page': { may: members, personal: 'both' },
  'PUT /api/v1/user/page-layouts/:page': {
    may: members,
    body: () => ({ page: 'dashboard', order: ['people'], hidden: [] }),
    writes: [200, 200, 200],
    writesOwn: ['page_layouts'],
    personal: 'both',
  },
  'DELETE /api/v1/user/page-layouts/:page': {
    may: members,
    writes: [204, 204, 204],
    writesOwn: ['page_layouts'],
    personal: 'both',
  },
}

export const examples: Examples = async ({ company: { organizationId, primary }, run }) => {
  await run(
    `insert into page_layouts (organization_id, user_id, page, "order", hidden)
     values ($1, $2, 'dashboard', '{people}', '{}')`,
    [organizationId, primary.userId],
  )
  return {}
}
