import { expect, test } from 'vitest'
import type { Answer } from '#domain/answers/answers.contract.ts'
import type { Assignment } from '#domain/assignments/assignments.contract.ts'
import { agreementOf, awaitedIn, isTheAnswer, othersOpinions } from './opinions.ts'

function anOpinion(id: number, by: number, entity_id: number, updated_at = '2026-01-01T00:00:00Z') {
  return { id, kind: 'collaboration', entity_id, updated_at, answered_by: { id: by } } as Answer
}

function asked(user_id: number, full_name: string, entity: string, rest = {}) {
  const user = { id: user_id, full_name }
  const base = { due_date: null, is_past_due: false, completed: false }
  return { ...base, user_id, user, entity: { id: 1, name: entity }, ...rest } as Assignment
}

test('others’ opinions: the ticked entities first, then the latest; never the person’s own or the answer', () => {
  const given = [
    anOpinion(1, 5, 10),
    anOpinion(2, 6, 11),
    anOpinion(3, 6, 10, '2026-02-01T00:00:00Z'),
    anOpinion(4, 9, 11),
    { ...anOpinion(5, 6, 11), kind: 'answer' } as Answer,
  ]
  const ids = othersOpinions(given, { userId: 9, ticks: new Set([11]) }).map(({ id }) => id)
  expect(ids).toEqual([2, 3, 1])
})

test('an opinion agrees with the answer if it has the same option', () => {
  const option = (question_option_id: number | null) => ({ question_option_id, not_applicable: false })
  const none = { question_option_id: null, not_applicable: true }
  expect(agreementOf(option(1), option(1))).toBe('same')
  expect(agreementOf(option(1), option(2))).toBe('other')
  expect(agreementOf(none, none)).toBe('same')
  expect(agreementOf(none, option(1))).toBe('other')
  expect(agreementOf(option(1), null)).toBe('none')
})

test('an opinion equals the answer if option and words are the same', () => {
  const said = (control: string, question_option_id: number | null = 1) => ({
    question_option_id,
    control,
    not_applicable: false,
    not_applicable_reason: null,
    external_reference: '',
    control_ids: [],
  })
  const none = (not_applicable_reason: string) => ({
    ...said('', null),
    not_applicable: true,
    not_applicable_reason,
  })
  expect(isTheAnswer(said('Badges.'), said('Badges.'))).toBe(true)
  expect(isTheAnswer(said('Badges.'), said('Guards.'))).toBe(false)
  expect(isTheAnswer(said('Badges.'), said('Badges.', 2))).toBe(false)
  expect(isTheAnswer(none('No visitors.'), none('No visitors.'))).toBe(true)
  expect(isTheAnswer(none('No visitors.'), none('No doors.'))).toBe(false)
  expect(isTheAnswer(said('Badges.'), null)).toBe(false)
})

test('each person asked is listed once, overdue first', () => {
  const awaited = awaitedIn([
    asked(1, 'Ana Bell', 'North', { due_date: '2026-03-01' }),
    asked(2, 'Zoe Lane', 'North', { due_date: '2026-01-01', is_past_due: true }),
    asked(1, 'Ana Bell', 'East', { due_date: '2026-02-01' }),
    asked(3, 'Cid Moss', 'East', { completed: true }),
  ])
  expect(awaited).toEqual([
    { person: { id: 2, full_name: 'Zoe Lane' }, entities: ['North'], due: '2026-01-01', isPastDue: true },
    {
      person: { id: 1, full_name: 'Ana Bell' },
      entities: ['East', 'North'],
      due: '2026-02-01',
      isPastDue: false,
    },
  ])
})
