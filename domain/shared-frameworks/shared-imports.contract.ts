import { z } from 'zod'
import { Id } from '../platform/fields.ts'
import { one, route, stream } from '../platform/route.ts'
import { FrameworkChanges, ImportPreview, PreviewInput } from '../protocols/import-preview.ts'

const administering = { needs: 'reference:write', acrossCompanies: true, inactiveToo: true } as const

/** The result of an import: topics and questions, counted together. */
export const SharedImport = FrameworkChanges.extend({
  protocol_id: Id,
  draft: z.boolean().describe('Whether the framework is a draft, as every new one is.'),
})

export const sharedImportsApi = {
  template: route({
    method: 'GET',
    path: '/api/v1/administration/imports/framework/template',
    summary: 'Download a spreadsheet with the columns of a framework, and an example to write over.',
    ...administering,
    input: z.object({ format: z.enum(['xlsx', 'csv']).default('xlsx') }),
    output: stream('application/octet-stream'),
    // It holds nothing of any company.
    audit: false,
  }),
  preview: route({
    method: 'POST',
    path: '/api/v1/administration/protocols/import',
    summary:
      'Preview the import of a framework that every company can adopt: an OSCAL catalog in JSON, a spreadsheet (XLSX or CSV), or a CISO Assistant library in YAML.',
    ...administering,
    file: 'file',
    input: PreviewInput,
    output: one(ImportPreview),
    audit: 'import.previewed',
  }),
  apply: route({
    method: 'POST',
    path: '/api/v1/administration/protocols/import/:import_id/apply',
    summary: 'Import a previewed framework, all or nothing. A new one is a draft until it’s published.',
    ...administering,
    ids: { import_id: 'shared_framework_imports' },
    input: z.object({
      import_id: Id,
      confirmed: z.boolean().optional().describe('Required as true where the preview has cautions.'),
    }),
    output: one(SharedImport),
    audit: 'import.applied',
  }),
}
