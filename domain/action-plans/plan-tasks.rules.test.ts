import { expect, test } from 'vitest'
import type { Ability } from '../access/abilities.ts'
import { planTaskPolicy, type TaskFacts } from './plan-tasks.rules.ts'

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()
const actor = (...abilities: Ability[]) => ({ abilities: new Set(abilities) })
const manager = actor('plan:read', 'plan:manage')
const employee = actor('plan:read')

const active = { archived_at: null, deleted_at: null, completed: false }
const task = (facts: Partial<TaskFacts> = {}): TaskFacts => ({
  deleted_at: null,
  is_own: false,
  is_managed: false,
  plan: active,
  ...facts,
})

type Verb = keyof typeof planTaskPolicy
const verbs = Object.keys(planTaskPolicy) as Verb[]
const allowed = (who: typeof manager, facts: Partial<TaskFacts>) =>
  verbs.filter(verb => planTaskPolicy[verb](who, task(facts)) === true)

const ended = daysAgo(1)

test.each<[string, Partial<TaskFacts>, Verb[]]>([
  ['open', {}, ['edit', 'work', 'delete']],
  ['in the trash', { deleted_at: ended }, ['restore']],
  ['in the trash for too long', { deleted_at: daysAgo(31) }, []],
  ['of a completed plan', { plan: { ...active, completed: true } }, []],
  ['of an archived plan', { plan: { ...active, archived_at: ended } }, []],
  ['of a plan in the trash', { plan: { ...active, deleted_at: ended } }, []],
  ['in the trash of a completed plan', { deleted_at: ended, plan: { ...active, completed: true } }, []],
  ['in the trash of an archived plan', { deleted_at: ended, plan: { ...active, archived_at: ended } }, []],
])('a task that is %s can be changed in these ways', (_, state, expected) => {
  expect(allowed(manager, { ...state, is_managed: true })).toEqual(expected)
  const ofAssignee = expected.filter(verb => verb === 'work')
  expect(allowed(employee, { ...state, is_own: true })).toEqual(ofAssignee)
  expect(allowed(manager, { ...state, is_own: true })).toEqual(ofAssignee)
  expect(allowed(manager, state)).toEqual([])
  // An employee manages no task, even one of a plan that still names them.
  expect(allowed(employee, { ...state, is_managed: true })).toEqual([])
})

test('whoever may not change a task is told why', () => {
  const reason = (who: typeof manager, verb: Verb, facts: Partial<TaskFacts> = {}) =>
    planTaskPolicy[verb](who, task(facts))
  const notTheirs = 'Only an admin or the plan’s manager can change this task.'
  for (const verb of ['edit', 'delete', 'restore'] as const) {
    expect(reason(employee, verb, { is_own: true })).toBe('Permission Denied')
    expect(reason(manager, verb, { is_own: true })).toBe(notTheirs)
  }
  expect(reason(employee, 'work')).toBe('Only the assignee or the plan’s manager can work on this task.')
  expect(reason(employee, 'work', { is_own: true, deleted_at: ended })).toBe(
    'This task is in the trash. Restore it first.',
  )
  const of = (plan: Partial<TaskFacts['plan']>) => ({ is_own: true, plan: { ...active, ...plan } })
  expect(reason(employee, 'work', of({ completed: true }))).toBe(
    'This action plan is completed. Reopen it first.',
  )
  expect(reason(employee, 'work', of({ archived_at: ended }))).toBe(
    'This action plan is archived. Unarchive it first.',
  )
  expect(reason(manager, 'restore', { is_managed: true })).toBe('This task isn’t in the trash.')
})
