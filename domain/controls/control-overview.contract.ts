import { z } from 'zod'
import { Id, Moment, Named, Percent, verdictsOn } from '../platform/fields.ts'
import { Flag, listing } from '../platform/listing.ts'
import { list, one, route } from '../platform/route.ts'
import { type ControlLinkTable, controlLinkTables } from './control-links.ts'
import { Control } from './controls.contract.ts'

const again = z
  .int()
  .describe(
    'Number of answers that were saved before the latest test, which found that the control does not work.',
  )

const named = z.int().describe('Number of answers that name the control.')

/** The state of what is linked to a control, in the current assessment, at the entities that you administer. */
export const ControlOverview = z.object({
  period: Named.nullable().describe('The current assessment; null without one.'),
  questions: z.int().describe('Number of questions that rest on the control.'),
  items: z.int().describe('Number of those questions in the scope of your entities.'),
  answered: z.int(),
  not_applicable: z.int(),
  score: Percent.nullable().describe('The weighted average score of the answers; null without any.'),
  named,
  again,
  links: z
    .object(
      Object.fromEntries(controlLinkTables.map(table => [table, z.int()])) as Record<
        ControlLinkTable,
        z.ZodInt
      >,
    )
    .describe('Number of linked records of each kind that you can see.'),
  requests: z
    .array(z.object({ id: Id, request_number: z.int(), title: z.string(), status: z.string() }))
    .describe('The document requests about it.'),
})
export type ControlOverview = z.infer<typeof ControlOverview>

/** An entity, and the answers there that rest on a control. */
export const ControlledEntity = z.object({
  id: Id,
  name: z.string(),
  items: z.int(),
  answered: z.int(),
  score: Percent.nullable(),
  named,
  again,
})
export type ControlledEntity = z.infer<typeof ControlledEntity>

/** An answer that rests on a control. */
export const RestingAnswer = z.object({
  id: Id,
  entity: Named,
  question: z.object({ id: Id, number: z.string(), text: z.string() }),
  protocol: Named,
  score: Percent.nullable(),
  updated_at: Moment,
  is_named: z
    .boolean()
    .describe('The answer names the control; otherwise it rests on it through its question.'),
  again: z.boolean().describe('To be looked at again: it is older than the latest test, which failed.'),
})
export type RestingAnswer = z.infer<typeof RestingAnswer>

/** The figures of all controls. Each equals the length of the list that it names. */
export const ControlFigures = z.object({
  controls: z.int(),
  overdue: z.int().describe('Number of controls whose test is overdue.'),
  failed: z.int().describe('Number of controls whose latest test failed.'),
  untested: z.int().describe('Number of controls that were never tested.'),
  unlinked: z.int().describe('Number of controls that serve no question.'),
})
export type ControlFigures = z.infer<typeof ControlFigures>

const reading = { needs: 'company:manage', feature: 'controls', ids: { control_id: 'controls' } } as const
const Path = z.object({ control_id: Id })

export const controlOverviewApi = {
  figures: route({
    method: 'GET',
    path: '/api/v1/control-figures',
    summary: 'Count the controls, and those whose tests are overdue, failed or missing.',
    needs: 'company:manage',
    feature: 'controls',
    input: z.object({}),
    output: one(ControlFigures),
  }),
  show: route({
    method: 'GET',
    path: '/api/v1/controls/:control_id/overview',
    summary: 'Get a control with the state of everything that is linked to it.',
    ...reading,
    input: Path,
    output: one(ControlOverview.extend({ control: Control })),
  }),
  entities: route({
    method: 'GET',
    path: '/api/v1/controls/:control_id/entities',
    summary: 'List the entities in whose scope the questions of a control are, with its answers there.',
    ...reading,
    input: Path.extend({ ...listing({ filter: {}, sort: ['name', 'score', 'again', 'id'] }) }),
    output: list(ControlledEntity),
    csv: 'control_entities.exported',
  }),
  answers: route({
    method: 'GET',
    path: '/api/v1/controls/:control_id/answers',
    summary: 'List the answers of the current assessment that rest on a control.',
    ...reading,
    input: Path.extend({
      ...listing({
        filter: { again: Flag, below_full: Flag, entity_id: Id.optional() },
        sort: ['entity', 'score', 'id'],
      }),
    }),
    output: list(RestingAnswer),
    csv: 'control_answers.exported',
  }),
}

/** A control for its owner, who may be no admin. */
export const ControlToTest = Control.pick({
  id: true,
  code: true,
  name: true,
  description: true,
  review_months: true,
  last_test: true,
  next_test_on: true,
}).extend({ ...verdictsOn('test') })
export type ControlToTest = z.infer<typeof ControlToTest>

export const controlTestingApi = {
  show: route({
    method: 'GET',
    path: '/api/v1/controls/:control_id/testing',
    summary: 'Get a control to test it. Admins and its owner can.',
    needs: 'company:read',
    feature: 'controls',
    ids: { control_id: 'controls' },
    input: Path,
    output: one(ControlToTest),
  }),
}
