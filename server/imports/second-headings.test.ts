import { expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import { importKinds } from '#domain/imports/import-columns.ts'
import { type ImportKind, kinds } from '#domain/imports/import-kinds.ts'
import { answersOf } from '#server/answers/import/answer-import.testing.ts'
import { startTestServer } from '#server/testing/test-server.ts'
import { faultsOf, previewSheet, rowsOf } from './import-steps.testing.ts'

const here = await startTestServer({ work: true })
const { primary } = here
const FAULT = 'Row 3: This row looks like a second row of headings. Delete it.'

const answers = await answersOf(here)

/** The assessment or list that the rows of a kind are for. */
async function fieldsOf(kind: ImportKind): Promise<Record<string, string>> {
  if (kind === 'answers') return { assessment_period_id: String(answers.periodId) }
  if (kind !== 'requests') return {}
  const { id } = await primary.call(api.documentRequestLists.create, {
    title: 'Audit',
    default_due_date: '2040-06-30',
  })
  return { document_request_list_id: String(id) }
}

test.each(kinds)(
  'a second row of headings in a file of %s is named by its row, and nothing is imported',
  async kind => {
    const columns = Object.values(importKinds[kind].columns)
    const found = await previewSheet(
      primary,
      kind,
      [
        ['Exported on Monday', ...columns.slice(1).map(() => '')],
        columns.map(({ label }) => label),
        columns.map(({ label, aliases }) => aliases[0] ?? label),
        columns.map(({ example }) => example),
      ],
      {},
      await fieldsOf(kind),
    )
    const faults = await faultsOf(primary, found)
    expect(faults.filter(fault => /^(Row |[A-Z]+)3:/.test(fault))).toEqual([FAULT])
    expect((await rowsOf(primary, found)).map(({ id }) => id)).toEqual([3, 4])
    await expect(primary.call(api.imports.apply, { import_id: found.id })).rejects.toMatchObject({
      status: 409,
    })
  },
)
