import { expect, test } from 'vitest'
import { outboxIn, type Parcel } from './outbox.ts'

function store() {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
    removeItem: (key: string) => void kept.delete(key),
  }
}

const parcel = (questionId: number, entityIds: number[], control = 'As before'): Parcel => ({
  topic: { id: 1, question_ids: [questionId] },
  question: { id: questionId, tempid: `1.${questionId}` },
  mode: 'answer',
  items: entityIds.map(entity_id => ({
    entity_id,
    assessment_period_id: 3,
    question_option_id: 4,
    control,
    version: null,
  })),
})
const whose = { userId: 1, organizationId: 2 }
const entities = (parcels: readonly Parcel[]) =>
  parcels.map(each => [each.question.id, each.items.map(item => item.entity_id)])

test('what could not be sent is there after the page has gone', () => {
  const kept = store()
  outboxIn(() => kept, whose).add(parcel(7, [1, 2]))
  expect(entities(outboxIn(() => kept, whose).parcels())).toEqual([[7, [1, 2]]])
})

test('the last word about an entity is the one that is sent', () => {
  const kept = store()
  const outbox = outboxIn(() => kept, whose)
  outbox.add(parcel(7, [1, 2], 'First'))
  outbox.add(parcel(7, [2], 'Second'))
  expect(entities(outbox.parcels())).toEqual([
    [7, [1]],
    [7, [2]],
  ])
  expect(outbox.parcels()[1]?.items[0]?.control).toBe('Second')
})

test('what has arrived is gone, the rest stays', () => {
  const kept = store()
  const outbox = outboxIn(() => kept, whose)
  outbox.add(parcel(7, [1, 2]))
  outbox.settle(parcel(7, []), [1])
  expect(entities(outbox.parcels())).toEqual([[7, [2]]])
  outbox.settle(parcel(7, []), [2])
  expect(outbox.parcels()).toEqual([])
  expect(kept.getItem('outbox')).toBeNull()
})

test('each person and company has an outbox of its own, and without a store there is none', () => {
  const stores = new Map([['1.2', store()]])
  const storeOf = ({ userId, organizationId }: typeof whose) => {
    const found = stores.get(`${userId}.${organizationId}`)
    if (!found) throw new Error('Nobody is signed in whose work this is.')
    return found
  }
  outboxIn(storeOf, whose).add(parcel(7, [1]))
  expect(outboxIn(storeOf, whose).parcels()).toHaveLength(1)
  expect(outboxIn(storeOf, { userId: 9, organizationId: 2 }).parcels()).toEqual([])
})

test('what is spoilt is no answer', () => {
  const kept = store()
  kept.setItem('outbox', '{"half":')
  expect(outboxIn(() => kept, whose).parcels()).toEqual([])
})
