import { expect, test } from 'vitest'
import { changesOf } from './history-words.ts'

const change = (field: string, label: string, before: string | null, after: string | null) => ({
  field,
  label,
  before,
  after,
})

test('changes are said as people read them', () => {
  const changes = [
    change('due_date', 'Due date', '2031-03-01', null),
    change('state', 'State', 'To do', 'In progress'),
    change('estimated_cost_cents', 'Estimated cost', null, '$1,250.50'),
  ]
  expect(changesOf({ changes })).toEqual([
    'Due date: 03/01/2031 → –',
    'State: To do → In progress',
    'Estimated cost: $1,250.50',
  ])
})
