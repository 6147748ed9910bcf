import { expect, test } from 'vitest'
import { details } from '#domain/answers/answer-content.ts'
import { answerFilters, answersQuery, assignmentsQuery, OverviewSearch, viewOf } from './overview.search.ts'

test('answers that need acceptance are the ones not accepted', () => {
  expect(answersQuery(7, { accepted: 'no', framework: 3, period: 2 }).filter).toEqual({
    entity_id: 7,
    kind: 'answer',
    assessment_period_id: 2,
    protocol_id: 3,
    accepted: false,
  })
})

test('answers are filtered by each text that accompanies them', () => {
  for (const field of details) {
    const search = OverviewSearch.parse({ [field]: 4711 })
    expect(answersQuery(7, search).filter).toEqual({ entity_id: 7, kind: 'answer', [field]: '4711' })
    expect(answerFilters).toContain(field)
  }
})

test('open assignments are shown, the earliest due first', () => {
  expect(assignmentsQuery(7, {})).toEqual({
    filter: { entity_id: 7, completed: false },
    sort: 'due_date|asc',
    per_page: 25,
  })
  expect(assignmentsQuery(7, { state: 'overdue' }).filter).toMatchObject({ completed: false, past_due: true })
  expect(assignmentsQuery(7, { state: 'completed' }).filter).toMatchObject({ completed: true })
})

test('a sort of one list does not apply to another', () => {
  expect(answersQuery(7, { sort: 'due_date|asc' }).sort).toBe('updated_at|desc')
  expect(assignmentsQuery(7, { sort: 'score|asc' }).sort).toBe('due_date|asc')
  const { sort } = OverviewSearch.parse({ sort: 'risk|asc' })
  expect(sort).toBe('risk|asc')
  expect(answersQuery(7, { sort }).sort).toBe('updated_at|desc')
})

test('another view keeps only the assessment', () => {
  const search = OverviewSearch.parse({ period: 2, view: 'answers', accepted: 'no', page: 3 })
  expect(viewOf(search, 'assigned', { state: 'overdue' })).toEqual({
    period: 2,
    view: 'assigned',
    state: 'overdue',
  })
  expect(viewOf(search, undefined)).toEqual({ period: 2 })
})
