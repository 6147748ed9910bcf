import { expect, test } from 'vitest'
import type { FrequentlyAskedQuestion } from '#domain/faq/faq.contract.ts'
import { differencesOf, fieldsOf, newValues, validateFaq, valuesOf } from './faq-values.ts'

const saved: FrequentlyAskedQuestion = {
  id: 1,
  question: 'Why?',
  answer: 'So.',
  topic: 'Risk',
  video_url: null,
  display_order: 30,
  updated_at: '2031-01-01T00:00:00Z',
  deleted_at: null,
  version: 2,
  abilities: { edit: true, delete: true, restore: false },
  reasons: {},
}

test('a new question is added after all others', () => {
  expect(newValues([]).display_order).toBe(10)
  expect(newValues([saved, { ...saved, display_order: 5 }]).display_order).toBe(40)
  expect(newValues([{ ...saved, display_order: 100_000 }]).display_order).toBe(100_000)
})

test('an empty video is none, and only given fields are sent', () => {
  expect(fieldsOf({ video_url: ' ' })).toEqual({ video_url: null })
  expect(fieldsOf({ topic: '', display_order: 7 })).toEqual({ topic: '', display_order: 7 })
})

test('videos are on https, positions are whole numbers', () => {
  expect(validateFaq.video_url('')).toBeNull()
  expect(validateFaq.video_url('https://films.example/1')).toBeNull()
  for (const address of ['http://films.example/1', 'javascript:alert(1)', 'films.example']) {
    expect(validateFaq.video_url(address), address).not.toBeNull()
  }
  expect(validateFaq.display_order(0)).toBeNull()
  for (const order of ['', -1, 1.5, 100_001]) expect(validateFaq.display_order(order)).not.toBeNull()
})

test('only differing fields are listed', () => {
  const mine = { ...valuesOf(saved), answer: 'Because.' }
  expect(differencesOf(mine, { ...saved, topic: 'Risks' })).toEqual([
    { label: 'Answer', mine: 'Because.', theirs: 'So.' },
    { label: 'Topic', mine: 'Risk', theirs: 'Risks' },
  ])
})
