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
import { listing, Trashed } from '../platform/listing.ts'
import { created, list, nothing, one, route } from '../platform/route.ts'
import { controlTestResults } from './controls.rules.ts'

export const ControlTestResult = z.enum(controlTestResults)

/** A test of a control: whether it works. */
export const ControlTest = z.object({
  id: Id,
  control: Named,
  tested_on: Day,
  tester: Person,
  method: z.string().describe('How it was tested.'),
  result: ControlTestResult,
  note: z.string(),
  files: z.array(Named).describe('Its evidence, by name.'),
  created_at: Moment,
  deleted_at: Moment.nullable(),
  version: Version,
  ...verdictsOn('edit', 'delete', 'restore'),
})
export type ControlTest = z.infer<typeof ControlTest>

const access = { needs: 'company:read', feature: 'controls' } as const
const ControlPath = z.object({ control_id: Id })
const TestPath = ControlPath.extend({ test_id: Id })
const ids = { control_id: 'controls', test_id: 'control_tests' }
const path = '/api/v1/controls/:control_id/tests'

const fields = {
  tested_on: GivenDay.describe('The day of the test, today or earlier.'),
  tester_id: Id.optional().describe('The member who tested it; you, if left out.'),
  method: text(2000).optional(),
  result: ControlTestResult,
  note: text(5000).optional(),
  file_ids: Ids.optional().describe('Files of the library that show how it went.'),
}

export const controlTestsApi = {
  list: route({
    method: 'GET',
    path,
    summary: 'List the tests of a control, the latest first. Its owner sees them, too.',
    ...access,
    ids: { control_id: 'controls' },
    input: ControlPath.extend(
      listing({
        filter: { trashed: Trashed, result: ControlTestResult.optional() },
        sort: ['tested_on', 'id'],
      }),
    ),
    output: list(ControlTest),
    csv: 'control_test.exported',
  }),
  show: route({
    method: 'GET',
    path: `${path}/:test_id`,
    summary: 'Get a test of a control.',
    ...access,
    ids,
    input: TestPath,
    output: one(ControlTest),
    versioned: true,
  }),
  create: route({
    method: 'POST',
    path,
    summary: 'Record a test of a control. Admins and its owner can. The next one is due by its interval.',
    ...access,
    ids: { control_id: 'controls' },
    input: ControlPath.extend(fields),
    output: created(ControlTest),
    versioned: true,
    audit: 'control_test.created',
  }),
  update: route({
    method: 'PUT',
    path: `${path}/:test_id`,
    summary: 'Correct a test of a control. Omitted fields are kept.',
    ...access,
    ids,
    input: TestPath.extend(z.object(fields).partial().shape),
    output: one(ControlTest),
    versioned: true,
    audit: 'control_test.updated',
  }),
  remove: route({
    method: 'DELETE',
    path: `${path}/:test_id`,
    summary:
      'Move a test of a control to the trash. It no longer counts until you restore it, within 30 days.',
    ...access,
    ids,
    input: TestPath,
    output: nothing,
    audit: 'control_test.trashed',
  }),
  restore: route({
    method: 'POST',
    path: `${path}/:test_id/restore`,
    summary: 'Restore a test of a control from the trash.',
    ...access,
    ids,
    input: TestPath,
    output: one(ControlTest),
    versioned: true,
    audit: 'control_test.restored',
  }),
}
