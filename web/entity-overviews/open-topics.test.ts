import { expect, test } from 'vitest'
import type { EntityOverview } from '#domain/entity-overviews/entity-overviews.contract.ts'
import { answeringOf, openTopics } from './open-topics.ts'

test('only topics with something listed that still needs an answer are open, in the order of the frameworks', () => {
  const topic = (id: number, answered: number, in_scope: number, unlisted = 0) => ({
    id,
    answered,
    in_scope,
    unlisted,
  })
  const frameworks = [
    { topics: [topic(1, 2, 2), topic(2, 1, 3)] },
    { topics: [topic(3, 0, 0), topic(4, 0, 1), topic(5, 1, 3, 2)] },
  ] as unknown as EntityOverview['frameworks']
  expect(openTopics({ frameworks })).toEqual([2, 4])
})

test('answering begins at the first question of the first topic that needs an answer', () => {
  expect(answeringOf([2, 4], 7)?.params).toEqual({
    questions: '2,4',
    topic: '2',
    question: 'next',
    entity: '7',
  })
  expect(answeringOf([], 7)).toBeNull()
})
