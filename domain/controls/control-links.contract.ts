import { z } from 'zod'
import { Day, Id, Ids, ManyIds, Named } from '../platform/fields.ts'
import { Flag, listing } from '../platform/listing.ts'
import { list, nothing, one, route } from '../platform/route.ts'
import { type ControlLinkTable, controlLinks } from './control-links.ts'
import { Control } from './controls.contract.ts'

/** A record that controls can be linked to, with its state now. */
export const LinkableRecord = Named.extend({
  state: z.string().describe('The state or status of the record, such as `treating` or `COMPLETED`.'),
  due_date: Day.nullable().describe('The day on which it is due, ends or is reviewed.'),
  is_late: z.boolean().describe('Its day has passed, and it is still to be done.'),
  is_linked: z.boolean().describe('It is linked to the control.'),
  risk: z
    .object({
      before: z.number().describe('The risk if no answer that rests on the control counted.'),
      now: z.number(),
    })
    .nullable()
    .describe('For a risk of the register with answers in the current assessment; null otherwise.'),
})
export type LinkableRecord = z.infer<typeof LinkableRecord>

/** A control that is linked to a record, with its state now. */
export const LinkedControl = Control.pick({
  id: true,
  code: true,
  name: true,
  status: true,
  last_test: true,
  next_test_on: true,
  is_test_overdue: true,
})
export type LinkedControl = z.infer<typeof LinkedControl>

/** A record that some controls can be linked to. */
export const ChoosableRecord = LinkableRecord.pick({ id: true, name: true, state: true }).extend({
  linked: z.int().describe('Number of these controls that it is linked to already.'),
})
export type ChoosableRecord = z.infer<typeof ChoosableRecord>

/** A control that some records can be linked to. */
export const ChoosableControl = Control.pick({ id: true, code: true, name: true, status: true }).extend({
  linked: z.int().describe('Number of these records that it is linked to already.'),
})
export type ChoosableControl = z.infer<typeof ChoosableControl>

const OneOrMany = z.union([Id, Ids]).optional()
const Chosen = ManyIds.min(1)
const search = z.string().max(200).optional()
const reading = { needs: 'company:manage', feature: 'controls' } as const
const writing = { needs: 'control:manage', feature: 'controls' } as const
const ControlPath = z.object({ control_id: Id })
const RecordPath = z.object({ record_id: Id })

/** The calls about the links between controls and one kind of record. */
function linkCalls(table: ControlLinkTable) {
  const { path, own, one: thing, many } = controlLinks[table]
  const ids = { control_id: 'controls' }
  const recordIds = { record_id: table as string }
  const changes = { add_ids: ManyIds.optional(), remove_ids: ManyIds.optional() }
  return {
    list: route({
      method: 'GET',
      path: `/api/v1/controls/:control_id/${path}`,
      summary: `List the ${many} that a control is linked to, or could be.`,
      ...reading,
      ids,
      input: ControlPath.extend({
        ...listing({ filter: { linked: Flag }, sort: ['name', 'state', 'due_date', 'id'] }),
        search,
      }),
      output: list(LinkableRecord),
      csv: `control_${table}.exported`,
    }),
    change: route({
      method: 'PATCH',
      path: `/api/v1/controls/:control_id/${path}`,
      summary: `Link ${many} to a control and unlink others. All others stay.`,
      ...writing,
      ids,
      input: ControlPath.extend(changes),
      output: one(Control),
      versioned: true,
      audit: `control.${table}_changed`,
    }),
    choices: route({
      method: 'GET',
      path: `/api/v1/control-links/${path}`,
      summary: `List the ${many} that are not linked to all of some controls yet.`,
      ...reading,
      input: z.object({
        ...listing({ filter: { control_ids: OneOrMany }, sort: ['name', 'id'] }),
        search,
      }),
      output: list(ChoosableRecord),
    }),
    controls: route({
      method: 'GET',
      path: `/api/v1/control-links/${path}/controls`,
      summary: `List the controls that are not linked to all of some ${many} yet.`,
      ...reading,
      input: z.object({
        ...listing({ filter: { record_ids: OneOrMany }, sort: ['name', 'id'] }),
        search,
      }),
      output: list(ChoosableControl),
    }),
    link: route({
      method: 'POST',
      path: `/api/v1/control-links/${path}`,
      summary: `Link each of some controls to each of some ${many}. All other links stay.`,
      ...writing,
      input: z.object({ control_ids: Chosen, record_ids: Chosen }),
      output: one(z.object({ added: z.int().describe('Number of links that are new.') })),
      audit: `controls.${table}_linked`,
    }),
    ofRecord: route({
      method: 'GET',
      path: `${own}/controls`,
      summary: `List the controls that a ${thing} is linked to.`,
      ...reading,
      ids: recordIds,
      input: RecordPath,
      output: one(z.array(LinkedControl)),
    }),
    changeOfRecord: route({
      method: 'PATCH',
      path: `${own}/controls`,
      summary: `Link controls to a ${thing} and unlink others. All others stay.`,
      ...writing,
      ids: recordIds,
      input: RecordPath.extend({ add_ids: Ids.optional(), remove_ids: Ids.optional() }),
      output: nothing,
      audit: `${table}.controls_changed`,
    }),
  }
}

export type ControlLinkCalls = ReturnType<typeof linkCalls>

export const controlRegisteredRisksApi = linkCalls('registered_risks')
export const controlPoliciesApi = linkCalls('policies')
export const controlActionPlansApi = linkCalls('action_plans')
export const controlDocumentRequestsApi = linkCalls('document_requests')
export const controlFilesApi = linkCalls('files')
