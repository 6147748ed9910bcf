import { beforeAll, beforeEach, expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import { anAnswer } from '#server/testing/an-answer.ts'
import { aFixture, type Fixture } from '#server/testing/fixture.ts'
import { startTestServer } from '#server/testing/test-server.ts'

const here = await startTestServer()
let fixture: Fixture
let path: { period_id: number; answer_id: number }

beforeAll(async () => {
  fixture = await aFixture(here, here.company)
  const { answer_id } = await anAnswer(here.primary, fixture)
  path = { period_id: fixture.periodId, answer_id }
})
beforeEach(() => here.owner.query('delete from answer_notes'))

test('a person writes, changes and deletes a note', async () => {
  const made = await here.primary.call(api.notes.create, { ...path, note: '<p>Ask <b>Ann</b></p>' })
  expect(made).toMatchObject({ note: '<p>Ask <strong>Ann</strong></p>', version: 1 })
  const changed = await here.primary.call(
    api.notes.update,
    { ...path, note_id: made.id, note: '<p>Asked</p>' },
    { ifMatch: 1 },
  )
  expect(changed).toMatchObject({ note: '<p>Asked</p>', version: 2 })
  expect((await here.primary.call(api.notes.list, path)).data).toEqual([changed])
  await here.primary.call(api.notes.remove, { ...path, note_id: made.id })
  expect((await here.primary.call(api.notes.list, path)).total).toBe(0)
})

test('nobody reads, changes or deletes another’s note, in any role', async () => {
  const { id: note_id } = await here.manager.call(api.notes.create, { ...path, note: '<p>Mine</p>' })
  for (const person of [here.primary, here.admin, here.stranger]) {
    await expect(
      person.call(api.notes.update, { ...path, note_id, note: '<p>Yours</p>' }),
    ).rejects.toMatchObject({ status: 404 })
    await expect(person.call(api.notes.remove, { ...path, note_id })).rejects.toMatchObject({ status: 404 })
  }
  expect((await here.primary.call(api.notes.list, path)).data).toEqual([])
  expect((await here.manager.call(api.notes.list, path)).data).toMatchObject([{ note: '<p>Mine</p>' }])
})

test('a note that is longer as HTML than as typed is never a 500', async () => {
  const create = (note: string) => here.primary.ask(api.notes.create, { ...path, note })
  for (const sign of ['<', '&', '"', '>', '<p>', '<br>', '中'])
    expect([201, 422], sign).toContain((await create(sign.repeat(20_000 / sign.length))).statusCode)
  expect((await create('< '.repeat(10_000))).statusCode).toBe(201)
  const tooLong = await create('& '.repeat(10_000))
  expect([tooLong.statusCode, tooLong.json().errors]).toEqual([422, { note: ['This note is too long.'] }])
})

test('an answer that the person may not read has no notes', async () => {
  for (const person of [here.employee, here.stranger]) {
    await expect(person.call(api.notes.list, path)).rejects.toMatchObject({ status: 404 })
    await expect(person.call(api.notes.create, { ...path, note: '<p>x</p>' })).rejects.toMatchObject({
      status: 404,
    })
  }
})

test('a note of another period or answer does not exist', async () => {
  const { id: note_id } = await here.primary.call(api.notes.create, { ...path, note: '<p>x</p>' })
  const wrong = { ...path, period_id: path.period_id + 1000, note_id }
  await expect(here.primary.call(api.notes.remove, wrong)).rejects.toMatchObject({ status: 404 })
})

test('two tabs do not overwrite each other', async () => {
  const { id: note_id } = await here.primary.call(api.notes.create, { ...path, note: '<p>one</p>' })
  await here.primary.call(api.notes.update, { ...path, note_id, note: '<p>two</p>' }, { ifMatch: 1 })
  await expect(
    here.primary.call(api.notes.update, { ...path, note_id, note: '<p>three</p>' }, { ifMatch: 1 }),
  ).rejects.toMatchObject({ status: 412 })
})

test.each(['', '   ', '<p></p>', '<p><br></p>', '<script>alert(1)</script>', '<p>&nbsp;</p>'])(
  'a note without a word is refused: %j',
  async note => {
    const refused = await here.primary.ask(api.notes.create, { ...path, note })
    expect(refused.statusCode).toBe(422)
    expect(refused.json().errors.note).toEqual(['The note field is required.'])
  },
)

test('notes are counted for their author only', async () => {
  const shown = async (person: typeof here.primary) => {
    const { data } = await person.call(api.answers.list, {})
    return data.find(answer => answer.id === path.answer_id)?.notes_count
  }
  await here.manager.call(api.notes.create, { ...path, note: '<p>one more</p>' })
  const own = (await here.manager.call(api.notes.list, path)).total
  expect(await shown(here.manager)).toBe(own)
  expect(await shown(here.primary)).toBe((await here.primary.call(api.notes.list, path)).total)
})
