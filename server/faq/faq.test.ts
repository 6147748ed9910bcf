import { join } from 'node:path'
import { expect, test } from 'vitest'
import { loadReference } from '#db/reference.ts'
import { api } from '#domain/api.ts'
import { startTestServer } from '#server/testing/test-server.ts'

const here = await startTestServer()
const { sysadmin, employee } = here
const calls = api.faq
const everybody = [here.primary, here.admin, here.manager, employee]

const shipped = await employee.call(calls.list, {})

let made = 0
const create = (fields: object = {}) =>
  sysadmin.call(calls.create, { question: `Question ${++made}?`, answer: 'So.', ...fields })

async function entriesOf(id: number) {
  const { rows } = await here.owner.query(
    `select organization_id::int as chain, event from audit_events
     where subject_type = 'frequently_asked_questions' and subject_id = $1 order by sequence`,
    [id],
  )
  return rows
}

test('every signed-in person reads the shipped questions, also without a company or in a closed one', async () => {
  const listed = await employee.call(calls.list, {})
  expect(shipped.total).toBeGreaterThanOrEqual(12)
  for (const entry of shipped.data) {
    expect(entry.topic).not.toBe('')
    expect(entry.answer.length, entry.question).toBeGreaterThan(100)
  }
  expect((await sysadmin.call(calls.list, {})).total).toBe(listed.total)
  const at = { administered_id: here.other.organizationId }
  await sysadmin.call(api.administration.updateOrganization, { ...at, is_active: false })
  expect((await here.stranger.call(calls.list, {})).total).toBe(listed.total)
  await sysadmin.call(api.administration.updateOrganization, { ...at, is_active: true })
  expect((await here.app.inject({ url: calls.list.path })).statusCode).toBe(401)
})

test('the search covers question, answer and topic', async () => {
  const entry = await create({ question: 'Zebra?', answer: 'With 100% stripes.', topic: 'Quagga' })
  for (const search of ['zebra', '100% str', 'quagg']) {
    const found = await employee.call(calls.list, { search })
    expect(
      found.data.map(each => each.id),
      search,
    ).toEqual([entry.id])
  }
  expect((await employee.call(calls.list, { search: '%_%' })).total).toBe(0)
  const inTopic = await employee.call(calls.list, { filter: { topic: 'Quagga' } })
  expect(inTopic.data.map(each => each.id)).toEqual([entry.id])
})

test('a question is written, changed, trashed and restored, each in the installation’s chain', async () => {
  // The administrator's own company must not get the entry in its chain.
  await here.owner.query(
    `insert into memberships (organization_id, user_id, roles) values ($1, $2, '{Employee}') on conflict do nothing`,
    [here.other.organizationId, here.sysadmin.userId],
  )
  const inCompany = { organizationId: here.other.organizationId }
  const video_url = 'https://films.example.org/1'
  const input = { question: 'Whose chain?', answer: 'So.', video_url, display_order: 3 }
  const entry = await sysadmin.call(calls.create, input, inCompany)
  expect(entry).toMatchObject({ video_url, display_order: 3, topic: '', version: 1, deleted_at: null })
  const at = { faq_id: entry.id }
  const changed = await sysadmin.call(
    calls.update,
    { ...at, answer: 'Otherwise.', video_url: null },
    inCompany,
  )
  expect(changed).toMatchObject({
    question: entry.question,
    answer: 'Otherwise.',
    video_url: null,
    version: 2,
  })
  const may = { abilities: { edit: true, delete: true, restore: false } }
  expect(changed).toMatchObject({ ...may, reasons: { restore: 'This question isn’t in the trash.' } })
  await sysadmin.call(calls.remove, at)
  expect((await employee.ask(calls.show, at)).statusCode).toBe(404)
  const isTrashed = 'This question is in the trash. Restore it first.'
  expect(await sysadmin.call(calls.show, at)).toMatchObject({
    deleted_at: expect.any(String),
    abilities: { edit: false, delete: false, restore: true },
    reasons: { edit: isTrashed, delete: isTrashed },
  })
  for (const [route, input] of [
    [calls.update, { answer: 'No.' }],
    [calls.remove, {}],
  ] as const) {
    expect((await sysadmin.ask(route, { ...at, ...input })).statusCode).toBe(409)
  }
  expect(await sysadmin.call(calls.restore, at)).toMatchObject({ deleted_at: null, version: 4, ...may })
  expect((await sysadmin.ask(calls.restore, at)).statusCode).toBe(409)
  expect(await entriesOf(entry.id)).toEqual(
    ['created', 'updated', 'trashed', 'restored'].map(verb => ({ chain: 0, event: `faq.${verb}` })),
  )
})

