import {
  admins,
  type Examples,
  type ExpectedAccess,
  inDivision,
  members,
} from '#server/sweeps/expected/expected.ts'

export const access: ExpectedAccess = {
  'GET /api/v1/risk-register': { may: members },
  'GET /api/v1/risk-register/:registered_risk_id': { may: members },
  'POST /api/v1/risk-register': {
    may: admins,
    body: ({ entities, threats, users }) => ({ entity_id: entities, threat_id: threats, owner_id: users }),
    writes: [409, 422, 409],
  },
  // Owners work on their entries; those of others are not found.
  'PUT /api/v1/risk-register/:registered_risk_id': {
    may: members,
    body: () => ({ treatment: 'Train everybody.' }),
    writes: inDivision(200),
  },
  'DELETE /api/v1/risk-register/:registered_risk_id': { may: admins, writes: inDivision(204) },
  'POST /api/v1/risk-register/:registered_risk_id/restore': { may: admins, writes: inDivision(409) },
}

export const examples: Examples = async ({ company, ids, insert }) => ({
  registered_risks: await insert(
    `insert into registered_risks (organization_id, entity_id, threat_id, owner_id, created_by, treatment)
     values ($1, $2, (select min(id) from threats), $3, $3, $4) returning id`,
    [company.organizationId, ids.entities, company.primary.userId, `${company.mark} Treatment`],
  ),
})
