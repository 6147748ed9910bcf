import { expect, test } from 'vitest'
import type { AnswerToRemedy } from '#domain/action-plans/remediation.contract.ts'
import {
  blankDraft,
  type Draft,
  itemsIn,
  missingIn,
  namesIn,
  planIn,
  taskOf,
  tasksIn,
  withChange,
} from './draft.ts'

const manager = { id: 7, full_name: 'Mara Manager' }
const assignee = { id: 8, full_name: 'Ada Assignee' }
const other = { id: 9, full_name: 'Otto Other' }

function answer(id: number, given: Partial<AnswerToRemedy> = {}): AnswerToRemedy {
  return {
    answer_id: id,
    entity: { id: 3, name: 'Millbrook' },
    question: { id: id + 100, tempid: `1.${id}`, question: 'Are backups tested?' },
    protocol: { id: 1, name: 'HIPAA' },
    threat: { id: 5, name: 'Flood' },
    category: null,
    option: 'No',
    score: 0,
    risk: 36,
    suggestion: 'Test a backup.',
    entity_manager: manager,
    assignee,
    open_task: null,
    ...given,
  }
}

const plan = { id: 1, name: 'Backups', due_date: null, cost_tracking_enabled: false }
const ready: Draft = { ...blankDraft, plan, dueDate: '2027-01-31', description: 'Do it.' }

const withNewPlan = (details: Partial<Draft['newPlan']>): Draft => ({
  ...ready,
  plan: null,
  isNewPlan: true,
  newPlan: { ...blankDraft.newPlan, ...details },
})

test('a person gets a task by the rule, unless the row names somebody else or nobody', () => {
  const one = answer(1)
  expect(taskOf(one, ready).person).toEqual(manager)
  expect(taskOf(one, { ...ready, rule: 'assignee' }).person).toEqual(assignee)
  expect(taskOf(one, { ...ready, rule: 'person', person: other }).person).toEqual(other)
  expect(taskOf(one, withChange(ready, 1, { person: other })).person).toEqual(other)
  expect(taskOf(one, withChange(ready, 1, { person: null })).person).toBeNull()
  expect(taskOf(answer(1, { entity_manager: null }), ready).person).toBeNull()
})

test('a task begins with the suggestion of its option, and with the words for all without one', () => {
  const without = answer(2, { suggestion: null })
  expect(taskOf(answer(1), ready).description).toBe('Test a backup.')
  expect(taskOf(without, ready).description).toBe('Do it.')
  expect(taskOf(answer(1), { ...ready, usesSuggestions: false }).description).toBe('Do it.')
  expect(taskOf(answer(1), withChange(ready, 1, { description: 'Mine' })).description).toBe('Mine')
})

test('an answer with an open task is left out until it is chosen', () => {
  const open = answer(1, { open_task: { id: 4, action_plan_id: 1, plan: { id: 1, name: 'Backups' } } })
  expect(tasksIn([open], ready)).toEqual([])
  expect(tasksIn([open], withChange(ready, 1, { isIn: true }))).toHaveLength(1)
  expect(tasksIn([answer(1)], withChange(ready, 1, { isIn: false }))).toEqual([])
})

test('the form is complete with a plan, a due date and a description for each answer', () => {
  const answers = [answer(1), answer(2, { suggestion: null })]
  expect(missingIn(answers, ready)).toEqual([])
  expect(missingIn(answers, { ...ready, plan: null })).toEqual(['plan'])
  expect(missingIn(answers, withNewPlan({ name: ' ' }))).toEqual(['plan'])
  expect(missingIn(answers, withNewPlan({ name: 'New' }))).toEqual([])
  expect(missingIn(answers, { ...ready, dueDate: null })).toEqual(['due_date'])
  expect(missingIn(answers, { ...ready, description: ' ' })).toEqual(['description'])
  // All of those without a suggestion are left out.
  expect(missingIn(answers, withChange({ ...ready, description: '' }, 2, { isIn: false }))).toEqual([])
  expect(missingIn([], ready)).toEqual(['answers'])
})

test('tasks are sent for the chosen answers, with costs only if the plan tracks them', () => {
  const draft = { ...ready, costCents: 5000 }
  const task = {
    description: 'Test a backup.',
    due_date: '2027-01-31',
    user_id: 7,
    entity_id: 3,
    state: 'todo',
    answer_id: 1,
  }
  expect(tasksIn([answer(1)], draft)).toEqual([task])
  const costly = { ...draft, plan: { ...plan, cost_tracking_enabled: true } }
  expect(tasksIn([answer(1)], costly)).toEqual([{ ...task, estimated_cost_cents: 5000 }])
  const newAndCostly = { ...withNewPlan({ cost_tracking_enabled: true }), costCents: 5000 }
  expect(tasksIn([answer(1)], newAndCostly)).toEqual([{ ...task, estimated_cost_cents: 5000 }])
})

test('a new plan is due with its tasks, and names a manager only if one was picked', () => {
  const plan = planIn([answer(1)], withNewPlan({ name: ' Floods ', description: 'Dry floors' }))
  expect(plan).toMatchObject({ name: 'Floods', description: 'Dry floors', due_date: '2027-01-31' })
  expect(plan).not.toHaveProperty('manager_id')
  expect(planIn([answer(1)], withNewPlan({ manager_id: 7 }))).toMatchObject({ manager_id: 7 })
})

test('a new plan is for each threat to an entity once', () => {
  const answers = [answer(1), answer(2), answer(3, { threat: null })]
  expect(itemsIn(answers, ready)).toEqual([{ threat_id: 5, entity_id: 3 }])
})

test('refusals name the people that rows were given to, too', () => {
  const names = namesIn([answer(1)], withChange(ready, 1, { person: other }))
  expect([...names.values()].toSorted()).toEqual(['Ada Assignee', 'Mara Manager', 'Otto Other'])
})
