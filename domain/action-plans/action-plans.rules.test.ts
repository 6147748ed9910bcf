import { expect, test } from 'vitest'
import type { Ability } from '../access/abilities.ts'
import { type PlanFacts, planPolicy, progressOf, withCompletion } from './action-plans.rules.ts'

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()
const actor = (...abilities: Ability[]) => ({ abilities: new Set(abilities) })
const admin = actor('plan:read', 'plan:manage', 'company:manage')
const manager = actor('plan:read', 'plan:manage')
const employee = actor('plan:read')

const plan = (facts: Partial<PlanFacts> = {}): PlanFacts => ({
  completed: false,
  archived_at: null,
  deleted_at: null,
  is_manager: false,
  is_administered: false,
  ...facts,
})

type Verb = keyof typeof planPolicy
const verbs = Object.keys(planPolicy) as Verb[]
const managing = verbs.filter(verb => verb !== 'comment')

/** The verbs that are allowed. */
const allowed = (who: typeof admin, facts: Partial<PlanFacts>) =>
  verbs.filter(verb => planPolicy[verb](who, plan(facts)) === true)

const mine = { is_manager: true }
const ended = daysAgo(1)

test.each<[string, Partial<PlanFacts>, Verb[]]>([
  ['open', {}, ['edit', 'assign', 'archive', 'delete', 'comment']],
  ['completed', { completed: true }, ['edit', 'archive', 'delete', 'comment']],
  ['archived', { archived_at: ended }, ['unarchive', 'delete']],
  ['in the trash', { deleted_at: ended }, ['restore']],
  ['archived and in the trash', { archived_at: ended, deleted_at: ended }, ['restore']],
  ['in the trash for too long', { deleted_at: daysAgo(31) }, []],
])('a plan that is %s can be changed in these ways', (_, state, expected) => {
  expect(allowed(manager, { ...state, ...mine })).toEqual(expected)
  expect(allowed(admin, { ...state, is_administered: true })).toEqual(expected)
  const comments = expected.filter(verb => verb === 'comment')
  expect(allowed(employee, state)).toEqual(comments)
  expect(allowed(manager, state)).toEqual(comments)
})

test('whoever may not manage a plan is told why', () => {
  const reasons = (who: typeof admin, facts: Partial<PlanFacts>) => [
    ...new Set(managing.map(verb => planPolicy[verb](who, plan(facts)))),
  ]
  // An employee whom a plan still names as its manager manages nothing.
  expect(reasons(employee, { ...mine, is_administered: true })).toEqual(['Permission Denied'])
  expect(reasons(admin, {})).toEqual(['This plan also covers entities outside your divisions.'])
  expect(reasons(manager, {})).toEqual(['Only an admin or the plan’s manager can change this plan.'])
})

test('a state is explained', () => {
  const reason = (verb: Verb, facts: Partial<PlanFacts>) =>
    planPolicy[verb](manager, plan({ ...facts, ...mine }))
  expect(reason('assign', { completed: true })).toBe('This action plan is completed. Reopen it first.')
  expect(reason('edit', { archived_at: ended })).toBe('This action plan is archived. Unarchive it first.')
  expect(reason('edit', { deleted_at: ended })).toBe('This action plan is in the trash. Restore it first.')
  expect(reason('unarchive', { deleted_at: ended, archived_at: ended })).toBe(
    'This action plan is in the trash. Restore it first.',
  )
  expect(reason('unarchive', {})).toBe('This action plan isn’t archived.')
  expect(reason('restore', {})).toBe('This action plan isn’t in the trash.')
})

test('ticking “Completed” sets the due date to today; clearing it empties it with the management response', () => {
  const before = { completed: false, due_date: '2031-01-01', management_response: 'Fine.' }
  const done = withCompletion(before, true, '2030-06-01')
  expect(done).toEqual({ completed: true, due_date: '2030-06-01', management_response: 'Fine.' })
  expect(withCompletion(done, true, '2030-07-01')).toBe(done)
  expect(withCompletion(done, false, '2030-07-01')).toEqual({
    completed: false,
    due_date: null,
    management_response: '',
  })
})

test('a plan is done to 100 % with its last task, and not before', () => {
  expect([progressOf(0, 0), progressOf(0, 3), progressOf(199, 200), progressOf(3, 3)]).toEqual([
    null,
    0,
    99,
    100,
  ])
})
