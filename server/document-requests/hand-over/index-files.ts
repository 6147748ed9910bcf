import { statusLabels } from '#domain/document-requests/document-requests.rules.ts'
import { shownDay } from '#server/platform/mail/shown-day.ts'
import { headOf, linesOf } from '#server/platform/sheets/csv.ts'
import type { Sheet } from '#server/platform/sheets/sheet.ts'
import type { Packed, PackedFile, PackedList } from './packed-list.ts'

/** A line of the index: a file, or a request without any. */
interface Line {
  request: Packed
  file: PackedFile | null
}

const sheet: Sheet<Line> = [
  { heading: 'Number', cell: ({ request }) => request.number },
  { heading: 'Request', cell: ({ request }) => request.title },
  { heading: 'Status', cell: ({ request }) => statusLabels[request.status] },
  { heading: 'Due date', cell: ({ request }) => request.due_date },
  { heading: 'File', cell: ({ file }) => file?.path },
  { heading: 'Bytes', cell: ({ file }) => file?.bytes },
  { heading: 'SHA-256', cell: ({ file }) => file?.sha256 },
  { heading: 'From', cell: ({ file }) => file?.from },
  { heading: 'Received', cell: ({ file }) => file?.received },
]

/** The index of a packed list as CSV: a line for each file, and one for each request without any. */
export function indexAsCsv({ requests }: PackedList): string {
  const lines = requests.flatMap((request): Line[] =>
    request.files.length === 0 ? [{ request, file: null }] : request.files.map(file => ({ request, file })),
  )
  return `${headOf(sheet)}${linesOf(sheet, lines)}`
}

/** The same as a page that opens without a connection. */
export function indexAsHtml(list: PackedList): string {
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(list.title)}</title>
<style>
body { font: 16px/1.5 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem }
code { font-size: 0.8rem; overflow-wrap: anywhere }
section { border-top: 1px solid #ccc; padding: 0.5rem 0 }
p { margin: 0.25rem 0 }
</style>
<h1>${escaped(list.title)}</h1>
<p>${escaped(list.company)} · ${shownTime(list.at)}</p>
<p>Each file has its SHA-256, with which it can be checked.</p>
${list.requests.map(sectionOf).join('\n')}
</html>
`
}

function sectionOf(request: Packed): string {
  const due = request.due_date === null ? '' : ` · due ${shownDay(request.due_date)}`
  const files = request.files.map(
    file =>
      `<li><a href="${addressOf(file.path)}">${escaped(file.name)}</a>, ${file.bytes} bytes, from ${escaped(file.from)}, ${shownTime(file.received)}<br><code>${file.sha256}</code></li>`,
  )
  return `<section>
<h2>#${request.number} ${escaped(request.title)}</h2>
<p>${statusLabels[request.status]}${due}</p>
${files.length > 0 ? `<ul>${files.join('')}</ul>` : '<p>No files.</p>'}
</section>`
}

/** A moment, given as `YYYY-MM-DD HH:MM`, as the app shows days. */
const shownTime = (moment: string) => `${shownDay(moment.slice(0, 10))}${moment.slice(10)} UTC`

const addressOf = (path: string) => escaped(path.split('/').map(encodeURIComponent).join('/'))

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
