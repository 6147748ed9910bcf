import { expect, test } from 'vitest'
import { Failure } from './failure.ts'
import { all, demandAbility, demandInState, type RecordVerdicts, verdictsOf } from './policy.ts'

const policy = {
  edit: (_actor: unknown, { locked }: { locked: boolean }) => !locked || 'This assessment is locked.',
  delete: () => true as const,
}
const forbidden = (message: string) => new Failure('forbidden', message)

test('an allowed ability is granted, another one refused with its reason', () => {
  const record = { id: 1, ...verdictsOf(policy, null, { locked: true }) }
  expect(() => demandAbility(record, 'delete')).not.toThrow()
  expect(() => demandAbility(record, 'edit')).toThrow(forbidden('This assessment is locked.'))
})

test('a missing verdict refuses, regardless of the reasons', () => {
  const none = { abilities: {}, reasons: {} } as RecordVerdicts<'edit'>
  expect(() => demandAbility(none, 'edit')).toThrow(forbidden('Permission Denied'))
  const odd = { abilities: { edit: 'yes' }, reasons: {} } as unknown as RecordVerdicts<'edit'>
  expect(() => demandAbility(odd, 'edit')).toThrow(forbidden('Permission Denied'))
})

test('a state that refuses is a conflict for whoever may, and unknown to whoever may not', () => {
  const edit = ({ mayEdit }: { mayEdit: boolean }, { locked }: { locked: boolean }) =>
    all(mayEdit || 'Only its author can edit.', !locked || 'This is locked.')
  const as = (mayEdit: boolean, locked: boolean) => () =>
    demandInState(verdictsOf({ edit }, { mayEdit }, { locked }), 'edit', !locked || 'This is locked.')
  expect(as(true, false)).not.toThrow()
  expect(as(true, true)).toThrow(new Failure('conflict', 'This is locked.'))
  expect(as(false, true)).toThrow(forbidden('Only its author can edit.'))
  expect(as(false, false)).toThrow(forbidden('Only its author can edit.'))
})

test('a misspelt ability does not compile, nor does a record whose verbs are not known', () => {
  const record = verdictsOf(policy, null, { locked: false })
  // @ts-expect-error No policy has this verb.
  expect(() => demandAbility(record, 'edti')).toThrow(forbidden('Permission Denied'))
  const untyped: RecordVerdicts<string> = record
  // @ts-expect-error Any verb would compile.
  expect(() => demandAbility(untyped, 'edit')).not.toThrow()
})
