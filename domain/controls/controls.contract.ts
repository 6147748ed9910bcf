import { z } from 'zod'
import { Id, Moment, Named, Person, Version } from '../platform/fields.ts'
import { listing, Trashed } from '../platform/listing.ts'
import { list, one, route } from '../platform/route.ts'

/** A measure with which a company meets its obligations. */
export const Control = z.object({
  id: Id,
  name: z.string(),
  description: z.string(),
  status: z.enum(['Draft', 'Active']),
  owner: Person.nullable(),
  objective: Named.nullable(),
  function: Named.nullable(),
  process: Named.nullable(),
  deleted_at: Moment.nullable(),
  version: Version,
})
export type Control = z.infer<typeof Control>

/** An objective, function, process or risk that controls belong to. */
export const ControlPart = z.object({
  id: Id,
  name: z.string(),
  description: z.string(),
  deleted_at: Moment.nullable(),
  version: Version,
})

const search = z.string().max(200).optional()
const partsOf = (path: string, what: string) =>
  route({
    method: 'GET',
    path: `/api/v1/organizations/:organization_id/${path}`,
    summary: `List control ${what}.`,
    needs: 'company:manage',
    feature: 'controls',
    ids: { organization_id: 'organizations' },
    input: z.object({
      organization_id: Id,
      ...listing({ filter: { trashed: Trashed }, sort: ['name', 'id'] }),
      search,
    }),
    output: list(ControlPart),
  })

export const controlsApi = {
  list: route({
    method: 'GET',
    path: '/api/v1/controls',
    summary: 'List the company’s controls.',
    needs: 'company:manage',
    feature: 'controls',
    input: z.object({
      ...listing({
        filter: { trashed: Trashed, status: z.enum(['Draft', 'Active']).optional() },
        sort: ['name', 'id'],
      }),
      search,
    }),
    output: list(Control),
  }),
  show: route({
    method: 'GET',
    path: '/api/v1/controls/:control_id',
    summary: 'Get a control.',
    needs: 'company:manage',
    feature: 'controls',
    ids: { control_id: 'controls' },
    input: z.object({ control_id: Id }),
    output: one(Control),
    versioned: true,
  }),
  objectives: partsOf('control-objectives', 'objectives'),
  functions: partsOf('control-functions', 'functions'),
  processes: partsOf('control-processes', 'processes'),
  risks: partsOf('control-risks', 'risks'),
}
