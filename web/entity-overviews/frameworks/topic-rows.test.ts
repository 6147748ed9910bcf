import { expect, test } from 'vitest'
import type { TopicRow } from './topic-row.ts'
import { topicRowsOf, topicSorts } from './topic-rows.ts'

function aTopic(tempid: string, answered: number, risk: number | null): TopicRow {
  const counts = {
    in_scope: 4,
    answered,
    accepted: 0,
    not_applicable: 0,
    unlisted: 0,
    excluded: answered % 3,
  }
  const figures = { coverage: answered * 25, score: risk === null ? null : 100 - risk, risk, exposure: null }
  return {
    id: Number(tempid),
    tempid,
    title: 'Topic',
    is_complete: false,
    answersFor: null,
    ...counts,
    ...figures,
  }
}

const topics = [aTopic('1', 2, 10), aTopic('2', 0, null), aTopic('10', 4, 60)]
const order = (sort?: string) => topicRowsOf(topics, sort).map(({ tempid }) => tempid)

test('the topic with the highest risk comes first, those without answers last', () => {
  expect(order()).toEqual(['10', '1', '2'])
})

test('topics are sorted by each column', () => {
  expect(order('topic|desc')).toEqual(['10', '2', '1'])
  expect(order('completion|asc')).toEqual(['2', '1', '10'])
  expect(order('score|asc')).toEqual(['10', '1', '2'])
  expect(order('excluded|desc')).toEqual(['1', '10', '2'])
  for (const field of topicSorts) expect(order(`${field}|asc`), field).not.toEqual(order(`${field}|desc`))
})
