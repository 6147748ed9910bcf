import { expect, test } from 'vitest'
import type { Topic } from '#domain/questions/questions.contract.ts'
import { groupsOf, searchIn, startOf } from './topic-filters.ts'

const topic = (id: number, protocol: number, title: string, answered: number, question_ids = [id * 10]) =>
  ({
    id,
    protocol_id: protocol,
    protocol: { id: protocol, name: `Framework ${protocol}` },
    tempid: String(id),
    title,
    question_ids,
    total: 4,
    answered,
    total_collaboration: 0,
    answered_collaboration: 0,
  }) as Topic

const topics = [topic(1, 7, 'Evaluation', 4), topic(2, 7, 'Access control', 1), topic(3, 8, 'Policy', 0)]

test('invalid values in an address are dropped', () => {
  expect(searchIn({ framework: 7, entity: '3', mine: 'yes', open: true, search: 'a', other: 1 })).toEqual({
    framework: 7,
    open: true,
    search: 'a',
  })
})

test('the assessment stays in the address of what is answered', () => {
  const start = startOf(topics, { period: 5 })
  expect([start.params.questions, start.search]).toEqual(['1,2,3', { period: 5 }])
  expect(startOf(topics, {}).search).toEqual({})
})

test('topics are listed under their framework, as filtered', () => {
  expect(groupsOf(topics, {}, []).map(group => [group.name, group.topics.length])).toEqual([
    ['Framework 7', 2],
    ['Framework 8', 1],
  ])
  const open = (of: Topic[]) => groupsOf(of, { open: true, framework: 7 }, [])[0]?.topics.map(each => each.id)
  expect(open(topics)).toEqual([2])
  const opinions = { total_collaboration: 2, answered_collaboration: 1 }
  expect(open(topics.map(each => ({ ...each, ...opinions })))).toEqual([1, 2])
})

test('a search finds titles, and topics whose questions match', () => {
  const found = groupsOf(topics, { search: 'eval' }, [topic(3, 8, 'Policy', 0, [31, 32])])
  expect(found.flatMap(group => group.topics).map(each => [each.id, each.matches])).toEqual([
    [1, 0],
    [3, 2],
  ])
})

test('answering starts with the first topic that needs it; assigned questions are chosen individually', () => {
  expect(startOf(topics, {}).params).toEqual({
    questions: '1,2,3',
    topic: '2',
    question: 'next',
    entity: 'false',
  })
  expect(startOf(topics.slice(1), { mine: true, entity: 5 }).params).toMatchObject({
    questions: '20,30',
    entity: '5',
  })
})
