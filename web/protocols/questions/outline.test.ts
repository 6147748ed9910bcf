import { expect, test } from 'vitest'
import type { Question } from '#domain/questions/questions.contract.ts'
import { chosenTopic, matching, outlineOf } from './outline.ts'

const aRow = (id: number, parent: number | null, title: string) =>
  ({
    id,
    parent_question_id: parent,
    tempid: `${id}`,
    title,
    question: `Is there ${title}?`,
    guidance: '',
    evidence: '',
    regulations: [],
    category: null,
    threat: null,
  }) as unknown as Question

const rows = [
  aRow(1, null, 'Access'),
  aRow(11, 1, 'Account management'),
  aRow(12, 1, 'Least privilege'),
  aRow(2, null, 'Audit'),
  aRow(21, 2, 'Account of events'),
  aRow(3, null, 'Insurance'),
]
const outline = outlineOf(rows)

test('topics keep their questions in order, and one without any is its own question', () => {
  expect(outline.map(({ topic, questions }) => [topic.id, questions.map(({ id }) => id)])).toEqual([
    [1, [11, 12]],
    [2, [21]],
    [3, [3]],
  ])
})

test('a search matches every word and leaves empty topics out', () => {
  const idsOf = (search: string) =>
    matching(outline, search).map(({ questions }) => questions.map(({ id }) => id))
  expect(idsOf('ACCOUNT')).toEqual([[11], [21]])
  expect(idsOf('account events')).toEqual([[21]])
  expect(idsOf('nothing of it')).toEqual([])
})

test('a question opens its topic, whatever topic is named, and an unknown one the first', () => {
  expect(chosenTopic(outline, { topic: 1, question: 21 })?.topic.id).toBe(2)
  expect(chosenTopic(outline, { topic: 3 })?.topic.id).toBe(3)
  expect(chosenTopic(outline, { topic: 99, question: 98 })?.topic.id).toBe(1)
  expect(chosenTopic([], {})).toBeUndefined()
})
