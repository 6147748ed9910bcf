import { extractText, getDocumentProxy } from 'unpdf'
import { api } from '#domain/api.ts'
import type { RawInputOf } from '#domain/platform/route.ts'
import type { ReportDocument, Section } from '#domain/reports/document/document.ts'
import type { Report } from '#domain/reports/reports.contract.ts'
import { must } from '#server/testing/must.ts'
import type { Clerk } from '#server/testing/test-jobs.ts'
import type { Person } from '#server/testing/test-person.ts'
import type { Site } from '#server/testing/test-server.ts'
import { makeReport } from './make/make-report.job.ts'
import type { ReportWork } from './report-work.ts'

export const reportJob = makeReport({ address: 'https://assay.example' })

/** Does the work that was queued for reports. */
export async function workOff(here: Site, clerk: Clerk): Promise<void> {
  const { rows } = await here.owner.query<{ data: ReportWork }>(
    `delete from pgboss.job where name = 'make-report' returning data`,
  )
  for (const { data } of rows) await clerk.work(reportJob, data)
}

/** A report as one person gets it: its record, its data, and its PDF as text. */
export interface Made {
  report: Report
  document: ReportDocument
  data: Uint8Array
  pdf: Uint8Array
}

export async function made(
  { here, clerk }: { here: Site; clerk: Clerk },
  person: Person,
  input: RawInputOf<typeof api.reports.create>,
): Promise<Made> {
  const { id } = await person.call(api.reports.create, input)
  await workOff(here, clerk)
  const report = await person.call(api.reports.show, { report_id: id })
  if (report.state !== 'done') throw new Error(`The report is ${report.state}: ${report.error}`)
  const data = await bytesOf(person, id, 'downloadData')
  return {
    report,
    data,
    document: JSON.parse(new TextDecoder().decode(data)),
    pdf: await bytesOf(person, id, 'download'),
  }
}

async function bytesOf(
  person: Person,
  report_id: number,
  name: 'download' | 'downloadData',
): Promise<Uint8Array> {
  const blob = await person.call(api.reports[name], { report_id })
  return new Uint8Array(await blob.arrayBuffer())
}

/** The text of a PDF, page after page, with single spaces. */
export async function pagesOf(pdf: Uint8Array): Promise<string[]> {
  const { text } = await extractText(await getDocumentProxy(pdf.slice()))
  return text.map(page => page.replaceAll('\u200b', '').replace(/\s+/g, ' '))
}

/** The words of a report’s data, in their order. */
export const wordsOf = (document: ReportDocument): string => JSON.stringify(document.sections)

export function sectionOf({ sections }: ReportDocument, id: string): Section {
  return must(sections.find(each => each.id === id))
}

/** The rows of the first table of a section as texts. */
export function rowsOf(section: Section): string[][] {
  const table = must(section.blocks.find(block => block.type === 'table'))
  return table.rows.map(row => row.map(cell => (typeof cell === 'string' ? cell : cell.text)))
}

/** The ids of all sections. */
export function sectionIds({ sections }: Pick<ReportDocument, 'sections'>): string[] {
  return sections.flatMap(section => [section.id, ...sectionIds({ sections: section.sections ?? [] })])
}
