import { expect, test } from 'vitest'
import type { Answer } from '#domain/answers/answers.contract.ts'
import type { EntityRow } from './entity-rows.ts'
import { opinionRows } from './opinion-rows.ts'

const row = (id: number, rest: Partial<EntityRow> = {}) =>
  ({
    id,
    name: `Entity ${id}`,
    answer: null,
    assignees: [],
    isLockedForAll: null,
    locked: 'Not yours.',
    ...rest,
  }) as unknown as EntityRow
const opinion = (entity_id: number, created_by: number) =>
  ({ kind: 'collaboration', entity_id, created_by }) as unknown as Answer

test('an opinion can be given if one was requested or exists', () => {
  const rows = opinionRows([row(1), row(2), row(3)], {
    userId: 9,
    asked: [1],
    given: [opinion(2, 9), opinion(3, 8)],
  })
  expect(rows.map(({ id, isAssigned, answer }) => [id, isAssigned, answer !== null])).toEqual([
    [1, true, false],
    [2, false, true],
  ])
})

test('people who may not answer may give an opinion, unless the assessment is closed', () => {
  const shut = 'This assessment is locked.'
  const rows = opinionRows([row(1), row(2, { isLockedForAll: shut })], {
    userId: 9,
    asked: [1, 2],
    given: [],
  })
  expect(rows.map(({ locked }) => locked)).toEqual([null, shut])
})
