import {
  admins,
  type Examples,
  type ExpectedAccess,
  primary,
  whole,
} from '#server/sweeps/expected/expected.ts'

const estimates = {
  frequency_low: 0.1,
  frequency_likely: 0.5,
  frequency_high: 2,
  loss_low: 10_000,
  loss_likely: 50_000,
  loss_high: 400_000,
}

export const access: ExpectedAccess = {
  'GET /api/v1/loss-scenarios': { may: admins },
  'GET /api/v1/loss-scenarios/:loss_scenario_id': { may: admins },
  'POST /api/v1/loss-scenarios': {
    may: primary,
    body: ({ threats }) => ({ name: 'Ransomware', threat_id: threats, ...estimates }),
    writes: whole(201),
  },
  'PUT /api/v1/loss-scenarios/:loss_scenario_id': {
    may: primary,
    body: () => ({ loss_high: 500_000 }),
    writes: whole(200),
  },
  'DELETE /api/v1/loss-scenarios/:loss_scenario_id': { may: primary, writes: whole(204) },
  'POST /api/v1/loss-scenarios/:loss_scenario_id/restore': { may: primary, writes: whole(409) },
}

export const examples: Examples = async ({ company, insert }) => ({
  loss_scenarios: await insert(
    `with quantified as (
       update organizations set quantifies_risk = true where organization_id = $1 returning organization_id)
     insert into loss_scenarios (organization_id, name, threat_id, frequency_low, frequency_likely, frequency_high,
       loss_low, loss_likely, loss_high, seed)
     select organization_id, $2, (select min(id) from threats), 0.1, 0.5, 2, 10000, 50000, 400000, 7 from quantified
     returning id`,
    [company.organizationId, `${company.mark} Scenario`],
  ),
})
