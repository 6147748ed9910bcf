import { importKinds } from '#domain/imports/import-columns.ts'
import type { importsApi } from '#domain/imports/imports.contract.ts'
import type { InputOf, Streamed } from '#domain/platform/route.ts'
import type { Call } from '#server/platform/serve/call.ts'
import { headOf, linesOf } from '#server/platform/sheets/csv.ts'
import { xlsxOf } from '#server/platform/sheets/xlsx.ts'

/** An empty spreadsheet with every column, and an example to write over. */
export async function templateOf({
  input: { kind, format },
}: Call<InputOf<typeof importsApi.template>>): Promise<Streamed> {
  const columns = Object.values(importKinds[kind].columns)
  const sheet = columns.map(({ label, example }) => ({ heading: label, cell: () => example }))
  const name = `${kind}-template.${format}`
  if (format === 'csv') return { name, pieces: text(headOf(sheet) + linesOf(sheet, [null])) }
  const headings = columns.map(({ label }) => label)
  return { name, pieces: xlsxOf({ headings, isForm: true }, [columns.map(({ example }) => example)]) }
}

async function* text(content: string): AsyncGenerator<string> {
  yield content
}