test('only editors of the knowledge base see trashed ones', async () => {
  const entry = await create()
  await sysadmin.call(calls.remove, { faq_id: entry.id })
  const only = { filter: { trashed: 'only' as const } }
  expect((await sysadmin.call(calls.list, only)).data.map(each => each.id)).toContain(entry.id)
  expect(
    (await sysadmin.call(calls.list, { filter: { trashed: 'with' } })).data.map(each => each.id),
  ).toContain(entry.id)
  for (const person of everybody) expect((await person.ask(calls.list, only)).statusCode).toBe(403)
  expect((await employee.call(calls.list, {})).data.map(each => each.id)).not.toContain(entry.id)
})

test('only a system administrator may change a question, and it can be restored for 30 days', async () => {
  const { id: faq_id, ...entry } = await create()
  const only = 'Only a system administrator can change the knowledge base.'
  const nothing = {
    abilities: { edit: false, delete: false, restore: false },
    reasons: { edit: only, delete: only, restore: only },
  }
  for (const person of everybody) {
    expect(await person.call(calls.show, { faq_id })).toEqual({ id: faq_id, ...entry, ...nothing })
    const { data } = await person.call(calls.list, { search: entry.question })
    expect(data.find(({ id }) => id === faq_id)).toMatchObject(nothing)
  }
  await sysadmin.call(calls.remove, { faq_id })
  await here.owner.query(
    `update frequently_asked_questions set deleted_at = now() - interval '31 days' where id = $1`,
    [faq_id],
  )
  const late = 'This question was trashed more than 30 days ago.'
  expect(await sysadmin.call(calls.show, { faq_id })).toMatchObject({
    abilities: { restore: false },
    reasons: { restore: late },
  })
  const refused = await sysadmin.ask(calls.restore, { faq_id })
  expect([refused.statusCode, refused.json().message]).toEqual([409, late])
})

test('a stale version is refused with the current question', async () => {
  const entry = await create()
  await sysadmin.call(calls.update, { faq_id: entry.id, answer: 'Second.' }, { ifMatch: 1 })
  for (const route of [calls.update, calls.remove]) {
    const refused = await sysadmin.ask(route, { faq_id: entry.id }, { ifMatch: 1 })
    expect(refused.statusCode).toBe(412)
    expect(refused.json().current).toMatchObject({ answer: 'Second.', version: 2 })
  }
})

test('nobody else writes, and an unknown question gets 404', async () => {
  const { id } = await create()
  const input = { faq_id: id, question: 'Mine?', answer: 'Mine.' }
  for (const person of [...everybody, here.stranger]) {
    for (const route of [calls.create, calls.update, calls.remove, calls.restore]) {
      expect((await person.ask(route, input)).statusCode).toBe(403)
    }
  }
  const absent = { faq_id: 987_654_321 }
  for (const route of [calls.show, calls.update, calls.remove, calls.restore]) {
    expect((await sysadmin.ask(route, absent)).statusCode).toBe(404)
  }
})

test.each([
  [{ question: '' }, 'question'],
  [{ question: 'x'.repeat(501) }, 'question'],
  [{ answer: ' ' }, 'answer'],
  [{ video_url: 'http://films.example.org' }, 'video_url'],
  [{ video_url: 'javascript:alert(1)' }, 'video_url'],
  [{ display_order: -1 }, 'display_order'],
  [{ topic: 'x'.repeat(101) }, 'topic'],
])('an absurd question is refused: %j', async (fields, field) => {
  const refused = await sysadmin.ask(calls.create, { question: 'Q?', answer: 'A.', ...fields })
  expect(refused.statusCode).toBe(422)
  expect(Object.keys(refused.json().errors)).toContain(field)
})

test('loading the shipped questions again keeps edited and trashed ones, and restores the rest', async () => {
  const [edited, trashed, untouched] = (await employee.call(calls.list, { filter: { topic: 'Answering' } }))
    .data
  if (!edited || !trashed || !untouched) throw new Error('three are shipped')
  await sysadmin.call(calls.update, { faq_id: edited.id, answer: 'In our own words.' })
  await sysadmin.call(calls.remove, { faq_id: trashed.id })
  await here.owner.query(`update frequently_asked_questions set answer = 'Outdated.' where id = $1`, [
    untouched.id,
  ])
  const { total } = await sysadmin.call(calls.list, { filter: { trashed: 'with' } })
  await here.owner.query(`delete from settings where key = 'reference'`)
  const client = await here.owner.connect()
  await loadReference(client, join(import.meta.dirname, '../../db/reference'))
  client.release()
  expect((await employee.call(calls.show, { faq_id: edited.id })).answer).toBe('In our own words.')
  expect((await employee.ask(calls.show, { faq_id: trashed.id })).statusCode).toBe(404)
  expect((await employee.call(calls.show, { faq_id: untouched.id })).answer).toBe(untouched.answer)
  expect((await sysadmin.call(calls.list, { filter: { trashed: 'with' } })).total).toBe(total)
  await sysadmin.call(calls.restore, { faq_id: trashed.id })
})
