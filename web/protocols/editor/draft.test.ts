import { expect, test } from 'vitest'
import type { QuestionContent } from '#domain/questions/questions.contract.ts'
import { afterSave, differing, draftOf, faultsOf, inputOf, newKey } from './draft.ts'

const question = {
  id: 1,
  tempid: '1.1',
  title: 'Locked?',
  question: 'Locked?',
  guidance: '',
  evidence: '',
  category_id: null,
  threat_id: null,
  weight: 1,
  control_exempt: false,
  options: [
    { id: 7, option: 'Yes', value: 100, display_order: 1 },
    { id: 8, option: 'No', value: 0, display_order: 2, suggested_task: 'Lock it' },
  ],
  regulations: [{ id: 4 }, { id: 2 }],
  sections: [],
} as unknown as QuestionContent
const draft = draftOf(question)

test('only what differs is sent, without the keys of the form', () => {
  expect(draft.question).toBe('')
  const options = [
    ...draft.options,
    { key: newKey(), option: 'Partly', value: 50, suggested_task: 'Finish it' },
  ]
  const next = { ...draft, title: 'Locked? ', options, regulation_ids: [2, 4] }
  expect(differing(next, draft)).toEqual(['options'])
  expect(inputOf(next, ['options'])).toEqual({
    options: [
      { id: 7, option: 'Yes', value: 100, suggested_task: '' },
      { id: 8, option: 'No', value: 0, suggested_task: 'Lock it' },
      { option: 'Partly', value: 50, suggested_task: 'Finish it' },
    ],
  })
})

test('what is missing waits to be saved', () => {
  const options = [...draft.options, { key: newKey(), option: ' ', value: 50, suggested_task: '' }]
  expect(faultsOf({ ...draft, options, title: '' }, { isTopic: false })).toEqual([
    { path: 'title', field: 'title' },
    { path: 'options.2', field: 'options' },
  ])
  for (const value of [140, -1, 12.5, '', '-']) {
    const wrong = [{ key: '7', id: 7, option: 'Yes', value, suggested_task: '' }]
    expect(faultsOf({ ...draft, options: wrong }, { isTopic: false })).toEqual([
      { path: 'options.0', field: 'options' },
    ])
  }
  expect(faultsOf({ ...draft, title: '', question: 'Is it?' }, { isTopic: false })).toEqual([])
  expect(faultsOf({ ...draft, title: '', question: 'Is it?' }, { isTopic: true })).toHaveLength(1)
})

test('what was written during a save stays, and new options get their ids', () => {
  const key = newKey()
  const sent = {
    ...draft,
    title: 'Loc',
    options: [...draft.options, { key, option: 'Par', value: 50, suggested_task: '' }],
  }
  const now = {
    ...sent,
    title: 'Locked',
    options: sent.options.map(each => ({ ...each, option: `${each.option}!` })),
  }
  const saved = draftOf({
    ...question,
    title: 'Loc',
    guidance: 'From the other editor',
    options: [...question.options, { id: 9, option: 'Par', value: 50, display_order: 3 }],
  })
  const after = afterSave(now, sent, saved)
  expect(after).toMatchObject({ title: 'Locked', guidance: 'From the other editor' })
  expect(after.options).toEqual([
    { key: '7', id: 7, option: 'Yes!', value: 100, suggested_task: '' },
    { key: '8', id: 8, option: 'No!', value: 0, suggested_task: 'Lock it' },
    { key, id: 9, option: 'Par!', value: 50, suggested_task: '' },
  ])
  expect(afterSave(sent, sent, saved).options[2]).toEqual({
    key,
    id: 9,
    option: 'Par',
    value: 50,
    suggested_task: '',
  })
})
