import { expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import { must } from '#server/testing/must.ts'
import { startTestServer } from '#server/testing/test-server.ts'
import { aFrameworkToEdit } from './edit-steps.testing.ts'

const here = await startTestServer()
const { primary } = here
const { aTopic, aQuestion, update, move, read } = await aFrameworkToEdit(here)
const refused = (status: number, field?: string) => ({
  status,
  ...(field && { body: { errors: { [field]: [expect.any(String)] } } }),
})

test('topics and questions are added where they belong, numbered, with standard options', async () => {
  const { protocol_id, aTopic, aQuestion, read } = await aFrameworkToEdit(here)
  const doors = await aTopic('Doors')
  expect(doors).toMatchObject({
    tempid: '1',
    title: 'Doors',
    question: 'Doors',
    parent_question_id: null,
    weight: 1,
    version: 1,
    control_exempt: false,
  })
  expect(doors.id).toBeGreaterThanOrEqual(100_000)
  const first = await aQuestion(doors, 'Are doors locked?')
  expect(first.options.map(({ value, display_order }) => [value, display_order])).toEqual([
    [100, 1],
    [75, 2],
    [50, 3],
    [25, 4],
    [0, 5],
  ])
  const windows = await aTopic('Windows')
  await aQuestion(doors, 'Who has a key?')
  await aQuestion(doors, 'Is the lock changed?', { after_question_id: first.id })
  await aQuestion(doors, 'Is there a door?', { after_question_id: null })
  await aTopic('Floors', { after_question_id: doors.id })
  expect((await read()).map(({ tempid, title }) => `${tempid} ${title}`)).toEqual([
    '1 Doors',
    '1.4 Is there a door?',
    '1.1 Are doors locked?',
    '1.3 Is the lock changed?',
    '1.2 Who has a key?',
    '3 Floors',
    '2 Windows',
  ])
  expect(await primary.call(api.protocols.show, { protocol_id })).toMatchObject({
    topics_count: 3,
    questions_count: 6,
  })
  for (const [place, field] of [
    [{ parent_question_id: first.id }, 'parent_question_id'],
    [{ parent_question_id: 987_654_321 }, 'parent_question_id'],
    [{ parent_question_id: 1 }, 'parent_question_id'],
    [{ parent_question_id: windows.id, after_question_id: first.id }, 'after_question_id'],
    [{ parent_question_id: null, after_question_id: first.id }, 'after_question_id'],
  ] as const) {
    const given = { protocol_id, title: 'Lost', ...place }
    await expect(primary.call(api.frameworkQuestions.create, given)).rejects.toMatchObject(
      refused(422, field),
    )
  }
})

test('sentences say number, and that a question can’t come after itself', async () => {
  const { protocol_id, aTopic } = await aFrameworkToEdit(here)
  const { id } = await aTopic('Doors')
  const unnumbered = await primary.ask(api.frameworkQuestions.update, {
    protocol_id,
    question_id: id,
    tempid: '',
  })
  expect(unnumbered.json().errors.tempid).toEqual(['The number field is required.'])
  const place = { protocol_id, question_id: id, parent_question_id: null, after_question_id: id }
  const refusal = await primary.ask(api.frameworkQuestions.order, place)
  expect(refusal.json().errors.after_question_id).toEqual(['A question can’t come after itself.'])
})

test('a question is moved within its topic, to another, and up to a topic', async () => {
  const { protocol_id, aTopic, aQuestion, move, read, numbers } = await aFrameworkToEdit(here)
  const topic = await aTopic('Doors')
  for (const title of ['Locked?', 'Closed?', 'Green?', 'Old?']) await aQuestion(topic, title)
  await aTopic('Floors')
  await aTopic('Windows')
  const order = ['1', '1.1', '1.2', '1.3', '1.4', '2', '3']
  expect(await numbers()).toEqual(order)
  const byNumber = Object.fromEntries((await read()).map(each => [each.tempid, each.id])) as Record<
    string,
    number
  >
  const id = (number: string) => must(byNumber[number])
  const { question_ids } = await move(id('1.3'), id('1'), null)
  expect(question_ids).toEqual(['1', '1.3', '1.1', '1.2', '1.4', '2', '3'].map(id))
  expect(await numbers()).toEqual(['1', '1.3', '1.1', '1.2', '1.4', '2', '3'])
  await move(id('1.3'), id('1'), id('1.2'))
  expect(await numbers()).toEqual(order)
  await move(id('1'), null, id('2'))
  expect(await numbers()).toEqual(['2', '1', '1.1', '1.2', '1.3', '1.4', '3'])
  await move(id('1.4'), id('3'))
  await move(id('1.1'), id('3'), id('1.4'))
  await move(id('1.2'), null, id('3'))
  expect(await numbers()).toEqual(['2', '1', '1.3', '3', '1.4', '1.1', '1.2'])
  const rows = await read()
  expect(rows.find(each => each.id === id('1.1'))).toMatchObject({ parent_question_id: id('3'), version: 1 })
  await expect(move(id('1'), id('3'))).rejects.toMatchObject(refused(422, 'parent_question_id'))
  await expect(move(id('1'), id('1'))).rejects.toMatchObject(refused(422, 'parent_question_id'))
  await expect(move(id('1.2'), id('1.1'))).rejects.toMatchObject(refused(422, 'parent_question_id'))
  await expect(move(id('1'), null, id('1'))).rejects.toMatchObject(refused(422, 'after_question_id'))
  await expect(move(987_654_321, null)).rejects.toMatchObject(refused(422, 'question_id'))
  await move(id('1.2'), id('1'), null)
  await primary.call(api.frameworkQuestions.renumber, { protocol_id })
  expect(await numbers()).toEqual(['1', '2', '2.1', '2.2', '3', '3.1', '3.2'])
})

test('everything about a question is changed, and the rest stays', async () => {
  const topic = await aTopic('Alarms')
  const made = await aQuestion(topic, 'Is there an alarm?')
  const { rows } = await here.owner.query(
    `select (select min(id) from categories)::int as category_id, (select min(id) from threats)::int as threat_id,
       array(select id::int from regulations order by id limit 2) as regulation_ids`,
  )
  const { category_id, threat_id, regulation_ids } = rows[0]
  const changed = await update(made.id, {
    title: 'Alarm',
    question: 'Does every door have an alarm?',
    guidance: 'Try each.',
    evidence: 'A photo',
    tempid: 'A-1',
    weight: 5,
    category_id,
    threat_id,
    regulation_ids,
    sections: [
      {
        place: 'sidebar',
        title: 'Why',
        content: '<p onclick="x()">Because <script>x</script><b>thieves</b>.</p>',
      },
      { place: 'body', title: 'How', content: '' },
    ],
  })
  expect(changed).toMatchObject({
    title: 'Alarm',
    question: 'Does every door have an alarm?',
    tempid: 'A-1',
    weight: 5,
    category: { id: category_id },
    threat: { id: threat_id },
    version: 2,
    sections: [
      {
        place: 'sidebar',
        entity_id: null,
        title: 'Why',
        content: '<p>Because <strong>thieves</strong>.</p>',
      },
      { place: 'body', title: 'How', content: '' },
    ],
  })
  expect(changed.regulations.map(({ id }) => id).sort()).toEqual(regulation_ids.sort())
  const again = await update(made.id, {
    guidance: '',
    regulation_ids: [regulation_ids[0]],
    sections: [must(changed.sections[1])],
  })
  expect(again).toMatchObject({
    ...changed,
    version: 3,
    guidance: '',
    regulations: [{ id: regulation_ids[0] }],
    sections: [changed.sections[1]],
  })
  expect((await read()).find(({ id }) => id === made.id)).toMatchObject(again)
  const { rows: entries } = await here.owner.query(
    `select before, after from audit_events where event = 'question.updated' and subject_id = $1 order by sequence desc limit 1`,
    [made.id],
  )
  expect(entries[0].before).toMatchObject({ guidance: 'Try each.', regulations: expect.any(Array) })
  expect(Object.keys(entries[0].after).sort()).toEqual(['guidance', 'regulations', 'sections'])
})

test('suggested tasks of options stay unless they are given, and go where they are emptied', async () => {
  const { id } = await aQuestion(await aTopic('Next steps'), 'Is it locked?')
  const made = await update(id, {
    options: [
      { option: 'Yes', value: 100 },
      { option: 'No', value: 0, suggested_task: ' Lock it ' },
    ],
  })
  expect(made.options.map(({ suggested_task }) => suggested_task)).toEqual([undefined, 'Lock it'])
  const [yes, no] = made.options.map(({ id, option, value }) => ({ id, option, value }))
  const kept = await update(made.id, { options: [must(no), must(yes)] })
  expect(kept.options).toMatchObject([{ id: must(no).id, suggested_task: 'Lock it' }, { id: must(yes).id }])
  const emptied = await update(made.id, { options: [{ ...must(no), suggested_task: '' }, must(yes)] })
  expect(emptied.options.map(({ suggested_task }) => suggested_task)).toEqual([undefined, undefined])
  expect(emptied.version).toBeGreaterThan(kept.version)
})

test('a question without wording of its own follows its title', async () => {
  const topic = await aTopic('Cellars')
  const { id } = await aQuestion(topic, 'Is it dry?')
  expect(await update(id, { title: 'Is it dry and cool?' })).toMatchObject({
    question: 'Is it dry and cool?',
  })
  expect(await update(id, { question: 'Is the cellar dry?' })).toMatchObject({ title: 'Is it dry and cool?' })
  expect(await update(id, { title: 'Dry?' })).toMatchObject({ question: 'Is the cellar dry?' })
  expect(await update(id, { question: '' })).toMatchObject({ title: 'Dry?', question: 'Dry?' })
  expect(await update(id, { title: '', question: 'Is the cellar dry?' })).toMatchObject({ title: '' })
  await expect(update(id, { title: '', question: '' })).rejects.toMatchObject(refused(422, 'title'))
  await expect(update(topic.id, { title: '' })).rejects.toMatchObject(refused(422, 'title'))
  await expect(move(id, null)).rejects.toMatchObject(refused(422, 'title'))
})

test('absurd changes are refused, and change nothing', async () => {
  const topic = await aTopic('Roofs')
  const made = await aQuestion(topic, 'Is it tight?')
  const other = await aQuestion(topic, 'Is it old?')
  const { rows } = await here.owner.query(
    `insert into categories (name, deleted_at) values ('Gone', now()) returning id::int`,
  )
  const foreign = await here.owner.query(
    `insert into regulations (organization_id, regulation, identifier) values ($1, 'Theirs', 'T-1') returning id::int`,
    [here.other.organizationId],
  )
  const option = { option: 'Yes', value: 100 }
  for (const [given, field] of [
    [{ weight: 0 }, 'weight'],
    [{ weight: 6 }, 'weight'],
    [{ weight: 1.5 }, 'weight'],
    [{ category_id: rows[0].id }, 'category_id'],
    [{ threat_id: 987_654_321 }, 'threat_id'],
    [{ regulation_ids: [foreign.rows[0].id] }, 'regulation_ids'],
    [{ options: [{ ...option, value: 101 }] }, 'options.0.value'],
    [{ options: [{ ...option, option: ' ' }] }, 'options.0.option'],
    [{ options: [{ ...option, suggested_task: 'x'.repeat(2001) }] }, 'options.0.suggested_task'],
    [{ options: [{ ...option, id: must(other.options[0]).id }] }, 'options.0.id'],
    [{ options: [made.options[1], made.options[1]] }, 'options.1.id'],
    [{ options: Array.from({ length: 27 }, () => option) }, 'options'],
    [{ sections: [{ place: 'top', title: 'x', content: '' }] }, 'sections.0.place'],
    [
      { sections: [{ place: 'body', title: 'x', content: '', entity_id: 987_654_321 }] },
      'sections.0.entity_id',
    ],
    [{ sections: [{ id: 987_654_321, place: 'body', title: 'x', content: '' }] }, 'sections.0.id'],
    [{ tempid: other.tempid }, 'tempid'],
    [{ tempid: '' }, 'tempid'],
    [{ title: 'x'.repeat(301) }, 'title'],
  ] as const) {
    await expect(update(made.id, given), JSON.stringify(given).slice(0, 80)).rejects.toMatchObject(
      refused(422, field),
    )
  }
  expect((await read()).find(({ id }) => id === made.id)).toMatchObject(made)
})
