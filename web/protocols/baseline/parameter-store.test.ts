import { expect, test } from 'vitest'
import type { OpenParameter } from '#domain/protocols/open-parameter.ts'
import { groupedByControl, matches, sharedLabels } from './parameter-groups.ts'
import { ParameterStore, parametersToSend } from './parameter-store.ts'

function parameter(id: string, more: Partial<OpenParameter> = {}): OpenParameter {
  return {
    ...{ id, control: 'AC-1', control_title: 'Policy', label: 'frequency', choices: [], isMultiple: false },
    ...{ help: '', sentence: [{ text: `[${id}]`, parameter_id: id }] },
    ...more,
  }
}

test('one value for many is taken back at once, and leaves what was written since', () => {
  const store = new ParameterStore([parameter('a'), parameter('b'), parameter('c')])
  store.give({ a: ['yearly'] })
  const undo = store.give({ a: ['monthly'], b: ['monthly'], c: ['monthly'] })
  expect(store.filledCount()).toBe(3)
  store.give({ c: ['weekly'] })
  undo()
  expect(store.values).toEqual({ a: ['yearly'], c: ['weekly'] })
})

test('a cleared value of the last time is sent as none, and what never had one is not sent', () => {
  const store = new ParameterStore([parameter('a', { values: ['yearly'] }), parameter('b'), parameter('c')])
  expect(store.filledCount()).toBe(1)
  store.give({ a: [''], b: [' '], c: [' weekly '] })
  expect(parametersToSend(store)).toEqual({ a: [], c: ['weekly'] })
})

test('kept values come back for parameters that are still open, and never over newer ones', () => {
  const store = new ParameterStore([parameter('a'), parameter('b')])
  store.give({ a: ['now'] })
  store.restore({ a: ['before'], b: ['kept'], gone: ['x'] })
  expect(store.values).toEqual({ a: ['now'], b: ['kept'] })
  const undo = store.clear()
  expect(store.filledCount()).toBe(0)
  undo()
  expect(store.filledCount()).toBe(2)
})

test('parameters of one sentence are together, and sentences of one control', () => {
  const sentence = [{ text: 'Review [a] and [b].', parameter_id: null }]
  const groups = groupedByControl([
    parameter('a', { sentence }),
    parameter('b', { sentence }),
    parameter('c'),
    parameter('d', { control: 'AC-2' }),
  ])
  const ids = groups.map(each => each.sentences.map(({ parameters }) => parameters.map(({ id }) => id)))
  expect(ids).toEqual([[['a', 'b'], ['c']], [['d']]])
})

test('a search finds controls, labels, sentences and values', () => {
  const one = parameter('a')
  for (const search of ['ac-1 policy', 'FREQ', '[a]', 'year'])
    expect(matches(one, ['yearly'], search)).toBe(true)
  expect(matches(one, [], 'year')).toBe(false)
})

test('only texts share a label', () => {
  const choices = [{ value: 'x', label: 'x' }]
  const all = [parameter('a'), parameter('b'), parameter('c', { choices }), parameter('d', { label: 'who' })]
  expect([...sharedLabels(all)]).toEqual([['frequency', ['a', 'b']]])
})
