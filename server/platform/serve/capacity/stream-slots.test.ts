import { expect, test } from 'vitest'
import { streamSlots } from './stream-slots.ts'

test('one company never takes the last slot, and a returned slot can be taken again', () => {
  const slots = streamSlots(3)
  const taken = [1, 2].map(person => {
    const slot = slots.enter()
    slot.takeFor(person, 1)
    return slot
  })
  const third = slots.enter()
  expect(() => third.takeFor(3, 1)).toThrow('Other downloads of your company are running.')
  third.leave()
  const other = slots.enter()
  other.takeFor(4, 2)
  expect(() => slots.enter()).toThrow('Too many downloads are running.')
  taken[0]?.leave()
  taken[0]?.leave()
  const next = slots.enter()
  next.takeFor(3, 1)
  for (const slot of [taken[1], other, next]) slot?.leave()
  expect(() => slots.enter().takeFor(1, 1)).not.toThrow()
})

test('a single slot is open to every company', () => {
  const slots = streamSlots(1)
  slots.enter().takeFor(1, 1)
  expect(() => slots.enter()).toThrow('Too many downloads are running.')
})

test('one person takes one slot, from the moment on at which their token is known', () => {
  const slots = streamSlots(3)
  const first = slots.enter(1)
  for (let call = 0; call < 5; call++)
    expect(() => slots.enter(1)).toThrow('You already have a download running.')
  first.takeFor(1, 1)
  // The owner of an API token is known later.
  const unknown = slots.enter()
  expect(() => unknown.takeFor(1, 1)).toThrow('You already have a download running.')
  unknown.leave()
  expect(() => slots.enter(1)).toThrow('You already have a download running.')
  const other = slots.enter(2)
  other.takeFor(2, 2)
  first.leave()
  slots.enter(1).takeFor(1, 1)
})

test('a stream that reads nothing more from the database is still the only one of its person', () => {
  const slots = streamSlots(2)
  const first = slots.enter(1)
  first.takeFor(1, 1)
  first.leaveDatabase()
  first.leaveDatabase()
  expect(() => slots.enter(1)).toThrow('You already have a download running.')
  slots.enter(2).takeFor(2, 1)
  slots.enter(3).takeFor(3, 2)
  expect(() => slots.enter(4)).toThrow('Too many downloads are running.')
  first.leave()
  expect(() => slots.enter(1)).toThrow('Too many downloads are running.')
})
