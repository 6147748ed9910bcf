import { expect, vi } from 'vitest'
import { api } from '#domain/api.ts'
import type { ImportPreview } from '#domain/protocols/import-preview.ts'
import type { Person } from '#server/testing/test-person.ts'

interface Outcome {
  protocol_id: number
  added: number
  updated: number
  unchanged: number
  removed: number
}

/** Test steps: uploads a file to be previewed, as somebody. */
export function upload(person: Person, content: string | Buffer, fields: Record<string, string> = {}) {
  return person.upload(api.protocols.preview.path, { name: 'catalog.json', content }, fields)
}

export async function preview(
  person: Person,
  catalog: object | Buffer,
  fields: Record<string, string> = {},
): Promise<ImportPreview> {
  const content = Buffer.isBuffer(catalog) ? catalog : JSON.stringify(catalog)
  const response = await upload(person, content, fields)
  expect(response.statusCode, response.body).toBe(200)
  return response.json().data
}

/** Applies a preview and waits for its job; returns the result. */
export async function apply(
  person: Person,
  { import_id }: Pick<ImportPreview, 'import_id'>,
  more: { confirmed?: boolean } = {},
): Promise<Outcome> {
  const job = await person.call(api.protocols.apply, { import_id: Number(import_id), ...more })
  const state = async () => (await person.call(api.jobs.show, { job_id: job.id })).state
  // Also before the first test, where `expect.poll` isn’t allowed.
  await vi.waitFor(async () => expect(await state()).toMatch(/done|failed/), {
    timeout: 20_000,
    interval: 20,
  })
  const ended = await person.call(api.jobs.show, { job_id: job.id })
  expect(ended).toMatchObject({ state: 'done', progress: 100, error: null })
  return ended.result as unknown as Outcome
}

/** A small catalog of one group. */
export function aCatalog(title: string, controls: object[], metadata: object = {}) {
  return {
    catalog: {
      uuid: '3f1c2a4e-5b6d-4c7e-8f90-123456789abc',
      metadata: {
        title,
        'last-modified': '2026-01-31T10:00:00Z',
        version: '2.1',
        'oscal-version': '1.1.3',
        ...metadata,
      },
      groups: [{ id: 'doors', title: 'Doors', controls }],
      'back-matter': {
        resources: [
          {
            uuid: '3f1c2a4e-5b6d-4c7e-8f90-123456789abd',
            title: 'On doors',
            rlinks: [{ href: 'https://example.com/doors' }],
          },
        ],
      },
    },
  }
}

export function aControl(id: string, prose = `Do ${id}.`, more: object = {}) {
  return {
    id,
    title: `About ${id}`,
    props: [{ name: 'label', value: id.toUpperCase() }],
    parts: [{ name: 'statement', prose }],
    ...more,
  }
}

/** Refers to the one work of `aCatalog`. */
export const reference = {
  links: [{ href: '#3f1c2a4e-5b6d-4c7e-8f90-123456789abd', rel: 'reference' }],
}
