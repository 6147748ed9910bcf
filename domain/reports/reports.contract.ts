import { z } from 'zod'
import { Id, Ids, Moment, Named, Person, verdictsOn } from '../platform/fields.ts'
import { listing } from '../platform/listing.ts'
import { created, list, one, route, stream } from '../platform/route.ts'
import { readinessStates } from './hipaa/readiness-states.ts'
import { oscalReports } from './oscal/oscal-parts.ts'
import { reportFormats, reportKinds, reportStates } from './report-kinds.ts'

const Kind = z.enum(reportKinds)
const State = z.enum(reportStates)

/** A report: data of one moment, kept with the files that were made of it. */
export const Report = z.object({
  id: Id,
  kind: Kind,
  title: z.string(),
  scope: z.object({ kind: z.enum(['company', 'division', 'entity']), name: z.string() }),
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
      kind: Kind,
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
