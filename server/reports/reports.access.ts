import { type Examples, type ExpectedAccess, inDivision, members } from '#server/sweeps/expected/expected.ts'

const report = '/api/v1/reports/:report_id'

export const access: ExpectedAccess = {
  'GET /api/v1/reports': { may: members },
  'POST /api/v1/reports': {
    may: members,
    body: ({ protocols, entities }) => ({ kind: 'executive', protocol_id: protocols, entity_id: entities }),
    writes: inDivision(201),
  },
  'GET /api/v1/report-readiness': { may: members },
  'GET /api/v1/protocols/:protocol_id/assessment-export': { may: members },
  [`GET ${report}`]: { may: members },
  // It is made already; an admin who is limited to divisions by now does not know it.
  [`POST ${report}/cancel`]: { may: members, writes: [404, 404, 403] },
  [`GET ${report}/download`]: { may: members },
  [`GET ${report}/download/docx`]: { may: members },
  [`GET ${report}/download/xlsx`]: { may: members },
  [`GET ${report}/download/data`]: { may: members },
  [`GET ${report}/comparison`]: { may: members },
  [`GET ${report}/pack`]: { may: members },
}

/** A report that the admin made while limited to no division. */
export const examples: Examples = async ({ company, ids, insert, run }) => {
  const { organizationId, mark, admin } = company
  const reports = await insert(
    `insert into reports (organization_id, kind, title, assessment_period_id, scope, scope_name, reach, state, progress,
       moment, fingerprint, created_by)
     values ($1, 'executive', $2, $3, 'company', $2, 'Admin', 'done', 100, now(), repeat('0', 64), $4) returning id`,
    [organizationId, `${mark} report`, ids.assessment_periods, admin.userId],
  )
  await run(
    `insert into report_files (organization_id, report_id, format, bytes, sha256)
     select $1, $2, format, convert_to($3, 'UTF8'), repeat('0', 64) from unnest(array['data', 'pdf', 'docx', 'xlsx']) format`,
    [organizationId, reports, `${mark} file`],
  )
  return { reports }
}
