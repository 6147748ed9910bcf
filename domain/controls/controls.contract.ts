import { z } from 'zod'
import { Day, Id, Ids, line, Moment, Named, Person, text, Version, verdictsOn } from '../platform/fields.ts'
import { Flag, listing, Trashed } from '../platform/listing.ts'
import { created, list, nothing, one, route, stream } from '../platform/route.ts'
import {
  controlKinds,
  controlOperations,
  controlStatuses,
  controlTestResults,
  controlTestStates,
  REVIEW_MONTHS_MAX,
} from './controls.rules.ts'

export const ControlStatus = z.enum(controlStatuses)
export const ControlKind = z.enum(controlKinds)
export const ControlOperation = z.enum(controlOperations)

/** A measure with which a company meets its obligations. */
export const Control = z.object({
  id: Id,
  code: z.string().describe('The company’s own short name for it; empty without one.'),
  name: z.string(),
  description: z.string(),
  status: ControlStatus,
  kind: ControlKind.nullable(),
  operation: ControlOperation.nullable().describe('Whether people or systems carry it out.'),
  review_months: z.int().nullable().describe('Months between two tests; null if it isn’t tested regularly.'),
  owner: Person.extend({ email: z.string() }).nullable().describe('The member who answers for it.'),
  objective: Named.nullable(),
  function: Named.nullable(),
  process: Named.nullable(),
  risks: z.array(Named).describe('The control risks that it guards against, by name.'),
  last_test: z
    .object({ tested_on: Day, result: z.enum(controlTestResults) })
    .nullable()
    .describe('Its latest test.'),
  next_test_on: Day.nullable().describe(
    'The day by which it’s to be tested; null for drafts, and without an interval.',
  ),
  is_test_overdue: z.boolean(),
  deleted_at: Moment.nullable(),
  version: Version,
  ...verdictsOn('edit', 'delete', 'restore'),
})
export type Control = z.infer<typeof Control>

const ControlPath = z.object({ control_id: Id })
const ids = { control_id: 'controls' }
const reading = { needs: 'company:manage', feature: 'controls' } as const
const writing = { needs: 'control:manage', feature: 'controls' } as const

const fields = {
  code: text(40)
    .regex(/^[^\r\n]*$/, 'Use a single line.')
    .optional(),
  name: line(),
  description: text().optional(),
  status: ControlStatus.optional(),
  kind: ControlKind.nullable().optional(),
  operation: ControlOperation.nullable().optional(),
  review_months: z.int().min(1).max(REVIEW_MONTHS_MAX).nullable().optional(),
  owner_id: Id.nullable().optional(),
  objective_id: Id.nullable().optional(),
  function_id: Id.nullable().optional(),
  process_id: Id.nullable().optional(),
  risk_ids: Ids.optional(),
}

const some = z.union([Id, Ids]).optional()
const anyOf = <const Words extends readonly [string, ...string[]]>(words: Words) =>
  z.union([z.enum(words), z.array(z.enum(words)).max(10)]).optional()

/** The OSCAL documents that controls are exported as. */
export const oscalModels = ['component-definition', 'system-security-plan'] as const
export type OscalModel = (typeof oscalModels)[number]

export const controlsApi = {
  list: route({
    method: 'GET',
    path: '/api/v1/controls',
    summary: 'List the company’s controls.',
    ...reading,
    input: z.object({
      ...listing({
        filter: {
          trashed: Trashed,
          status: anyOf(controlStatuses),
          kind: anyOf(controlKinds),
          operation: anyOf(controlOperations),
          test: z.enum(controlTestStates).optional(),
          linked: Flag.describe('Whether questions rest on it.'),
          owner_id: some,
          objective_id: some,
          function_id: some,
          process_id: some,
          risk_id: some,
        },
        sort: [
          'code',
          'name',
          'status',
          'kind',
          'owner',
          'objective',
          'function',
          'process',
          'next_test',
          'id',
        ],
      }),
      search: z.string().max(200).optional(),
    }),
    output: list(Control),
    csv: 'control.exported',
  }),
  exportOscal: route({
    method: 'GET',
    path: '/api/v1/protocols/:protocol_id/control-export',
    summary:
      'Export the controls that serve a framework as OSCAL 1.2.1 in JSON: as components, or as a system security plan. Ids are those of the framework’s exported catalog.',
    ...reading,
    ids: { protocol_id: 'protocols' },
    input: z.object({ protocol_id: Id, model: z.enum(oscalModels).default('component-definition') }),
    output: stream('application/octet-stream'),
    audit: 'control.exported_as_oscal',
  }),
  show: route({
    method: 'GET',
    path: '/api/v1/controls/:control_id',
    summary: 'Get a control.',
    ...reading,
    ids,
    input: ControlPath,
    output: one(Control),
    versioned: true,
  }),
  create: route({
    method: 'POST',
    path: '/api/v1/controls',
    summary: 'Create a control. It’s a draft unless you say that it’s active.',
    ...writing,
    input: z.object(fields),
    output: created(Control),
    versioned: true,
    audit: 'control.created',
  }),
  update: route({
    method: 'PUT',
    path: '/api/v1/controls/:control_id',
    summary: 'Update a control. Omitted fields are kept.',
    ...writing,
    ids,
    input: ControlPath.extend({ ...fields, name: fields.name.optional() }),
    output: one(Control),
    versioned: true,
    audit: 'control.updated',
  }),
  setRisks: route({
    method: 'PUT',
    path: '/api/v1/controls/:control_id/risks',
    summary: 'Set the control risks that a control guards against.',
    ...writing,
    ids,
    input: ControlPath.extend({ risk_ids: Ids }),
    output: one(Control),
    versioned: true,
    audit: 'control.risks_set',
  }),
  remove: route({
    method: 'DELETE',
    path: '/api/v1/controls/:control_id',
    summary: 'Move a control to the trash. It’s no longer offered until you restore it, within 30 days.',
    ...writing,
    ids,
    input: ControlPath,
    output: nothing,
    audit: 'control.trashed',
  }),
  restore: route({
    method: 'POST',
    path: '/api/v1/controls/:control_id/restore',
    summary: 'Restore a control from the trash, with everything that it’s linked to.',
    ...writing,
    ids,
    input: ControlPath,
    output: one(Control),
    versioned: true,
    audit: 'control.restored',
  }),
}
