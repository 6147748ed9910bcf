import { z } from 'zod'
import { Id, line, Moment, Named, text, Version, verdictsOn } from '../platform/fields.ts'
import { listing, Trashed } from '../platform/listing.ts'
import { created, list, nothing, one, route } from '../platform/route.ts'
import { MOST_EVENTS, MOST_LOSS } from './loss-scenarios.rules.ts'

const Events = z.number().min(0).max(MOST_EVENTS)
const Amount = z.int().min(0).max(MOST_LOSS)
const Seed = z.int().min(0).max(2_147_483_647)

const frequencyHelp = 'Loss events in a year.'
const lossHelp = 'Loss of one event, in the company’s currency.'
const now = {
  frequency_low: Events.describe(frequencyHelp),
  frequency_likely: Events.describe(frequencyHelp),
  frequency_high: Events.describe(frequencyHelp),
  loss_low: Amount.describe(lossHelp),
  loss_likely: Amount.describe(lossHelp),
  loss_high: Amount.describe(lossHelp),
}
const after = {
  after_frequency_low: Events.nullable().describe('The same after the plan. Null without one.'),
  after_frequency_likely: Events.nullable(),
  after_frequency_high: Events.nullable(),
  after_loss_low: Amount.nullable(),
  after_loss_likely: Amount.nullable(),
  after_loss_high: Amount.nullable(),
}

/**
 * The loss that a threat may cause in a year: loss event frequency and loss magnitude as Open FAIR has them, each as a
 * range.
 */
export const LossScenario = z.object({
  id: Id,
  name: z.string(),
  threat: Named,
  division: Named.nullable().describe('Null for one of the whole company.'),
  description: z.string(),
  ...now,
  ...after,
  expected_loss: z.number().describe('Mean loss of a year: mean frequency × mean loss of one event.'),
  expected_loss_after: z.number().nullable().describe('The same after the plan. Null without one.'),
  seed: Seed.describe('The simulation begins with it: the same seed and ranges give the same result.'),
  created_at: Moment,
  deleted_at: Moment.nullable(),
  version: Version,
  ...verdictsOn('edit', 'delete', 'restore'),
})
export type LossScenario = z.infer<typeof LossScenario>

const Path = z.object({ loss_scenario_id: Id })
const ids = { loss_scenario_id: 'loss_scenarios' }
const assessment_period_id = Id.optional().describe(
  'A closed assessment: scenarios are as they were when it closed. Otherwise they are as they are now.',
)
const optional = {
  division_id: Id.nullable().optional().describe('A division of which it is. Null for the whole company.'),
  description: text(5000).optional(),
  ...z.object(after).partial().shape,
  seed: Seed.optional(),
}

export const lossScenariosApi = {
  list: route({
    method: 'GET',
    path: '/api/v1/loss-scenarios',
    summary:
      'List loss scenarios: those of the whole company, and of the divisions that you administer or work in.',
    needs: 'risk:read',
    input: z.object({
      ...listing({
        filter: {
          threat_id: Id.optional(),
          division_id: Id.optional(),
          assessment_period_id,
          trashed: Trashed,
        },
        sort: ['name', 'threat', 'expected_loss', 'expected_loss_after', 'created_at', 'id'],
      }),
      search: z.string().max(200).optional(),
    }),
    output: list(LossScenario),
    csv: 'loss_scenarios.exported',
  }),
  show: route({
    method: 'GET',
    path: '/api/v1/loss-scenarios/:loss_scenario_id',
    summary: 'Get a loss scenario.',
    needs: 'risk:read',
    ids,
    input: Path.extend({ assessment_period_id }),
    output: one(LossScenario),
    versioned: true,
  }),
  create: route({
    method: 'POST',
    path: '/api/v1/loss-scenarios',
    summary: 'Create a loss scenario for a threat. The company must have loss scenarios turned on.',
    needs: 'risk-profile:manage',
    input: z.object({ name: line(), threat_id: Id, ...now, ...optional }),
    output: created(LossScenario),
    versioned: true,
    audit: 'loss_scenario.created',
  }),
  update: route({
    method: 'PUT',
    path: '/api/v1/loss-scenarios/:loss_scenario_id',
    summary: 'Update a loss scenario. Omitted fields are kept.',
    needs: 'risk-profile:manage',
    ids,
    input: Path.extend({
      name: line().optional(),
      threat_id: Id.optional(),
      ...z.object(now).partial().shape,
      ...optional,
    }),
    output: one(LossScenario),
    versioned: true,
    audit: 'loss_scenario.updated',
  }),
  remove: route({
    method: 'DELETE',
    path: '/api/v1/loss-scenarios/:loss_scenario_id',
    summary: 'Move a loss scenario to the trash. You can restore it for 30 days.',
    needs: 'risk-profile:manage',
    ids,
    input: Path,
    output: nothing,
    audit: 'loss_scenario.trashed',
  }),
  restore: route({
    method: 'POST',
    path: '/api/v1/loss-scenarios/:loss_scenario_id/restore',
    summary: 'Restore a loss scenario from the trash.',
    needs: 'risk-profile:manage',
    ids,
    input: Path,
    output: one(LossScenario),
    versioned: true,
    audit: 'loss_scenario.restored',
  }),
}
