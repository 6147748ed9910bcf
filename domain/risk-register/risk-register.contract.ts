import { z } from 'zod'
import {
  Day,
  GivenDay,
  Id,
  Ids,
  Moment,
  Named,
  Person,
  text,
  Version,
  verdictsOn,
} from '../platform/fields.ts'
import { Flag, listing, Trashed } from '../platform/listing.ts'
import { created, list, nothing, one, route } from '../platform/route.ts'
import { riskStates } from './risk-register.rules.ts'

const State = z.enum(riskStates)

/** A risk that somebody takes care of: an entity and a threat, with an owner. Its figures are those of now. */
export const RegisteredRisk = z.object({
  id: Id,
  entity: Named,
  threat: Named,
  state: State,
  owner: Person.nullable().describe('Null once the owner has left the company.'),
  treatment: z.string(),
  reason: z.string().describe('The reason for the state.'),
  review_date: Day.nullable().describe('An acceptance ends on this day.'),
  is_due: z.boolean().describe('The review date has come.'),
  needs_acceptance: z
    .boolean()
    .describe(
      'It was accepted within the threshold, and is above it now: an admin has to accept it again, with a reason.',
    ),
  risk: z.number().nullable().describe('In the current assessment. Null without one, or without answers.'),
  coverage: z.number().nullable(),
  threshold: z.number().nullable(),
  plans: z.array(Named).describe('The action plans for it that you can see.'),
  created_at: Moment,
  deleted_at: Moment.nullable(),
  version: Version,
  ...verdictsOn('edit', 'assign', 'accept', 'delete', 'restore'),
})
export type RegisteredRisk = z.infer<typeof RegisteredRisk>

/** One entry with its history. */
export const RegisteredRiskWithHistory = RegisteredRisk.extend({
  history: z
    .array(
      z.object({
        state: State,
        reason: z.string(),
        review_date: Day.nullable(),
        risk: z.number().nullable().describe('At that moment.'),
        changed_at: Moment,
        changed_by: Person.nullable().describe('Null when an acceptance ended by its date.'),
      }),
    )
    .describe('Its states, the latest first.'),
})
export type RegisteredRiskWithHistory = z.infer<typeof RegisteredRiskWithHistory>

const Path = z.object({ registered_risk_id: Id })
const ids = { registered_risk_id: 'registered_risks' }

const fields = {
  owner_id: Id,
  treatment: text(5000),
  reason: text(2000),
  review_date: GivenDay.nullable(),
}

export const riskRegisterApi = {
  list: route({
    method: 'GET',
    path: '/api/v1/risk-register',
    summary:
      'List the risks in the register that you administer or own, with their figures in the current assessment.',
    needs: 'risk:own',
    input: z.object({
      ...listing({
        filter: {
          state: z.union([State, z.array(State).max(riskStates.length)]).optional(),
          entity_id: z.union([Id, Ids]).optional(),
          threat_id: Id.optional(),
          owner_id: Id.optional(),
          due: Flag.describe('Only those whose review date has come.'),
          needs_acceptance: Flag.describe(
            'Only those accepted within the threshold that are above it now. With false, all others.',
          ),
          trashed: Trashed,
        },
        sort: ['entity', 'threat', 'risk', 'owner', 'state', 'review_date', 'created_at'],
      }),
      search: z.string().max(200).optional(),
    }),
    output: list(RegisteredRisk),
    csv: 'risk_register.exported',
  }),
  show: route({
    method: 'GET',
    path: '/api/v1/risk-register/:registered_risk_id',
    summary: 'Get a risk in the register with its history.',
    needs: 'risk:own',
    ids,
    input: Path,
    output: one(RegisteredRiskWithHistory),
    versioned: true,
  }),
  create: route({
    method: 'POST',
    path: '/api/v1/risk-register',
    summary: 'Take up a risk: an entity and a threat, with an owner.',
    needs: 'risk:treat',
    input: z.object({
      entity_id: Id,
      threat_id: Id,
      owner_id: Id,
      treatment: fields.treatment.optional(),
      reason: fields.reason.optional(),
      review_date: fields.review_date.optional(),
    }),
    output: created(RegisteredRiskWithHistory),
    versioned: true,
    audit: 'registered_risk.created',
  }),
  update: route({
    method: 'PUT',
    path: '/api/v1/risk-register/:registered_risk_id',
    summary:
      'Update a risk in the register. Omitted fields are kept. An acceptance needs a review date, on which it ends, and above the threshold an admin and a reason. Owners who are no admins can’t choose another owner.',
    needs: 'risk:own',
    ids,
    input: Path.extend(z.object({ state: State, ...fields }).partial().shape),
    output: one(RegisteredRiskWithHistory),
    versioned: true,
    audit: 'registered_risk.updated',
  }),
  remove: route({
    method: 'DELETE',
    path: '/api/v1/risk-register/:registered_risk_id',
    summary: 'Move a risk of the register to the trash. You can restore it for 30 days.',
    needs: 'risk:treat',
    ids,
    input: Path,
    output: nothing,
    audit: 'registered_risk.trashed',
  }),
  restore: route({
    method: 'POST',
    path: '/api/v1/risk-register/:registered_risk_id/restore',
    summary: 'Restore a risk of the register from the trash.',
    needs: 'risk:treat',
    ids,
    input: Path,
    output: one(RegisteredRiskWithHistory),
    versioned: true,
    audit: 'registered_risk.restored',
  }),
}
