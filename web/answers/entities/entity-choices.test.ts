import { expect, test } from 'vitest'
import { choicesOf } from './entity-choices.ts'
import type { EntityRow } from './entity-rows.ts'

const names = { open: 'Open', mine: 'Mine', answered: 'Answered', accepted: 'Accepted', pastDue: 'Late' }

function row(id: number, rest: Partial<EntityRow> = {}): EntityRow {
  return {
    id,
    name: `Entity ${id}`,
    subtitle: '',
    group: null,
    tags: [],
    divisions: [],
    answer: null,
    isExcluded: false,
    requestId: null,
    isAssigned: false,
    assignees: [],
    administers: false,
    periodId: 1,
    messages: 0,
    isLockedForAll: null,
    locked: null,
    ...rest,
  }
}

const clinics = { id: 7, name: 'Clinics' }
const hospitals = { id: 8, name: 'Hospitals' }
const cardPayments = { id: 3, name: 'Card payments' }

test('entities are chosen by group, tag and state, except those that cannot be answered', () => {
  const rows = [
    row(1, { group: hospitals, tags: [cardPayments] }),
    row(2, { group: clinics, isAssigned: true }),
    row(3, { group: clinics, tags: [cardPayments], locked: 'This assessment is locked.' }),
  ]
  const choices = choicesOf(rows, names)
  expect(choices.map(({ key }) => key)).toEqual(['state', 'group', 'tag'])
  expect(choices[0]?.choices).toEqual([
    { key: 'open', label: 'Open', ids: [1, 2] },
    { key: 'mine', label: 'Mine', ids: [2] },
  ])
  expect(choices[1]?.choices.map(({ label, ids }) => [label, ids])).toEqual([
    ['Clinics', [2]],
    ['Hospitals', [1]],
  ])
  expect(choices[2]?.choices.map(({ label, ids }) => [label, ids])).toEqual([['Card payments', [1]]])
})

test('empty choices are not offered', () => {
  expect(choicesOf([row(1, { locked: 'Locked' })], names)).toEqual([])
})
