import { expect, test } from 'vitest'
import { taskTypes } from '#domain/tasks/tasks.contract.ts'
import { targetOf } from './task-target.ts'

const about = { task_type_id: 5, topic_id: 3, entity_id: 8 }
const every = () => true

test('every kind leads to what it is about', () => {
  const targets = taskTypes.map(task_type => targetOf({ ...about, task_type }, every))
  expect(targets).toEqual([
    { to: '/questions/5/topic/3/question/5/entity/8' },
    { to: '/questions/5/topic/3/question/5/entity/8' },
    { dialog: { name: 'exclusion-request', requestId: 5 } },
    { to: '/action-plans/5' },
    { to: '/document-requests/5' },
    { to: '/', search: { 'answer-discussion': 5 } },
    { to: '/policies' },
  ])
})

test('where there is no page there is no link', () => {
  for (const task_type of taskTypes.filter(type => type !== 'exclusion'))
    expect(targetOf({ ...about, task_type }, () => false)).toBeNull()
  expect(targetOf({ ...about, task_type: 'question', topic_id: null }, every)).toBeNull()
})
