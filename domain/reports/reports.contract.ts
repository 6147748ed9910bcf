import { z } from 'zod'
import { Id, Ids, Moment, Named, Person, verdictsOn } from '../platform/fields.ts'
import { listing } from '../platform/listing.ts'
import { created, list, one, route, stream } from '../platform/route.ts'
import { readinessStates } from './hipaa/readiness-states.ts'
import { oscalReports } from './oscal/oscal-models.ts'
import { fixedKinds, reportFormats, reportKinds, reportScopes, reportStates } from './report-kinds.ts'

const Kind = z.enum(reportKinds)
const State = z.enum(reportStates)

/** A report: data of one moment, kept with the files that were made of it. */
export const Report = z.object({
  id: Id,
  kind: Kind,
  title: z.string(),
  scope: z.object({ kind: z.enum(reportScopes), name: z.string() }),
  template: z
    .object({ id: Id.nullable(), name: z.string() })
    .nullable()
    .describe('The template that built it. Its `id` is null once the template is gone.'),
  protocol: Named.nullable().describe('The framework that it is about. Null for all of them.'),
  assessment_period: Named,
  state: State,
  progress: z.int().min(0).max(100).describe('Percent, 0 to 100.'),
  error: z.string().nullable(),
  moment: Moment.nullable().describe('The moment that its data is of. Null until it is read.'),
  fingerprint: z.string().nullable().describe('SHA-256 of its data, in hexadecimal.'),
  files: z.array(
    z.object({
      format: z.enum(reportFormats),
      bytes: z.int(),
      sha256: z.string(),
    }),
  ),
  created_by: Person,
  created_at: Moment,
  ...verdictsOn('cancel', 'download'),
})
export type Report = z.infer<typeof Report>

/** The extent to which the data answers what an investigation of the Security Rule asks for first. */
export const ReportReadiness = z.object({
  scope: z.string(),
  asks: z.array(
    z.object({
      asked: z.string(),
      citation: z.string().describe('What of 45 CFR 164 it rests on.'),
      state: z.enum(readinessStates),
      finding: z.string(),
      path: z.string().describe('The page of the app on which it is completed.'),
    }),
  ),
})
export type ReportReadiness = z.infer<typeof ReportReadiness>

const comparedCell = z.object({
  before: z.string().nullable(),
  after: z.string().nullable(),
  difference: z.number().nullable().describe('The later figure less the earlier one, if both are figures.'),
})

/** The differences between two reports of one template. */
export const ReportComparison = z.object({
  before: Report.pick({ id: true, title: true, moment: true }),
  after: Report.pick({ id: true, title: true, moment: true }),
  sections: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      change: z.enum(['added', 'removed']).nullable().describe('Null for a section that both have.'),
      hasOtherText: z.boolean(),
      tables: z.array(
        z.object({
          caption: z.string(),
          headings: z.array(z.string()),
          added: z.int(),
          removed: z.int(),
          changed: z.int(),
          rows: z
            .array(
              z.object({
                change: z.enum(['added', 'removed', 'changed']),
                about: z.string().describe('The heading of the rows that it is one of.'),
                cells: z.array(comparedCell),
              }),
            )
            .describe('The first 100 rows that differ.'),
        }),
      ),
    }),
  ),
})
export type ReportComparison = z.infer<typeof ReportComparison>

const about = {
  entity_id: Id.optional(),
  division_id: Id.optional(),
  assessment_period_id: Id.optional(),
}

const Path = z.object({ report_id: Id })
const ids = { report_id: 'reports' }

const download = (suffix: string, what: string, contentType: string) =>
  route({
    method: 'GET',
    path: `/api/v1/reports/:report_id/download${suffix}`,
    summary: `Download a report as ${what}.`,
    needs: 'answer:read',
    ids,
    input: Path,
    output: stream(contentType),
    audit: 'report.downloaded',
  })

export const reportsApi = {
  list: route({
    method: 'GET',
    path: '/api/v1/reports',
    summary: 'List the reports that you made. Admins who are limited to no division see everybody’s.',
    needs: 'answer:read',
    input: z.object(
      listing({
        filter: {
          kind: Kind.optional(),
          state: z.union([State, z.array(State).max(reportStates.length)]).optional(),
          period_id: Id.optional(),
          template_id: Id.optional(),
          entity_id: z.union([Id, Ids]).optional(),
        },
        sort: ['created_at', 'id'],
      }),
    ),
    output: list(Report),
    csv: 'report.exported',
  }),
  show: route({
    method: 'GET',
    path: '/api/v1/reports/:report_id',
    summary: 'Get a report and how far it is.',
    needs: 'answer:read',
    ids,
    input: Path,
    output: one(Report),
  }),
  create: route({
    method: 'POST',
    path: '/api/v1/reports',
    summary:
      'Make a report in the background, of what you may read. Defaults to the current assessment and all that you see; in a division, to what you see of it.',
    needs: 'answer:read',
    input: z.strictObject({
      kind: z.enum(fixedKinds).optional(),
      template_id: Id.optional().describe('Builds the report by this template, in place of a `kind`.'),
      protocol_id: Id.optional().describe('The framework of an Executive Report.'),
      ...about,
    }),
    output: created(Report),
    audit: 'report.requested',
  }),
  readiness: route({
    method: 'GET',
    path: '/api/v1/report-readiness',
    summary: 'Check what a HIPAA SRA OCR Report would miss of what investigations ask for first.',
    needs: 'answer:read',
    input: z.object(about),
    output: one(ReportReadiness),
  }),
  exportOscal: route({
    method: 'GET',
    path: '/api/v1/protocols/:protocol_id/assessment-export',
    summary:
      'Export an assessment of a framework as OSCAL 1.2.1: assessment results, or a plan of action and milestones of what is not fully in place.',
    needs: 'answer:read',
    ids: { protocol_id: 'protocols' },
    input: z.object({
      protocol_id: Id,
      model: z.enum(oscalReports).default('assessment-results'),
      ...about,
    }),
    output: stream('application/octet-stream'),
    audit: 'report.exported_as_oscal',
  }),
  compare: route({
    method: 'GET',
    path: '/api/v1/reports/:report_id/comparison',
    summary: 'Compare a report with another one of the same template: figures, rows and texts that differ.',
    needs: 'answer:read',
    ids,
    input: Path.extend({
      with_id: Id.optional().describe(
        'The other report; by default the one made before. The earlier of both comes first.',
      ),
    }),
    output: one(ReportComparison),
  }),
  cancel: route({
    method: 'POST',
    path: '/api/v1/reports/:report_id/cancel',
    summary: 'Stop making a report.',
    needs: 'answer:read',
    ids,
    input: Path,
    output: one(Report),
    audit: 'report.canceled',
  }),
  download: download('', 'PDF', 'application/pdf'),
  downloadDocx: download(
    '/docx',
    'a Word document',
    'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  ),
  downloadXlsx: download(
    '/xlsx',
    'an Excel workbook',
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  ),
  pack: route({
    method: 'GET',
    path: '/api/v1/reports/:report_id/pack',
    summary:
      'Download a report with the evidence that it names and, if you may read it, the audit log about its scope, as one ZIP with the SHA-256 of each file.',
    needs: 'answer:read',
    ids,
    input: Path,
    output: stream('application/zip'),
    audit: 'report.packed',
  }),
  downloadData: download('/data', 'JSON: the data whose SHA-256 is its fingerprint', 'application/json'),
}
