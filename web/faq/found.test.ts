import { expect, test } from 'vitest'
import type { FrequentlyAskedQuestion } from '#domain/faq/faq.contract.ts'
import { byTopic, matching, topicsOf } from './found.ts'

const entry = (id: number, topic: string, question: string, answer = ''): FrequentlyAskedQuestion => ({
  id,
  topic,
  question,
  answer,
  video_url: null,
  display_order: id,
  updated_at: '2031-01-01T00:00:00Z',
  deleted_at: null,
  version: 1,
  abilities: { edit: true, delete: true, restore: false },
  reasons: {},
})
const all = [
  entry(1, '', 'Where is my data?'),
  entry(2, 'Answering', 'Which keys are there?', 'Letters choose options.'),
  entry(3, 'Risk', 'How is risk computed?'),
  entry(4, 'Answering', 'What is completion?'),
]

test('every word is searched in question, answer and topic', () => {
  expect(matching(all, 'answering LETTERS').map(({ id }) => id)).toEqual([2])
  expect(matching(all, '  ')).toHaveLength(4)
  expect(matching(all, 'letters nowhere')).toEqual([])
})

test('topics keep their order, entries without one come last', () => {
  expect(byTopic(all).map(([topic, of]) => [topic, of.map(({ id }) => id)])).toEqual([
    ['Answering', [2, 4]],
    ['Risk', [3]],
    ['', [1]],
  ])
  expect(topicsOf(all)).toEqual(['Answering', 'Risk'])
})
