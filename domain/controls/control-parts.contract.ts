import { z } from 'zod'
import { Id, line, Moment, text, Version, verdictsOn } from '../platform/fields.ts'
import { listing, Trashed } from '../platform/listing.ts'
import { created, list, nothing, one, route } from '../platform/route.ts'
import { type ControlPartTable, controlParts } from './control-parts.ts'

/** An objective, function, process or risk that controls belong to. */
export const ControlPart = z.object({
  id: Id,
  name: z.string(),
  description: z.string(),
  controls_count: z.int().describe('Number of controls that refer to it.'),
  deleted_at: Moment.nullable(),
  version: Version,
  ...verdictsOn('edit', 'delete', 'restore'),
})
export type ControlPart = z.infer<typeof ControlPart>

const Path = z.object({ id: Id })
const fields = { name: line(), description: text().optional() }
const listInput = {
  ...listing({ filter: { trashed: Trashed }, sort: ['name', 'controls', 'id'] }),
  search: z.string().max(200).optional(),
}

/** The calls of one kind. Admins read them; changing them concerns the whole company. */
function partCalls(table: ControlPartTable) {
  const { one: thing, many } = controlParts[table]
  const name = table.replaceAll('_', '-')
  const path = `/api/v1/${name}` as const
  const event = thing.replace(' ', '_')
  const reading = { needs: 'company:manage', feature: 'controls' } as const
  const writing = { needs: 'control:manage', feature: 'controls' } as const
  const ids = { id: table as string }
  return {
    ofOrganization: route({
      method: 'GET',
      path: `/api/v1/organizations/:organization_id/${name}`,
      summary: `List ${many} under the company’s path.`,
      ...reading,
      ids: { organization_id: 'organizations' },
      input: z.object({ organization_id: Id, ...listInput }),
      output: list(ControlPart),
      csv: `${event}.exported`,
    }),
    list: route({
      method: 'GET',
      path,
      summary: `List ${many}.`,
      ...reading,
      input: z.object(listInput),
      output: list(ControlPart),
      csv: `${event}.exported`,
    }),
    show: route({
      method: 'GET',
      path: `${path}/:id`,
      summary: `Get a ${thing}.`,
      ...reading,
      ids,
      input: Path,
      output: one(ControlPart),
      versioned: true,
    }),
    create: route({
      method: 'POST',
      path,
      summary: `Create a ${thing}.`,
      ...writing,
      input: z.object(fields),
      output: created(ControlPart),
      versioned: true,
      audit: `${event}.created`,
    }),
    update: route({
      method: 'PUT',
      path: `${path}/:id`,
      summary: `Update a ${thing}. Omitted fields are kept.`,
      ...writing,
      ids,
      input: Path.extend({ ...fields, name: fields.name.optional() }),
      output: one(ControlPart),
      versioned: true,
      audit: `${event}.updated`,
    }),
    remove: route({
      method: 'DELETE',
      path: `${path}/:id`,
      summary: `Move a ${thing} to the trash. It’s no longer offered, and controls keep it.`,
      ...writing,
      ids,
      input: Path,
      output: nothing,
      audit: `${event}.trashed`,
    }),
    restore: route({
      method: 'POST',
      path: `${path}/:id/restore`,
      summary: `Restore a ${thing} from the trash.`,
      ...writing,
      ids,
      input: Path,
      output: one(ControlPart),
      versioned: true,
      audit: `${event}.restored`,
    }),
  }
}

export type ControlPartCalls = ReturnType<typeof partCalls>

export const controlObjectivesApi = partCalls('control_objectives')
export const controlFunctionsApi = partCalls('control_functions')
export const controlProcessesApi = partCalls('control_processes')
export const controlRisksApi = partCalls('control_risks')
