import { z } from 'zod'
import { Import } from '../imports/imports.contract.ts'
import { Id } from '../platform/fields.ts'
import { created, route, stream } from '../platform/route.ts'

const ids = { protocol_id: 'protocols' }
/** A form has texts only. */
const FormId = z.union([Id, z.string().regex(/^[1-9]\d{0,14}$/)]).transform(Number)

const Pair = z.object({ protocol_id: Id, other_protocol_id: Id })

export const mappingFilesApi = {
  export: route({
    method: 'GET',
    path: '/api/v1/protocols/:protocol_id/mappings/export',
    summary: 'Export the mappings between two frameworks as an OSCAL 1.2.1 mapping collection.',
    needs: 'company:manage',
    ids,
    input: Pair,
    output: stream('application/json'),
    audit: 'mappings.exported',
  }),
  preview: route({
    method: 'POST',
    path: '/api/v1/mappings/import',
    summary: 'Preview the import of mappings from an OSCAL mapping collection or a CISO Assistant library.',
    needs: 'company:manage',
    file: 'file',
    input: z.object({
      protocol_id: FormId.optional().describe(
        'Left out with the other one, the frameworks are those that the file names: by URN in a library, by title in a collection.',
      ),
      other_protocol_id: FormId.optional(),
    }),
    output: created(Import),
    audit: 'spreadsheet.previewed',
  }),
}
