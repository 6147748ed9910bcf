import {
  admins,
  type Examples,
  type ExpectedAccess,
  primary,
  whole,
} from '#server/sweeps/expected/expected.ts'

const parts = ['control-objectives', 'control-functions', 'control-processes', 'control-risks']

/** Everything that controls belong to is alike. */
const accessOfParts: ExpectedAccess = Object.fromEntries(
  parts.flatMap(part => [
    [`GET /api/v1/organizations/:organization_id/${part}`, { may: admins }],
    [`GET /api/v1/${part}`, { may: admins }],
    [`GET /api/v1/${part}/:id`, { may: admins }],
    [`POST /api/v1/${part}`, { may: primary, body: () => ({ name: `New ${part}` }), writes: whole(201) }],
    [
      `PUT /api/v1/${part}/:id`,
      { may: primary, body: () => ({ description: 'Why it matters.' }), writes: whole(200) },
    ],
    [`DELETE /api/v1/${part}/:id`, { may: primary, writes: whole(204) }],
    [`POST /api/v1/${part}/:id/restore`, { may: primary, writes: whole(409) }],
  ]),
)

export const access: ExpectedAccess = {
  ...accessOfParts,
  'GET /api/v1/controls': { may: admins },
  'GET /api/v1/controls/:control_id': { may: admins },
  'POST /api/v1/controls': { may: primary, body: () => ({ name: 'Locked doors' }), writes: whole(201) },
  'PUT /api/v1/controls/:control_id': {
    may: primary,
    body: ({ users }) => ({ name: 'Renamed control', owner_id: users }),
    writes: whole(200),
  },
  'PUT /api/v1/controls/:control_id/risks': {
    may: primary,
    body: ({ control_risks }) => ({ risk_ids: [control_risks] }),
    writes: whole(200),
  },
  'DELETE /api/v1/controls/:control_id': { may: primary, writes: whole(204) },
  'POST /api/v1/controls/:control_id/restore': { may: primary, writes: whole(409) },
}

export const examples: Examples = async ({ company: { organizationId, mark }, insert, run }) => {
  const named = (table: string) =>
    insert(`insert into ${table} (organization_id, name) values ($1, $2) returning id`, [
      organizationId,
      `${mark} ${table}`,
    ])
  const made = {
    control_objectives: await named('control_objectives'),
    control_functions: await named('control_functions'),
    control_processes: await named('control_processes'),
    control_risks: await named('control_risks'),
    controls: await named('controls'),
  }
  await run(`insert into control_risk_links values ($1, $2, $3)`, [
    organizationId,
    made.controls,
    made.control_risks,
  ])
  return made
}
