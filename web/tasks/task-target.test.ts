import { expect, test } from 'vitest'
import { taskTypes } from '#domain/tasks/task-types.ts'
import { dialogs } from '#web/dialogs.ts'
import { pageAt } from '#web/pages.ts'
import { targetOf } from './task-target.ts'

const about = { task_type_id: 5, answer_id: 5, topic_id: 3, entity_id: 8, assessment_period_id: 2 }
const every = () => true

test('every kind links to its subject', () => {
  const targets = Object.fromEntries(
    taskTypes.map(type => [type, targetOf({ ...about, task_type: type }, every)]),
  )
  expect(targets).toMatchObject({
    question: { to: '/questions/5/topic/3/question/5/entity/8', search: { period: 2 } },
    collaboration: { to: '/questions/5/topic/3/question/5/entity/8', search: { period: 2 } },
    exclusion: { dialog: { name: 'exclusion-request', requestId: 5 } },
    action_plan: { to: '/action-plans/5' },
    risk: { to: '/risks/register', search: { open: 5 } },
    control: { dialog: { name: 'test-control', controlId: 5 } },
    document_request: { to: '/document-requests/5' },
    evidence: { to: '/evidence', search: { open: 5 } },
    discussion: { to: '/', search: { 'answer-discussion': 5 } },
    policy: { to: '/policies/5' },
    report: { to: '/reports' },
  })
  for (const [type, target] of Object.entries(targets)) {
    const isKnown = target && ('dialog' in target ? target.dialog.name in dialogs : pageAt(target.to))
    expect(isKnown, type).toBeTruthy()
  }
})

test('the discussion of an unanswered question opens over the page', () => {
  const dialog = { name: 'question-discussion', questionId: 5, entityId: 8, periodId: 2 }
  expect(targetOf({ ...about, answer_id: null, task_type: 'discussion' }, every)).toEqual({ dialog })
})

test('without a page there is no link', () => {
  const overAnyPage = ['exclusion', 'control']
  for (const task_type of taskTypes.filter(type => !overAnyPage.includes(type)))
    expect(targetOf({ ...about, task_type }, () => false)).toBeNull()
  expect(targetOf({ ...about, task_type: 'question', topic_id: null }, every)).toBeNull()
})
