import { momentOf } from '#domain/reports/document/words.ts'
import type { Report } from '#domain/reports/reports.contract.ts'
import type { PackedEvidence } from './packed-evidence.ts'

const reportFiles = [
  ['report/report.pdf', 'The report as PDF'],
  ['report/report.docx', 'The report as Word document'],
  ['report/report.xlsx', 'The report as Excel workbook'],
  ['report/report.json', 'The data of the report; its SHA-256 is the fingerprint'],
] as const

/** The contents of a pack as a page that opens without a connection. */
export function indexAsHtml(report: Report, { files, leftOut }: PackedEvidence, hasLog: boolean): string {
  const { title, scope, assessment_period, moment, fingerprint, created_by } = report
  const evidence = files.map(
    ({ number, name, path, bytes }) =>
      `<tr><td>${number}</td><td><a href="${addressOf(path)}">${escaped(name)}</a></td><td>${bytes}</td></tr>`,
  )
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(title)}</title>
<style>
body { font: 16px/1.5 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem }
code { font-size: 0.8rem; overflow-wrap: anywhere }
th, td { text-align: left; padding: 0.25rem 1rem 0.25rem 0; border-bottom: 1px solid #ccc; overflow-wrap: anywhere }
</style>
<h1>${escaped(title)}</h1>
<p>${escaped(scope.name)} · ${escaped(assessment_period.name)} · made by ${escaped(created_by.full_name)} · data of ${momentOf(moment)}</p>
<p>Fingerprint of the report (SHA-256 of its data)<br><code>${fingerprint}</code></p>
<h2>Report</h2>
<ul>${reportFiles.map(([path, name]) => `<li><a href="${path}">${name}</a></li>`).join('')}</ul>
<h2>Evidence</h2>
${evidence.length === 0 ? '<p>The report names no files.</p>' : `<table><thead><tr><th>Number</th><th>File</th><th>Bytes</th></tr></thead><tbody>${evidence.join('')}</tbody></table>`}
${leftOut.map(({ number, reason }) => `<p>${number} is left out. ${reason}</p>`).join('')}
<h2>Audit log</h2>
${hasLog ? '<p><a href="audit-log.jsonl">The entries about the scope of the report</a>, from the beginning of the assessment to the moment of its data, a line each, with the hashes of their chain. An entry can name other entities that were changed in the same call.</p>' : '<p>The person who made this pack may not read the audit log.</p>'}
<h2>Check it</h2>
<p><a href="manifest.json">manifest.json</a> has the SHA-256 of each file. With Assay’s source, <code>npm run verify-pack -- file.zip</code> checks them all, and that the evidence is what the report names.</p>
</html>
`
}

const addressOf = (path: string) => escaped(path.split('/').map(encodeURIComponent).join('/'))

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
