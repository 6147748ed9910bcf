import { createHash } from 'node:crypto'
import { extractText, getDocumentProxy } from 'unpdf'
import { expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import type { Person } from '#server/testing/test-person.ts'
import { startTestServer } from '#server/testing/test-server.ts'
import { aPdf, office, png } from '../../files/samples.testing.ts'
import { post } from '../../files/sending.testing.ts'

const here = await startTestServer()
const { primary, admin, employee, stranger, owner } = here
const docx = office('vnd.openxmlformats-officedocument.wordprocessingml.document')
let made = 0

async function aPolicy() {
  const { id } = await primary.call(api.policies.create, { title: `As a file ${++made}` })
  return id
}

function about(policyId: number, number: number, name: string) {
  return {
    file_name: name,
    file_extension: name.split('.').at(-1) ?? '',
    content_type: 'application/pdf',
    upload_type: 'PolicyVersion' as const,
    upload_parent_id: policyId,
    related_ids: [number],
  }
}

async function begin(who: Person, policyId: number, number: number, content: Buffer, name = 'policy.pdf') {
  const file_md5 = createHash('md5').update(content).digest('hex')
  return who.ask(api.files.begin, { ...about(policyId, number, name), file_md5, file_size: content.length })
}

async function send(policyId: number, number: number, content: Buffer, name = 'policy.pdf') {
  const answer = await begin(primary, policyId, number, content, name)
  const begun = answer.json().data
  await post(here, begun.presign, content)
  return primary.ask(api.files.confirm, {
    ...about(policyId, number, name),
    upload: begun.upload,
    s3_path: begun.s3_path,
  })
}

async function publish(policy_id: number, number = 1) {
  await primary.call(api.policyVersions.approve, { policy_id, number })
  await primary.call(api.policies.publish, { policy_id })
}

test('a version is a file: approved, published, read, acknowledged, and printed with its digest', async () => {
  const policy_id = await aPolicy()
  const empty = await primary.ask(api.policyVersions.approve, { policy_id, number: 1 })
  expect(empty.statusCode).toBe(409)
  const pdf = aPdf()
  expect((await send(policy_id, 1, pdf)).statusCode).toBe(201)
  const sha256 = createHash('sha256').update(pdf).digest('hex')
  const { file, state } = await primary.call(api.policyVersions.show, { policy_id, number: 1 })
  expect([file, state]).toMatchObject([{ name: 'policy.pdf', sha256, bytes: pdf.length }, 'Draft'])
  await publish(policy_id)

  const mine = await employee.call(api.myPolicies.show, { policy_id })
  expect(mine).toMatchObject({ body: '', file: { name: 'policy.pdf', sha256 } })
  const link = new URL(mine.file?.temp_link ?? '', 'http://here')
  const bytes = await here.app.inject({ method: 'GET', url: `${link.pathname}${link.search}` })
  expect(createHash('sha256').update(bytes.rawPayload).digest('hex')).toBe(sha256)
  await employee.call(api.myPolicies.acknowledge, { policy_id, number: 1 })

  const printed = await primary.call(api.policyVersions.print, { policy_id, number: 1 })
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(await printed.arrayBuffer())))
  const words = text.join('').replace(/\s+/g, '')
  expect(words).toContain('policy.pdf')
  expect(words).toContain(sha256)
})

test('another file takes the place of the first; changing it makes an approved version a draft, and removing it is kept honest', async () => {
  const policy_id = await aPolicy()
  await send(policy_id, 1, aPdf())
  await primary.call(api.policyVersions.approve, { policy_id, number: 1 })
  await send(policy_id, 1, docx, 'policy.docx')
  const changed = await primary.call(api.policyVersions.show, { policy_id, number: 1 })
  expect(changed).toMatchObject({ state: 'Draft', file: { name: 'policy.docx' } })
  const without = await primary.call(api.policyVersions.update, { policy_id, number: 1, file_id: null })
  expect(without.file).toBeNull()
  const { rows } = await owner.query(`select from files where name = 'policy.docx'`)
  expect(rows).toEqual([])
})

test('a file is refused for a published version, for people who do not manage policies, and for other kinds of file', async () => {
  const policy_id = await aPolicy()
  expect((await send(policy_id, 1, png, 'policy.png')).statusCode).toBe(422)
  expect((await primary.call(api.policyVersions.show, { policy_id, number: 1 })).file).toBeNull()
  for (const who of [admin, employee, stranger])
    expect((await begin(who, policy_id, 1, aPdf())).statusCode).toBe(404)
  await send(policy_id, 1, aPdf())
  await publish(policy_id)
  expect((await begin(primary, policy_id, 1, docx, 'policy.docx')).statusCode).toBe(422)
  const refused = await primary.ask(api.policyVersions.update, { policy_id, number: 1, file_id: null })
  expect(refused.statusCode).toBe(409)
})
