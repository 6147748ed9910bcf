import { importKinds } from '#domain/imports/import-columns.ts'
import type { importsApi } from '#domain/imports/imports.contract.ts'
import type { InputOf, Streamed } from '#domain/platform/route.ts'
import type { Call } from '#server/platform/serve/call.ts'
import { headOf, linesOf } from '#server/platform/sheets/csv.ts'
import { xlsxOf } from '#server/platform/sheets/xlsx.ts'
import type { ImportSources } from './plan-import.ts'

/** A spreadsheet with every column, and an example to write over: the company's own, where there is one. */
export async function templateOf(
  call: Call<InputOf<typeof importsApi.template>>,
  sources: ImportSources,
): Promise<Streamed> {
  const { kind, format } = call.input
  const columns = Object.entries(importKinds[kind].columns)
  const own = (await sources[kind].examples?.(call)) ?? []
  const rows =
    own.length > 0 ? own : [Object.fromEntries(columns.map(([key, { example }]) => [key, example]))]
  const sheet = columns.map(([key, { label }]) => ({
    heading: label,
    cell: (row: Record<string, string>) => row[key] ?? '',
  }))
  const name = `${kind}-template.${format}`
  if (format === 'csv') return { name, pieces: text(headOf(sheet) + linesOf(sheet, rows)) }
  const headings = columns.map(([, { label }]) => label)
  const cells = rows.map(row => sheet.map(({ cell }) => cell(row)))
  return { name, pieces: xlsxOf({ headings, isForm: true }, cells) }
}

async function* text(content: string): AsyncGenerator<string> {
  yield content
}
