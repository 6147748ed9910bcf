import { z } from 'zod'
import { Id, ManyIds, Named } from '../platform/fields.ts'
import { Flag, listing } from '../platform/listing.ts'
import { created, list, one, route } from '../platform/route.ts'
import { Control, ControlStatus } from './controls.contract.ts'

/** A control to begin with: one that is shipped, or a question of a framework that is read as a control. */
export const ControlStarter = Control.pick({
  code: true,
  name: true,
  description: true,
  kind: true,
  operation: true,
  review_months: true,
}).extend({
  id: Id.describe('The number of a shipped control, or the id of a question.'),
  objective: z.string().describe('The name of the objective that it gets; empty for none.'),
  existing: Named.nullable().describe('Your control with its code or name; null if there is none.'),
  serves: z
    .array(z.object({ protocol: Named, numbers: z.array(z.string()) }))
    .describe('The questions that it serves in your frameworks.'),
})
export type ControlStarter = z.infer<typeof ControlStarter>

const protocol_id = Id.optional().describe(
  'A framework in use, whose questions become controls; the shipped controls of a clinic if left out.',
)

const writing = { needs: 'control:manage', feature: 'controls' } as const

export const controlStartersApi = {
  list: route({
    method: 'GET',
    path: '/api/v1/control-starters',
    summary: 'List controls to begin with: those that are shipped, or those of a framework in use.',
    needs: 'company:manage',
    feature: 'controls',
    input: z.object({
      ...listing({ filter: { protocol_id, existing: Flag }, sort: ['order', 'code', 'name', 'id'] }),
      search: z.string().max(200).optional(),
    }),
    output: list(ControlStarter),
    csv: 'control_starter.exported',
  }),
  adopt: route({
    method: 'POST',
    path: '/api/v1/control-starters/adopt',
    summary:
      'Create controls from starters, with their objectives and links to questions. Those that exist already are left out.',
    ...writing,
    input: z.strictObject({
      protocol_id,
      ids: ManyIds.optional().describe('All of them if left out.'),
      status: ControlStatus.optional().describe('Draft if left out.'),
    }),
    output: created(
      z.object({
        controls: z.array(Named).describe('The new controls.'),
        objective_ids: z.array(Id).describe('The new objectives.'),
        existing: z.int().describe('Number of starters that exist already.'),
      }),
    ),
    audit: 'controls.adopted',
  }),
  undo: route({
    method: 'POST',
    path: '/api/v1/control-starters/undo',
    summary: 'Move adopted controls to the trash, as far as nobody has changed them since.',
    ...writing,
    input: z.strictObject({ control_ids: ManyIds, objective_ids: ManyIds.optional() }),
    output: one(z.object({ trashed: z.int(), kept: z.int() })),
    audit: 'controls.adoption_undone',
  }),
}
