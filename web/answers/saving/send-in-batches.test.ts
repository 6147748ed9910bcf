import { expect, test } from 'vitest'
import { CallFailure } from '#web/platform/calls/call-failure.ts'
import { sendInBatches } from './send-in-batches.ts'

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1)
const nothing = () => undefined

test('everything is sent in batches of the size, one after the other, in order', async () => {
  const batches: number[][] = []
  const sent = await sendInBatches({
    items: numbers(32),
    size: 15,
    send: async batch => {
      batches.push([...batch])
      return batch.map(item => `saved ${item}`)
    },
  })
  expect(batches.map(batch => batch.length)).toEqual([15, 15, 2])
  expect(sent.saved.map(({ item }) => item)).toEqual(numbers(32))
  expect(sent.saved[31]).toEqual({ item: 32, saved: 'saved 32' })
  expect(sent.problems).toEqual([])
})

test('progress counts settled items, successful or not', async () => {
  const seen: [number, number][] = []
  await sendInBatches({
    items: numbers(15),
    size: 7,
    send: async batch => {
      if (batch[0] === 8) throw new CallFailure(500, {})
      return batch
    },
    onSettled: (_, done, total) => seen.push([done, total]),
  })
  expect(seen).toEqual([
    [7, 15],
    [14, 15],
    [15, 15],
  ])
})

test('a batch that fails as a whole does not stop the others', async () => {
  const sent = await sendInBatches({
    items: numbers(6),
    size: 2,
    send: async batch => {
      if (batch[0] === 3) throw new CallFailure(0, {})
      return batch
    },
  })
  expect(sent.saved.map(({ item }) => item)).toEqual([1, 2, 5, 6])
  expect(sent.problems.map(({ item, problem }) => [item, problem.kind])).toEqual([
    [3, 'failed'],
    [4, 'failed'],
  ])
})

test('an item refused by its index is set aside and the rest is sent again', async () => {
  const calls: number[][] = []
  const sent = await sendInBatches({
    items: numbers(4),
    size: 15,
    send: async batch => {
      calls.push([...batch])
      if (calls.length > 1) return batch
      throw new CallFailure(422, {
        errors: {
          'answers.1.entity_id': ['This assessment is locked.'],
          'answers.3.control': ['The control field is required.'],
          'answers.3.entity_id': ['This assessment is locked.'],
        },
      })
    },
  })
  expect(calls).toEqual([
    [1, 2, 3, 4],
    [1, 3],
  ])
  expect(sent.saved.map(({ item }) => item)).toEqual([1, 3])
  expect(sent.problems).toEqual([
    {
      item: 2,
      problem: { kind: 'refused', fields: { entity_id: ['This assessment is locked.'] } },
    },
    {
      item: 4,
      problem: {
        kind: 'refused',
        fields: {
          control: ['The control field is required.'],
          entity_id: ['This assessment is locked.'],
        },
      },
    },
  ])
})

test('a conflict has the current answer; the others are saved', async () => {
  const current = { id: 7, version: 3 }
  let calls = 0
  const sent = await sendInBatches({
    items: ['mine', 'yours'],
    size: 15,
    send: async batch => {
      calls += 1
      if (calls === 1) throw new CallFailure(412, { conflicts: [{ index: 0, current }] })
      return batch
    },
  })
  expect(sent.problems).toEqual([{ item: 'mine', problem: { kind: 'conflict', current } }])
  expect(sent.saved.map(({ item }) => item)).toEqual(['yours'])
})

test('a refusal that names no item, or an unknown one, ends that batch', async () => {
  for (const errors of [{}, { answers: ['Too many.'] }, { 'answers.9.control': ['Where?'] }]) {
    let calls = 0
    const sent = await sendInBatches({
      items: numbers(2),
      size: 15,
      send: async () => {
        calls += 1
        throw new CallFailure(422, { errors })
      },
    })
    expect(calls).toBe(1)
    expect(sent.problems.map(({ problem }) => problem.kind)).toEqual(['failed', 'failed'])
  }
})

test('an unexpected error is reported and not thrown', async () => {
  const sent = await sendInBatches({
    items: [1],
    size: 15,
    send: async () => {
      throw new TypeError('boom')
    },
    onSettled: nothing,
  })
  expect(sent.problems[0]?.problem).toMatchObject({ kind: 'failed', failure: { status: 500 } })
})
