import { expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import { startTestServer } from '#server/testing/test-server.ts'
import { aFrameworkToEdit } from './edit-steps.testing.ts'

const here = await startTestServer()
const { primary, admin, manager, employee, stranger } = here
const { protocol_id, aTopic, aQuestion, update, move, remove, restore, read, numbers } =
  await aFrameworkToEdit(here)

test('of two editors, the second to save the same question gets the version of the first', async () => {
  const topic = await aTopic('Gates')
  const one = await aQuestion(topic, 'Is it shut?')
  const two = await aQuestion(topic, 'Is it high?')
  await update(one.id, { guidance: 'First' }, { ifMatch: 1 })
  await expect(update(one.id, { guidance: 'Second' }, { ifMatch: 1 })).rejects.toMatchObject({
    status: 412,
    body: { current: { id: one.id, guidance: 'First', version: 2 } },
  })
  await update(two.id, { guidance: 'Second' }, { ifMatch: 1 })
  const stale = primary.call(
    api.frameworkQuestions.remove,
    { protocol_id, question_id: one.id },
    { ifMatch: 1 },
  )
  await expect(stale).rejects.toMatchObject({ status: 412 })
  const texts = Array.from({ length: 8 }, (_, index) => `At once ${index}`)
  const saved = await Promise.allSettled(texts.map(guidance => update(one.id, { guidance }, { ifMatch: 2 })))
  expect(saved.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

test('many add and move at once, and nothing is lost or in two places', async () => {
  const topic = await aTopic('Crowd')
  const made = await Promise.all(['a', 'b', 'c', 'd', 'e', 'f'].map(title => aQuestion(topic, title)))
  expect(new Set(made.map(({ tempid }) => tempid)).size).toBe(6)
  await Promise.all(made.map(({ id }) => move(id, topic.id, null)))
  const rows = (await read()).filter(({ parent_question_id }) => parent_question_id === topic.id)
  expect(rows.map(({ id }) => id).sort()).toEqual(made.map(({ id }) => id).sort())
  const { rows: places } = await here.owner.query(
    'select count(distinct display_order)::int as places, count(*)::int as questions from questions where protocol_id = $1 and deleted_at is null',
    [protocol_id],
  )
  expect(places[0].places).toBe(places[0].questions)
})

test('a deleted question comes back to its place, and a topic with its questions', async () => {
  const topic = await aTopic('Garden')
  const one = await aQuestion(topic, 'Is it mown?')
  const two = await aQuestion(topic, 'Is it fenced?')
  const before = await numbers()
  await expect(restore(one.id)).rejects.toMatchObject({ status: 409 })
  await remove(one.id)
  expect(await numbers()).toEqual(before.filter(number => number !== one.tempid))
  await expect(remove(one.id)).rejects.toMatchObject({ status: 404 })
  await expect(update(one.id, { title: 'x' })).rejects.toMatchObject({ status: 404 })
  expect(await restore(one.id)).toMatchObject({ ...one, version: 3 })
  expect(await numbers()).toEqual(before)
  await remove(two.id)
  await remove(topic.id)
  const trash = await primary.call(api.frameworkQuestions.trash, { protocol_id })
  expect(trash.data.slice(0, 3).map(({ id }) => id)).toEqual([topic.id, one.id, two.id])
  await expect(restore(one.id)).rejects.toMatchObject({ status: 409 })
  await restore(topic.id)
  // The one that was deleted on its own stays in the trash.
  expect(await numbers()).toEqual(before.filter(number => number !== two.tempid))
  await restore(two.id)
  expect(await numbers()).toEqual(before)
  await remove(one.id)
  await here.owner.query(`update questions set deleted_at = now() - interval '31 days' where id = $1`, [
    one.id,
  ])
  await expect(restore(one.id)).rejects.toMatchObject({ status: 409 })
})

test('a number that was taken meanwhile is not given twice when its question comes back', async () => {
  const topic = await aTopic('Cellar')
  const one = await aQuestion(topic, 'Is it dry?')
  await remove(one.id)
  const next = await aQuestion(topic, 'Is it cool?', { tempid: one.tempid })
  const back = await restore(one.id)
  expect(back).toMatchObject({ id: one.id, question: one.question, tempid: `${topic.tempid}.2` })
  await remove(topic.id)
  const other = await aTopic('Attic', { tempid: topic.tempid })
  const taken = await aQuestion(other, 'Is it light?', { tempid: next.tempid })
  await restore(topic.id)
  const all = (await numbers()).map(number => number.toLowerCase())
  expect(new Set(all).size).toBe(all.length)
  expect(all).toContain(taken.tempid)
  await remove(topic.id)
  await remove(other.id)
})

test('everybody’s frameworks, other companies and lesser roles are refused', async () => {
  const topic = await aTopic('Attic')
  const calls = (who: typeof primary, ids: { protocol_id: number; question_id: number }) => [
    () =>
      who.call(api.frameworkQuestions.create, {
        protocol_id: ids.protocol_id,
        parent_question_id: null,
        title: 'x',
      }),
    () => who.call(api.frameworkQuestions.update, { ...ids, title: 'x' }),
    () => who.call(api.frameworkQuestions.order, { ...ids, parent_question_id: null }),
    () => who.call(api.frameworkQuestions.renumber, { protocol_id: ids.protocol_id }),
    () => who.call(api.frameworkQuestions.remove, ids),
    () => who.call(api.frameworkQuestions.restore, ids),
    () => who.call(api.frameworkQuestions.trash, { protocol_id: ids.protocol_id }),
    () => who.call(api.frameworkQuestions.effects, ids),
  ]
  const own = { protocol_id, question_id: topic.id }
  for (const call of calls(stranger, own)) await expect(call()).rejects.toMatchObject({ status: 404 })
  for (const who of [admin, manager, employee])
    for (const call of calls(who, own)) await expect(call()).rejects.toMatchObject({ status: 403 })
  const { rows } = await here.owner.query('select min(id)::int as id from questions where protocol_id = 1')
  for (const call of calls(primary, { protocol_id: 1, question_id: rows[0].id }))
    await expect(call()).rejects.toMatchObject({
      status: 403,
      body: { message: 'Only a framework of the company’s own can be changed.' },
    })
  // A question of another framework is not this one's, also if both are the company's.
  const { id: second } = await primary.call(api.protocols.create, { name: 'Second rules' })
  for (const call of calls(primary, { protocol_id: second, question_id: topic.id }).slice(4, 6))
    await expect(call()).rejects.toMatchObject({ status: 404 })
  const trashed = await primary.call(api.protocols.create, { name: 'Thrown away' })
  await primary.call(api.protocols.remove, { protocol_id: trashed.id })
  for (const call of calls(primary, { protocol_id: trashed.id, question_id: topic.id }))
    await expect(call()).rejects.toMatchObject({ status: 404 })
})
