import {
  admins,
  type Examples,
  type ExpectedAccess,
  primary,
  whole,
} from '#server/sweeps/expected/expected.ts'

export const access: ExpectedAccess = {
  'GET /api/v1/controls': { may: admins },
  'GET /api/v1/controls/:control_id': { may: admins },
  'GET /api/v1/protocols/:protocol_id/control-export': { may: admins },
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
  'DELETE /api/v1/controls/:control_id': { may: primary, writes: whole(204), isLast: true },
  'POST /api/v1/controls/:control_id/restore': { may: primary, writes: whole(409) },
}

export const examples: Examples = async ({
  company: {
    organizationId,
    mark,
    primary: { userId },
  },
  fixture,
  insert,
  run,
}) => {
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
  await run(`insert into control_questions select $1, $2, protocol_id, id from questions where id = $3`, [
    organizationId,
    made.controls,
    fixture.questions[0]?.id,
  ])
  const control_tests = await insert(
    `insert into control_tests (organization_id, control_id, tested_on, tester_id, result, created_by)
     values ($1, $2, '2026-01-10', $3, 'effective', $3) returning id`,
    [organizationId, made.controls, userId],
  )
  return { ...made, control_tests }
}
