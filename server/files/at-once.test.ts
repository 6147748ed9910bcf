import { createHash, randomBytes } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import { PART_BYTES } from '#domain/files/files.rules.ts'
import type { Person } from '#server/testing/test-person.ts'
import { startTestServer } from '#server/testing/test-server.ts'
import { byLink } from '../document-requests/document-requests.testing.ts'
import { aPdf } from './samples.testing.ts'
import { post } from './sending.testing.ts'

/** The same file by several uploads at the same moment. */

const here = await startTestServer({ work: true })
const { primary, employee, manager, owner } = here
let requestId: number
let token: string

beforeEach(async () => {
  const list = await primary.call(api.documentRequestLists.create, { title: 'Audit' })
  const request = await primary.call(api.documentRequests.create, {
    document_request_list_id: list.id,
    title: 'Agreement',
    user_ids: [employee.userId, manager.userId],
  })
  requestId = request.id
  const link = await primary.call(api.documentRequestLinks.create, {
    document_request_id: requestId,
    email: 'vendor@example.org',
  })
  token = link.url.split('/').at(-1) ?? ''
})

const aboutOf = (content: Buffer, name = 'Agreement.pdf') => ({
  file_name: name,
  file_extension: 'pdf',
  file_md5: createHash('md5').update(content).digest('hex'),
  file_size: content.length,
})
const toRequest = () => ({
  content_type: 'application/pdf',
  upload_type: 'DocumentRequest' as const,
  upload_parent_id: requestId,
})

/** Sends the file by an upload of its own, and returns what confirms it. */
async function sentBy(person: Person, content: Buffer) {
  const about = { ...aboutOf(content), ...toRequest() }
  const { upload, s3_path, presign } = await person.call(api.files.begin, about)
  expect((await post(here, presign, content)).statusCode).toBe(204)
  const { file_name, file_extension } = about
  return () => person.ask(api.files.confirm, { ...toRequest(), file_name, file_extension, upload, s3_path })
}

async function sentByLink(content: Buffer) {
  const { upload, presign } = (await byLink(here, 'POST', token, '/files', aboutOf(content))).json().data
  expect((await post(here, presign, content)).statusCode).toBe(204)
  return () => byLink(here, 'POST', token, '/files/confirm', { upload })
}

const filesOf = async () =>
  (
    await owner.query(
      `select f.id from document_request_files k join files f on f.id = k.file_id where k.document_request_id = $1`,
      [requestId],
    )
  ).rowCount

test('is added to a request once, whoever confirms it', async () => {
  for (let round = 0; round < 3; round++) {
    const before = (await filesOf()) ?? 0
    const content = Buffer.concat([aPdf(), randomBytes(8)])
    const confirmations = [
      await sentBy(primary, content),
      await sentBy(employee, content),
      await sentBy(manager, content),
      await sentByLink(content),
      await sentByLink(content),
    ]
    const answers = await Promise.all(confirmations.map(confirm => confirm()))
    expect(answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([
      201, 422, 422, 422, 422,
    ])
    for (const refused of answers.filter(({ statusCode }) => statusCode === 422))
      expect(refused.json().errors).toEqual({ file_name: ['This file has already been added'] })
    expect(await filesOf()).toBe(before + 1)
  }
})

test('goes on with one upload when it is begun several times, by a person or by a link', async () => {
  const content = Buffer.alloc(PART_BYTES + 10, 'x')
  const times = [1, 2, 3, 4, 5]
  const byPerson = await Promise.all(
    times.map(() => employee.call(api.files.begin, { ...aboutOf(content), ...toRequest() })),
  )
  const byHolder = await Promise.all(times.map(() => byLink(here, 'POST', token, '/files', aboutOf(content))))
  expect(new Set(byPerson.map(({ upload }) => upload)).size).toBe(1)
  expect(new Set(byHolder.map(answer => answer.json().data.upload)).size).toBe(1)
  const { rowCount } = await owner.query('select from files where upload_parent_id = $1', [requestId])
  expect(rowCount).toBe(2)
})
