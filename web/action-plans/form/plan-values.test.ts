import { expect, test } from 'vitest'
import { blankNewPlan, completionOf, inputOf } from './plan-values.ts'

test('ticking Completed sets the due date to today, and keeps what management said', () => {
  const plan = { ...blankNewPlan, due_date: '2031-05-01', management_response: 'Done by the vendor.' }
  expect(completionOf(plan, true, '2031-03-02')).toEqual({
    completed: true,
    due_date: '2031-03-02',
    management_response: 'Done by the vendor.',
  })
})

test('clearing Completed empties the due date and the management response', () => {
  const plan = { ...blankNewPlan, completed: true, due_date: '2031-03-02', management_response: 'Done.' }
  expect(completionOf(plan, false, '2031-03-09')).toEqual({
    completed: false,
    due_date: null,
    management_response: '',
  })
})

test('an admin sends the manager, a manager does not', () => {
  const values = {
    ...blankNewPlan,
    name: 'Backups',
    manager_id: 7,
    items: [
      { threat_id: 1, threat: { id: 1, name: 'Theft' }, entity_id: 2, entity: { id: 2, name: 'Clinic' } },
    ],
  }
  expect(inputOf(values, true)).toMatchObject({ manager_id: 7, items: [{ threat_id: 1, entity_id: 2 }] })
  expect(inputOf(values, false)).not.toHaveProperty('manager_id')
})
