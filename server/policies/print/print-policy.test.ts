import { extractText, getDocumentProxy, getMeta } from 'unpdf'
import { beforeAll, expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import type { Person } from '#server/testing/test-person.ts'
import { startTestServer } from '#server/testing/test-server.ts'
import type { PrintedPolicy } from './printed.ts'
import { setPolicy } from './set-policy.ts'

const here = await startTestServer()
const { primary, employee, owner } = here

beforeAll(async () => {
  await owner.query(`insert into organization_features values ($1, 'policies') on conflict do nothing`, [
    here.company.organizationId,
  ])
})

async function pagesOf(blob: { arrayBuffer(): Promise<ArrayBuffer> }) {
  const pdf = await getDocumentProxy(new Uint8Array(await blob.arrayBuffer()))
  const { text } = await extractText(pdf)
  const { info } = await getMeta(pdf)
  return { text: text.join('\n').replace(/\s+/g, ' '), pages: pdf.numPages, info }
}

const table =
  '<table><tbody><tr><th><p>Role</p></th><th><p>May</p></th></tr><tr><td><p>Clinician</p></td><td><p>read charts</p></td></tr></tbody></table>'

async function published(title: string, body: string) {
  const { id } = await primary.call(api.policies.create, { title, code: title.slice(0, 20) })
  await primary.call(api.policyVersions.update, { policy_id: id, number: 1, body })
  await primary.call(api.policyVersions.approve, { policy_id: id, number: 1 })
  await primary.call(api.policies.publish, { policy_id: id })
  return id
}

const nameOf = async ({ userId }: Person) =>
  (await owner.query('select full_name from users where id = $1', [userId])).rows[0].full_name as string

test('an admin’s PDF has the text, its approval and who has acknowledged; a reader’s has no list of others', async () => {
  const id = await published(
    'Charts “and” <doors>',
    `<h3>Rules</h3><p>Lock the door &amp; the screen.</p>${table}`,
  )
  await employee.call(api.myPolicies.acknowledge, { policy_id: id, number: 1 })
  const [admin, reader] = [await nameOf(primary), await nameOf(employee)]

  const whole = await pagesOf(await primary.call(api.policyVersions.print, { policy_id: id, number: 1 }))
  for (const words of [
    'Charts “and” <doors>',
    'Lock the door & the screen.',
    'Clinician',
    `Approved by ${admin}`,
  ])
    expect(whole.text).toContain(words)
  expect(whole.text).toMatch(/1 of \d+ people acknowledged version 1/)
  expect(whole.text).toContain(reader)
  expect(whole.info.Title).toBe('Charts “and” <doors>')

  const mine = await pagesOf(await employee.call(api.myPolicies.print, { policy_id: id }))
  expect(mine.text).toContain('Lock the door & the screen.')
  expect(mine.text).toContain(`Acknowledged by ${reader}`)
  expect(mine.text).not.toContain('people acknowledged')
  expect(mine.text).not.toContain('Email')

  const own = await pagesOf(await primary.call(api.myPolicies.print, { policy_id: id }))
  expect(own.text).toContain('people acknowledged')
})

test('a version that is not in force says so on its first page', async () => {
  const { id } = await primary.call(api.policies.create, { title: 'Draft alone' })
  const { text } = await pagesOf(await primary.call(api.policyVersions.print, { policy_id: id, number: 1 }))
  expect(text).toContain('Version 1 is not in force: it was not published.')
  expect(text).toContain('Nobody was asked to acknowledge this version.')
})

test('a policy of a hundred pages is set as a whole, and what a printed policy says is in the audit log', async () => {
  const paragraph = '<p>Everybody locks the screen when they leave the desk, even for a minute.</p>'.repeat(9)
  const id = await published(
    'Hundred pages',
    `<h4>Deep</h4>${`<h3>Part</h3>${paragraph.repeat(4)}`.repeat(110)}`,
  )
  const { pages, text } = await pagesOf(
    await primary.call(api.policyVersions.print, { policy_id: id, number: 1 }),
  )
  expect(pages).toBeGreaterThan(100)
  expect(text.split('even for a minute.').length - 1).toBe(110 * 4 * 9)
  const { rows } = await owner.query(
    `select event from audit_events where subject_type = 'policies' and subject_id = $1 and event like '%printed'`,
    [id],
  )
  expect(rows).toEqual([{ event: 'policy_version.printed' }])
})

test('a policy that takes too long to set is refused with a sentence of its own', async () => {
  const policy: PrintedPolicy = {
    title: 'Endless',
    company: 'Home',
    purpose: '',
    edition: 'version 1',
    footer: '',
    warning: '',
    moment: '2026-01-02T03:04:05Z',
    facts: [],
    blocks: [],
    readers: null,
  }
  await expect(setPolicy(policy, 0.001)).rejects.toMatchObject({
    code: 'too_large',
    message: expect.stringMatching(/^This policy is too long to be printed\./),
  })
})
