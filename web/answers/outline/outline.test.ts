import { expect, test } from 'vitest'
import type { Topic } from '#domain/questions/questions.contract.ts'
import { idsIn, outlineOf, positionIn, stepsOf } from './outline.ts'

const topic = (id: number, question_ids: number[]) => ({ id, question_ids }) as Topic
const topics = [topic(1, [11, 12]), topic(2, [21, 22, 23]), topic(3, [3])]

test('invalid ids in an address are left out', () => {
  expect(idsIn('1,2,x,-3,4.5,,6')).toEqual([1, 2, 6])
  expect(idsIn('false')).toEqual([])
})

test('a topic means all its questions, a question only itself', () => {
  const outline = outlineOf(topics, [2, 12, 3, 99])
  expect(outline.map(({ topic, questionIds }) => [topic.id, questionIds])).toEqual([
    [1, [12]],
    [2, [21, 22, 23]],
    [3, [3]],
  ])
})

test('questions follow one another across topics', () => {
  const steps = stepsOf(outlineOf(topics, [1, 3]))
  expect(positionIn(steps, 12)).toEqual({
    number: 2,
    count: 3,
    previous: { topicId: 1, questionId: 11 },
    next: { topicId: 3, questionId: 3 },
  })
  expect(positionIn(steps, 11).previous).toBeNull()
  expect(positionIn(steps, 3).next).toBeNull()
  expect(positionIn(steps, 99)).toMatchObject({ number: 0, previous: null, next: null })
})
