import { z } from 'zod'
import { editing, SharedFields } from '../framework-questions/framework-questions.contract.ts'
import { Id, line, text, verdictsOn } from '../platform/fields.ts'
import { listing, Trashed } from '../platform/listing.ts'
import { created, list, nothing, one, route, stream } from '../platform/route.ts'
import { ExportInput, Protocol } from '../protocols/protocols.contract.ts'
import { QuestionContent } from '../questions/questions.contract.ts'

/** A framework that every company can adopt. */
export const SharedProtocol = Protocol.pick({
  id: true,
  name: true,
  description: true,
  edition: true,
  source: true,
  control_exempt: true,
  skips_hide_control: true,
  topics_count: true,
  questions_count: true,
  retired_at: true,
  deleted_at: true,
}).extend({
  version: z.int(),
  draft: z.boolean().describe('Whether it’s not published yet. No company sees a draft.'),
  organizationsCount: z.int().describe('Number of companies that use it.'),
  ...verdictsOn('edit', 'configure', 'copy', 'publish', 'unpublish', 'delete', 'restore'),
})
export type SharedProtocol = z.infer<typeof SharedProtocol>

const PROTOCOLS = '/api/v1/administration/protocols'
const administering = { needs: 'reference:write', acrossCompanies: true, inactiveToo: true } as const
const ids = { protocol_id: 'protocols' }
const Path = z.object({ protocol_id: Id })

export const sharedFrameworksApi = {
  list: route({
    method: 'GET',
    path: PROTOCOLS,
    summary: 'List the frameworks that every company can adopt.',
    ...administering,
    input: z.object({
      ...listing({ filter: { trashed: Trashed }, sort: ['name', 'organizationsCount', 'id'] }),
      search: z.string().max(200).optional(),
    }),
    output: list(SharedProtocol),
    csv: 'protocols.exported',
  }),
  show: route({
    method: 'GET',
    path: `${PROTOCOLS}/:protocol_id`,
    summary: 'Get a framework that every company can adopt.',
    ...administering,
    ids,
    input: Path,
    output: one(SharedProtocol),
    versioned: true,
  }),
  questions: route({
    method: 'GET',
    path: `${PROTOCOLS}/:protocol_id/questions`,
    summary: 'Get the topics and questions of a shared framework in order.',
    ...administering,
    ids,
    input: Path,
    output: list(QuestionContent, 10_000),
  }),
  export: route({
    method: 'GET',
    path: `${PROTOCOLS}/:protocol_id/export`,
    summary: 'Export a framework that every company can adopt.',
    ...administering,
    ids,
    input: ExportInput,
    output: stream('application/octet-stream'),
    audit: 'protocol.exported',
  }),
  createFramework: route({
    method: 'POST',
    path: PROTOCOLS,
    summary: 'Create a draft of a framework. Companies see it once it’s published.',
    ...administering,
    input: z.object({ name: line(300), description: text().default(''), edition: text(60).default('') }),
    output: created(SharedProtocol),
    versioned: true,
    audit: 'protocol.created',
  }),
  copy: route({
    method: 'POST',
    path: `${PROTOCOLS}/:protocol_id/copy`,
    summary: 'Copy a shared framework into a draft of another one.',
    ...administering,
    ids,
    input: Path.extend({ name: line(300) }),
    output: created(SharedProtocol),
    versioned: true,
    audit: 'protocol.copied',
  }),
  updateFramework: route({
    method: 'PUT',
    path: `${PROTOCOLS}/:protocol_id`,
    summary: 'Rename, exempt or retire a shared framework.',
    ...administering,
    ids,
    input: Path.extend({
      name: line(300).optional(),
      description: text().optional(),
      edition: text(60).optional(),
      control_exempt: z.boolean().optional().describe('Whether answers need no description of a control.'),
      skips_hide_control: z
        .boolean()
        .optional()
        .describe('Whether the checkbox that hides a control is left out.'),
      retired: z.boolean().optional().describe('Whether it’s no longer offered for adoption.'),
    }),
    output: one(SharedProtocol),
    versioned: true,
    audit: 'protocol.updated',
  }),
  publish: route({
    method: 'POST',
    path: `${PROTOCOLS}/:protocol_id/publish`,
    summary: 'Publish a draft. Every company can adopt it from then on.',
    ...administering,
    ids,
    input: Path,
    output: one(SharedProtocol),
    versioned: true,
    audit: 'protocol.published',
  }),
  unpublish: route({
    method: 'POST',
    path: `${PROTOCOLS}/:protocol_id/unpublish`,
    summary: 'Turn a shared framework that no company ever adopted into a draft again.',
    ...administering,
    ids,
    input: Path,
    output: one(SharedProtocol),
    versioned: true,
    audit: 'protocol.unpublished',
  }),
  removeFramework: route({
    method: 'DELETE',
    path: `${PROTOCOLS}/:protocol_id`,
    summary: 'Move a shared framework that no company uses to the trash.',
    ...administering,
    ids,
    input: Path,
    output: nothing,
    audit: 'protocol.trashed',
  }),
  restoreFramework: route({
    method: 'POST',
    path: `${PROTOCOLS}/:protocol_id/restore`,
    summary: 'Restore a shared framework from the trash.',
    ...administering,
    ids,
    input: Path,
    output: one(SharedProtocol),
    versioned: true,
    audit: 'protocol.restored',
  }),
  ...editing(PROTOCOLS, administering, SharedFields),
}
