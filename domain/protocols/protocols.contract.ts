import { z } from 'zod'
import { Job } from '../jobs/jobs.contract.ts'
import { Id, line, ManyIds, Moment, Named, text, Version, verdictsOn } from '../platform/fields.ts'
import { Flag, listing, Trashed } from '../platform/listing.ts'
import { begun, created, list, nothing, one, route, stream } from '../platform/route.ts'
import { exportFormats } from './export-formats.ts'
import { BaselinePreview, ImportPreview, ParameterValues, PreviewInput } from './import-preview.ts'
import { OpenParameter } from './open-parameter.ts'
import { protocolSources } from './protocol-sources.ts'

/** A company's settings for a framework. Names as in the specification. */
const Settings = z.object({
  controlTerm: line(60),
  controlText: line(),
  noControlText: line(),
  uploadText: line(),
  allowUploads: z.boolean(),
  allowNotApplicable: z.boolean(),
  rollOverAnswers: z.boolean(),
  viewPastAnswers: z.boolean(),
  defaultAllowReassignment: z.boolean(),
})

/** The effective settings of a framework in use: the company's own, with defaults for the rest. */
export const Configuration = z.object({
  controlTerm: Settings.shape.controlTerm.default('Control'),
  controlText: Settings.shape.controlText.default('Describe the control in place'),
  noControlText: Settings.shape.noControlText.default('No control in place'),
  uploadText: Settings.shape.uploadText.default('Attach evidence'),
  allowUploads: Settings.shape.allowUploads.default(true),
  allowNotApplicable: Settings.shape.allowNotApplicable.default(true),
  rollOverAnswers: Settings.shape.rollOverAnswers.default(true),
  viewPastAnswers: Settings.shape.viewPastAnswers.default(true),
  defaultAllowReassignment: Settings.shape.defaultAllowReassignment.default(true),
})
export type Configuration = z.infer<typeof Configuration>
export const defaultConfiguration = Configuration.parse({})

/** A framework as a company sees it. */
export const Protocol = z.object({
  id: Id,
  organization_id: Id.nullable().describe('Company that owns the framework, or null if it’s built in.'),
  name: z.string(),
  description: z.string(),
  edition: z.string(),
  source: z.enum(protocolSources),
  control_exempt: z.boolean(),
  skips_hide_control: z.boolean(),
  topics_count: z.int(),
  questions_count: z.int().describe('Number of questions that can be answered.'),
  adopted: z.boolean(),
  entities_count: z.int().describe('Number of your entities that use it.'),
  organizationsCount: z.int().describe('Number of companies that use it, of those you have access to.'),
  configuration: Configuration.nullable().describe(
    'Settings, kept when the company stops using the framework. Null if never adopted.',
  ),
  risk_profiles: z.array(Named),
  baseline_of: Id.nullable().describe('Framework that it’s a baseline of, if its parameters can be changed.'),
  retired_at: Moment.nullable().describe('Since when nobody can adopt it. Companies that use it keep it.'),
  deleted_at: Moment.nullable(),
  version: Version.describe('Incremented when the framework or its configuration changes.'),
  ...verdictsOn('adopt', 'configure', 'drop', 'edit', 'copy', 'delete', 'restore', 'choose'),
})
export type Protocol = z.infer<typeof Protocol>

const ProtocolPath = z.object({ protocol_id: Id })
const AdoptionPath = z.object({ organization_id: Id, protocol_id: Id })
const adoptionIds = { organization_id: 'organizations', protocol_id: 'protocols' }
const ids = { protocol_id: 'protocols' }

/** The file that a framework is exported to. */
export const ExportInput = ProtocolPath.extend({ format: z.enum(exportFormats).default('xlsx') })

