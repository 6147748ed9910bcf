import { beforeEach, expect, test, vi } from 'vitest'
import { api } from '#domain/api.ts'
import { startTestServer } from '#server/testing/test-server.ts'

const here = await startTestServer()
const { sysadmin } = here
const { texts, saveTexts } = api.administration
const get = async (url: string) => (await here.app.inject({ url })).json().data

beforeEach(() => here.owner.query('delete from site_texts'))

test('given texts are written, missing ones stay, and everybody can read them', async () => {
  expect(await sysadmin.call(texts, {})).toEqual({ privacy: '', terms: '', contact_email: '' })
  expect(await get('/api/v1/site/texts/privacy')).toEqual({ text: '', updated_at: null })
  const saved = await sysadmin.call(saveTexts, {
    privacy: '# Privacy\n\nOurs.',
    contact_email: 'Help@home.test',
  })
  expect(saved).toEqual({ privacy: '# Privacy\n\nOurs.', terms: '', contact_email: 'help@home.test' })
  await sysadmin.call(saveTexts, { terms: 'Be kind.' })
  expect(await sysadmin.call(texts, {})).toEqual({ ...saved, terms: 'Be kind.' })
  expect(await get('/api/v1/site/texts/privacy')).toEqual({
    text: '# Privacy\n\nOurs.',
    updated_at: expect.any(String),
  })
  await vi.waitFor(async () => {
    const site = { has_privacy: true, has_terms: true, contact_email: 'help@home.test' }
    expect(await get('/api/v1/site')).toMatchObject(site)
  }, 10_000)
  await sysadmin.call(saveTexts, { terms: '' })
  await vi.waitFor(async () => expect((await get('/api/v1/site')).has_terms).toBe(false), 10_000)
  expect(await get('/api/v1/site/texts/terms')).toEqual({ text: '', updated_at: null })
})

test('a change of the texts is in the installation’s chain, regardless of its author’s company', async () => {
  await here.owner.query(
    `insert into memberships (organization_id, user_id, roles) values ($1, $2, '{Admin}')`,
    [here.other.organizationId, sysadmin.userId],
  )
  await sysadmin.call(saveTexts, { terms: 'For the log.' }, { organizationId: here.other.organizationId })
  const { rows } = await here.owner.query(
    `select organization_id::int as chain, after from audit_events where event = 'site.texts_saved'
     order by sequence desc limit 1`,
  )
  expect(rows).toEqual([{ chain: 0, after: { terms: 'For the log.' } }])
})

test.each([
  [{ contact_email: 'nobody' }, 'contact_email'],
  [{ privacy: 'x'.repeat(100_001) }, 'privacy'],
  [{ terms: 7 }, 'terms'],
])('an absurd text is refused', async (input, field) => {
  const refused = await sysadmin.ask(saveTexts, input)
  expect(refused.statusCode).toBe(422)
  expect(Object.keys(refused.json().errors)).toContain(field)
})

test('nobody else reads or writes them here', async () => {
  for (const person of [here.primary, here.admin, here.manager, here.employee]) {
    expect((await person.ask(texts, {})).statusCode).toBe(403)
    expect((await person.ask(saveTexts, { terms: 'Mine.' })).statusCode).toBe(403)
  }
  expect((await here.app.inject({ url: '/api/v1/site/texts/secret' })).statusCode).toBe(422)
})
