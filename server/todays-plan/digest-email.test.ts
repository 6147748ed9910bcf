import { expect, test } from 'vitest'
import type { TodaysPlan } from '#domain/todays-plan/todays-plan.contract.ts'
import { digestEmail } from './digest-email.ts'

test('an action plan is named with a link to its page', () => {
  const task = { id: 1, description: 'Order locks', entity: { id: 2, name: 'North' }, due_date: '2031-02-03' }
  const plan = {
    count: 1,
    assigned_questions: { open: 0, past_due: 0, due_today: 0, start: null, start_past_due: null, next: [] },
    action_plans: [{ plan: { id: 7, name: 'Doors' }, open: 1, tasks: [task] }],
    exclusion_requests: null,
    document_requests: null,
    control_tests: null,
    policies: null,
    welcome_messages: [],
  } as unknown as TodaysPlan
  const person = { to: 'a@example.com', firstName: 'Ada', organization: 'Home' }
  const { text } = digestEmail({ ...person, address: 'https://assay.example.org', plan })
  expect(text).toContain(
    'Action plan “Doors”\n- Order locks (North, due 02/03/2031)\n  Open the plan: https://assay.example.org/action-plans/7',
  )
  expect(text.match(/https:\S+/g)).toEqual([
    'https://assay.example.org/action-plans/7',
    'https://assay.example.org/',
    'https://assay.example.org/profile',
  ])
})

test('of a plan with many tasks, the first five are listed and the others counted', () => {
  const tasks = [1, 2, 3, 4, 5, 6].map(id => ({
    id,
    description: `Lock ${id}`,
    entity: null,
    due_date: null,
  }))
  const plan = {
    count: 30,
    assigned_questions: { open: 0, past_due: 0, due_today: 0, start: null, start_past_due: null, next: [] },
    action_plans: [{ plan: { id: 7, name: 'Doors' }, open: 30, tasks }],
    exclusion_requests: null,
    document_requests: null,
    control_tests: null,
    policies: null,
    welcome_messages: [],
  } as unknown as TodaysPlan
  const person = { to: 'a@example.com', firstName: 'Ada', organization: 'Home' }
  const { text } = digestEmail({ ...person, address: 'https://assay.example.org', plan })
  expect(text).toContain('- Lock 5\n- and 25 more\n  Open the plan: ')
})

test('document requests are counted by what is to be done, each with a link', () => {
  const request = { request_number: 4, is_past_due: false, is_to_review: false }
  const plan = {
    count: 3,
    assigned_questions: { open: 0, past_due: 0, due_today: 0, start: null, start_past_due: null, next: [] },
    action_plans: [],
    exclusion_requests: null,
    document_requests: {
      to_deliver: 2,
      to_review: 1,
      past_due: 1,
      next: [
        {
          ...request,
          id: 7,
          title: 'Firewall rules',
          list: { id: 1, name: 'Audit' },
          due_date: '2031-02-03',
        },
        {
          ...request,
          id: 8,
          title: 'Policy',
          list: { id: 1, name: 'Audit' },
          due_date: null,
          is_to_review: true,
        },
      ],
    },
    welcome_messages: [],
  } as unknown as TodaysPlan
  const person = { to: 'a@example.com', firstName: 'Ada', organization: 'Home' }
  const { text } = digestEmail({ ...person, address: 'https://assay.example.org', plan })
  expect(text).toContain(`Document requests: 2 to deliver (1 overdue), 1 to review
- Firewall rules (Audit, due 02/03/2031)
  https://assay.example.org/document-requests/7
- Policy (Audit)
  https://assay.example.org/document-requests/8`)
})
