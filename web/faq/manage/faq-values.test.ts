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
}

test('a new question comes after all others, as far as numbers go', () => {
  expect(newValues([]).display_order).toBe(10)
  expect(newValues([saved, { ...saved, display_order: 5 }]).display_order).toBe(40)
  expect(newValues([{ ...saved, display_order: 100_000 }]).display_order).toBe(100_000)
})

test('an empty film is none, and only what is given is sent', () => {
  expect(fieldsOf({ video_url: ' ' })).toEqual({ video_url: null })
  expect(fieldsOf({ topic: '', display_order: 7 })).toEqual({ topic: '', display_order: 7 })
})

test('films are on https, orders are whole numbers', () => {
  expect(validateFaq.video_url('')).toBeNull()
  expect(validateFaq.video_url('https://films.example/1')).toBeNull()
  for (const address of ['http://films.example/1', 'javascript:alert(1)', 'films.example']) {
    expect(validateFaq.video_url(address), address).not.toBeNull()
  }
  expect(validateFaq.display_order(0)).toBeNull()
  for (const order of ['', -1, 1.5, 100_001]) expect(validateFaq.display_order(order)).not.toBeNull()
})

test('two versions differ where they differ', () => {
  const mine = { ...valuesOf(saved), answer: 'Because.' }
  expect(differencesOf(mine, { ...saved, topic: 'Risks' })).toEqual([
    { label: 'Answer', mine: 'Because.', theirs: 'So.' },
    { label: 'Topic', mine: 'Risk', theirs: 'Risks' },
  ])
})
