import { expect } from 'vitest'
import { api } from '#domain/api.ts'
import type { ImportKind } from '#domain/imports/import-kinds.ts'
import type { Import, ImportRow } from '#domain/imports/imports.contract.ts'
import type { Job } from '#domain/jobs/jobs.contract.ts'
import type { CallOptions, Person } from '#server/testing/test-person.ts'

type Content = string | Buffer | string[][]

/** Test steps: rows as text, as a spreadsheet writes them. */
const textOf = (content: Content) =>
  Array.isArray(content)
    ? content.map(row => row.map(cell => `"${cell.replaceAll('"', '""')}"`).join(',')).join('\n')
    : content

export function uploadSheet(
  person: Person,
  kind: ImportKind,
  content: Content,
  headers: Record<string, string> = {},
  fields: Record<string, string> = {},
) {
  const file = { name: 'sites.csv', content: textOf(content) }
  return person.upload(api.imports.preview.path.replace(':kind', kind), file, fields, headers)
}

/** Uploads a spreadsheet, and returns its preview. */
export async function previewSheet(
  person: Person,
  kind: ImportKind,
  content: Content,
  headers: Record<string, string> = {},
  fields: Record<string, string> = {},
): Promise<Import> {
  const response = await uploadSheet(person, kind, content, headers, fields)
  expect(response.statusCode, response.body).toBe(201)
  return response.json().data
}

/** The sentence with which a file as a whole is refused. */
export async function refusalOf(person: Person, kind: ImportKind, content: Content): Promise<string> {
  const response = await uploadSheet(person, kind, content)
  expect(response.statusCode, response.body).toBe(422)
  return response.json().errors.file[0]
}

export async function rowsOf(person: Person, { id }: Pick<Import, 'id'>): Promise<ImportRow[]> {
  return (await person.call(api.imports.rows, { import_id: id, per_page: 100 })).data
}

/** The faults of a preview: `B3: sentence`. */
export async function faultsOf(person: Person, found: Pick<Import, 'id'>): Promise<string[]> {
  const rows = await rowsOf(person, found)
  return rows.flatMap(({ faults }) => faults.map(({ cell, message }) => `${cell}: ${message}`))
}

async function ended(person: Person, { id }: Job): Promise<Job> {
  const state = async () => (await person.call(api.jobs.show, { job_id: id })).state
  await expect.poll(state, { timeout: 60_000, interval: 20 }).toMatch(/done|failed/)
  return person.call(api.jobs.show, { job_id: id })
}

export async function applied(
  person: Person,
  { id }: Pick<Import, 'id'>,
  { skip_wrong, ...options }: CallOptions & { skip_wrong?: boolean } = {},
): Promise<Job> {
  const asked = { import_id: id, ...(skip_wrong && { skip_wrong }) }
  return ended(person, await person.call(api.imports.apply, asked, options))
}

export async function undone(person: Person, { id }: Pick<Import, 'id'>): Promise<Job> {
  return ended(person, await person.call(api.imports.undo, { import_id: id }))
}

/** Previews and imports a spreadsheet. */
export async function importSheet(person: Person, kind: ImportKind, content: Content): Promise<Import> {
  const found = await previewSheet(person, kind, content)
  const faults = await faultsOf(person, found)
  expect(faults).toEqual([])
  expect(await applied(person, found)).toMatchObject({ state: 'done', error: null })
  return person.call(api.imports.show, { import_id: found.id })
}