export const protocolsApi = {
  list: route({
    method: 'GET',
    path: '/api/v1/protocols',
    summary:
      'List the frameworks the company can see, adopted or not. If you’re not an admin, you see those it has adopted.',
    needs: 'framework:read',
    input: z.object({
      ...listing({
        filter: {
          adopted: Flag,
          source: z.enum(protocolSources).optional(),
          trashed: Trashed,
        },
        sort: ['name', 'id'],
      }),
      search: z.string().max(200).optional(),
    }),
    output: list(Protocol),
    csv: 'protocols.exported',
  }),
  ofOrganization: route({
    method: 'GET',
    path: '/api/v1/organizations/:organization_id/protocols',
    summary: 'List the frameworks the company has adopted.',
    needs: 'framework:read',
    ids: { organization_id: 'organizations' },
    input: z.object({ organization_id: Id }),
    output: list(Protocol, 100),
    csv: 'protocols.exported',
  }),
  show: route({
    method: 'GET',
    path: '/api/v1/protocols/:protocol_id',
    summary: 'Get a framework.',
    needs: 'framework:read',
    ids,
    input: ProtocolPath,
    output: one(Protocol),
    versioned: true,
  }),
  export: route({
    method: 'GET',
    path: '/api/v1/protocols/:protocol_id/export',
    summary: 'Export a framework with everything in it, in a file that can be imported again.',
    needs: 'framework:read',
    ids,
    input: ExportInput,
    output: stream('application/octet-stream'),
    audit: 'protocol.exported',
  }),
  create: route({
    method: 'POST',
    path: '/api/v1/protocols',
    summary: 'Create a framework.',
    needs: 'framework:write',
    input: z.object({ name: line(300), description: text().default(''), edition: text(60).default('') }),
    output: created(Protocol),
    versioned: true,
    audit: 'protocol.created',
  }),
  copy: route({
    method: 'POST',
    path: '/api/v1/protocols/:protocol_id/copy',
    summary:
      'Copy a framework into one of the company’s own, with its questions, options, sections and references.',
    needs: 'framework:write',
    ids,
    input: ProtocolPath.extend({ name: line(300) }),
    output: created(Protocol),
    versioned: true,
    audit: 'protocol.copied',
  }),
  update: route({
    method: 'PUT',
    path: '/api/v1/protocols/:protocol_id',
    summary: 'Update one of the company’s own frameworks.',
    needs: 'framework:write',
    ids,
    input: ProtocolPath.extend({
      name: line(300).optional(),
      description: text().optional(),
      edition: text(60).optional(),
      retired: z.boolean().optional().describe('Whether it’s no longer offered for adoption.'),
    }),
    output: one(Protocol),
    versioned: true,
    audit: 'protocol.updated',
  }),
  remove: route({
    method: 'DELETE',
    path: '/api/v1/protocols/:protocol_id',
    summary: 'Move one of the company’s own frameworks to the trash. You can restore it for 30 days.',
    needs: 'framework:write',
    ids,
    input: ProtocolPath,
    output: nothing,
    audit: 'protocol.trashed',
  }),
  restore: route({
    method: 'POST',
    path: '/api/v1/protocols/:protocol_id/restore',
    summary: 'Restore a framework from the trash.',
    needs: 'framework:write',
    ids,
    input: ProtocolPath,
    output: one(Protocol),
    versioned: true,
    audit: 'protocol.restored',
  }),
  adopt: route({
    method: 'PUT',
    path: '/api/v1/organizations/:organization_id/protocols/:protocol_id',
    summary:
      'Adopt a framework, or change its configuration. The first adoption creates a Standard risk profile.',
    needs: 'framework:adopt',
    ids: adoptionIds,
    input: AdoptionPath.extend(Settings.partial().shape),
    output: one(Protocol),
    versioned: true,
    audit: 'protocol.adopted',
  }),
  drop: route({
    method: 'DELETE',
    path: '/api/v1/organizations/:organization_id/protocols/:protocol_id',
    summary: 'Stop using a framework. Its answers are kept and return when you adopt it again.',
    needs: 'framework:adopt',
    ids: adoptionIds,
    input: AdoptionPath,
    output: nothing,
    audit: 'protocol.dropped',
  }),
  template: route({
    method: 'GET',
    path: '/api/v1/imports/framework/template',
    summary: 'Download a spreadsheet with the columns of a framework, and an example to write over.',
    needs: 'framework:write',
    input: z.object({ format: z.enum(['xlsx', 'csv']).default('xlsx') }),
    output: stream('application/octet-stream'),
    // It holds nothing of the company.
    audit: false,
  }),
  preview: route({
    method: 'POST',
    path: '/api/v1/protocols/import',
    summary:
      'Preview the import of a framework: an OSCAL catalog in JSON, a spreadsheet (XLSX or CSV), or a CISO Assistant library in YAML.',
    needs: 'framework:write',
    file: 'file',
    input: PreviewInput,
    output: one(ImportPreview),
    audit: 'import.previewed',
  }),
  baseline: route({
    method: 'POST',
    path: '/api/v1/protocols/:protocol_id/baseline',
    summary:
      'Preview a baseline of a framework: the controls that an OSCAL profile or a list chooses, with parameters filled in. Apply it like an import.',
    needs: 'framework:write',
    ids,
    input: ProtocolPath.extend({
      name: line(300).optional(),
      profile: z.string().max(1_000_000).optional().describe('OSCAL profile, as JSON text.'),
      question_ids: ManyIds.optional().describe('Questions to choose, where there is no profile.'),
      parameters: ParameterValues.optional(),
    }),
    output: one(BaselinePreview),
    audit: 'import.previewed',
  }),
  parameters: route({
    method: 'GET',
    path: '/api/v1/protocols/:protocol_id/parameters',
    summary: 'List the parameters of a baseline that its profile leaves open, with their values.',
    needs: 'framework:write',
    ids,
    input: ProtocolPath,
    output: list(OpenParameter, 10_000),
  }),
  changeParameters: route({
    method: 'POST',
    path: '/api/v1/protocols/:protocol_id/parameters',
    summary: 'Preview a baseline with other values for its parameters. Apply it like an import.',
    needs: 'framework:write',
    ids,
    input: ProtocolPath.extend({ parameters: ParameterValues }),
    output: one(BaselinePreview),
    audit: 'import.previewed',
  }),
  apply: route({
    method: 'POST',
    path: '/api/v1/protocols/import/:import_id/apply',
    summary:
      'Import a previewed framework or baseline, all or nothing. The job’s result contains `protocol_id`; if it fails with cautions, `import_id` and `cautions`, to confirm it.',
    needs: 'framework:write',
    ids: { import_id: 'framework_imports' },
    input: z.object({
      import_id: Id,
      confirmed: z.boolean().optional().describe('Required as true where the preview has cautions.'),
    }),
    output: begun(Job),
    audit: 'import.applied',
  }),
}
