import { z } from 'zod'
import { Id, line, Moment, Person, Version, verdictsOn } from '../../platform/fields.ts'
import { listing, Trashed } from '../../platform/listing.ts'
import { created, list, nothing, one, route } from '../../platform/route.ts'
import { Recipe } from './recipe.ts'

/** A report that people build themselves: its sections, scope and look. */
export const ReportTemplate = z.object({
  id: Id,
  name: z.string().describe('Also the title of its reports.'),
  is_shared: z.boolean().describe('Everybody who builds reports in the company sees it.'),
  sections_count: z.int(),
  created_by: Person,
  updated_at: Moment,
  deleted_at: Moment.nullable(),
  version: Version,
  ...verdictsOn('edit', 'make', 'delete', 'restore'),
})
export type ReportTemplate = z.infer<typeof ReportTemplate>

export const ReportTemplateWithRecipe = ReportTemplate.extend({ recipe: Recipe })
export type ReportTemplateWithRecipe = z.infer<typeof ReportTemplateWithRecipe>

const preview = z.object({
  period: z.string().describe('The assessment that the preview is of.'),
  scope: z.string(),
  sections: z.array(
    z.object({
      key: z.string(),
      title: z.string(),
      rows: z.int().describe('Rows of its tables and figures of its charts.'),
      texts: z.array(z.string()),
      table: z
        .object({
          caption: z.string(),
          headings: z.array(z.string()),
          rows: z.array(z.array(z.string())),
        })
        .nullable()
        .describe('The first rows of its first table or chart.'),
    }),
  ),
})
export type ReportPreview = z.infer<typeof preview>

const path = '/api/v1/report-templates'
const TemplatePath = z.object({ template_id: Id })
const ids = { template_id: 'report_templates' }
const needs = 'company:manage'

export const reportTemplatesApi = {
  list: route({
    method: 'GET',
    path,
    summary: 'List your report templates and those that are shared in the company.',
    needs,
    input: z.object({
      ...listing({ filter: { trashed: Trashed }, sort: ['name', 'updated_at', 'id'] }),
      search: z.string().max(200).optional(),
    }),
    output: list(ReportTemplate),
    csv: 'report_template.exported',
  }),
  show: route({
    method: 'GET',
    path: `${path}/:template_id`,
    summary: 'Get a report template.',
    needs,
    ids,
    input: TemplatePath,
    output: one(ReportTemplateWithRecipe),
    versioned: true,
  }),
  create: route({
    method: 'POST',
    path,
    summary: 'Create a report template.',
    needs,
    input: z.strictObject({ name: line(), is_shared: z.boolean().default(false), recipe: Recipe }),
    output: created(ReportTemplateWithRecipe),
    versioned: true,
    audit: 'report_template.created',
  }),
  update: route({
    method: 'PUT',
    path: `${path}/:template_id`,
    summary: 'Change a report template. Reports that are made already stay as they are.',
    needs,
    ids,
    input: TemplatePath.extend({
      name: line().optional(),
      is_shared: z.boolean().optional(),
      recipe: Recipe.optional(),
    }),
    output: one(ReportTemplateWithRecipe),
    versioned: true,
    audit: 'report_template.updated',
  }),
  copy: route({
    method: 'POST',
    path: `${path}/:template_id/copy`,
    summary: 'Copy a report template. The copy is yours alone.',
    needs,
    ids,
    input: TemplatePath,
    output: created(ReportTemplateWithRecipe),
    versioned: true,
    audit: 'report_template.copied',
  }),
  remove: route({
    method: 'DELETE',
    path: `${path}/:template_id`,
    summary:
      'Move a report template to the trash. You can restore it for 30 days. Its schedules pause, and its reports stay.',
    needs,
    ids,
    input: TemplatePath,
    output: nothing,
    audit: 'report_template.trashed',
  }),
  restore: route({
    method: 'POST',
    path: `${path}/:template_id/restore`,
    summary: 'Restore a report template from the trash.',
    needs,
    ids,
    input: TemplatePath,
    output: one(ReportTemplateWithRecipe),
    versioned: true,
    audit: 'report_template.restored',
  }),
  preview: route({
    method: 'POST',
    path: '/api/v1/report-preview',
    summary:
      'Preview a report: what each of its sections has, counted from the same data, as far as you may read it.',
    needs,
    input: z.strictObject({ recipe: Recipe }),
    output: one(preview),
    // It reads alone. A recipe is too long for an address.
    audit: false,
  }),
}
