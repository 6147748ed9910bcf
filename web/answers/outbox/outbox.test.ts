import { expect, test } from 'vitest'
import { outboxIn, type PendingSave } from './outbox.ts'

function store() {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
    removeItem: (key: string) => void kept.delete(key),
  }
}

const pendingSave = (questionId: number, entityIds: number[], control = 'As before'): PendingSave => ({
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
const entities = (pendingSaves: readonly PendingSave[]) =>
  pendingSaves.map(each => [each.question.id, each.items.map(item => item.entity_id)])

test('unsent answers survive the page', () => {
  const kept = store()
  outboxIn(() => kept, whose).add(pendingSave(7, [1, 2]))
  expect(entities(outboxIn(() => kept, whose).pendingSaves())).toEqual([[7, [1, 2]]])
})

test('only the latest answer for an entity is sent', () => {
  const kept = store()
  const outbox = outboxIn(() => kept, whose)
  outbox.add(pendingSave(7, [1, 2], 'First'))
  outbox.add(pendingSave(7, [2], 'Second'))
  expect(entities(outbox.pendingSaves())).toEqual([
    [7, [1]],
    [7, [2]],
  ])
  expect(outbox.pendingSaves()[1]?.items[0]?.control).toBe('Second')
})

test('evidence waits with its answers, and goes over to a later answer for the same entity', () => {
  const kept = store()
  const outbox = outboxIn(() => kept, whose)
  const plan = { key: 'a', name: 'plan.pdf' }
  const [policy, photo] = [
    { id: 1, name: 'policy.pdf' },
    { id: 2, name: 'photo.png' },
  ]
  outbox.add({ ...pendingSave(7, [1, 2]), evidence: { files: [plan], library: [policy] } })
  outbox.add({ ...pendingSave(8, [1]), evidence: { files: [], library: [photo] } })
  outbox.add(pendingSave(7, [2], 'Second'))
  outbox.add({ ...pendingSave(7, [1, 2], 'Third'), evidence: { files: [], library: [policy, photo] } })
  expect(
    outboxIn(() => kept, whose)
      .pendingSaves()
      .map(each => [each.question.id, each.evidence]),
  ).toEqual([
    [8, { files: [], library: [photo] }],
    [7, { files: [plan], library: [policy, photo] }],
  ])
})

test('saves that arrived are removed, the rest stays', () => {
  const kept = store()
  const outbox = outboxIn(() => kept, whose)
  outbox.add(pendingSave(7, [1, 2]))
  outbox.settle(pendingSave(7, []), [1])
  expect(entities(outbox.pendingSaves())).toEqual([[7, [2]]])
  outbox.settle(pendingSave(7, []), [2])
  expect(outbox.pendingSaves()).toEqual([])
  expect(kept.getItem('outbox')).toBeNull()
})

test('each person and company has an outbox of its own, and without storage there is none', () => {
  const stores = new Map([['1.2', store()]])
  const storeOf = ({ userId, organizationId }: typeof whose) => {
    const found = stores.get(`${userId}.${organizationId}`)
    if (!found) throw new Error('Nobody is signed in whose work this is.')
    return found
  }
  outboxIn(storeOf, whose).add(pendingSave(7, [1]))
  expect(outboxIn(storeOf, whose).pendingSaves()).toHaveLength(1)
  expect(outboxIn(storeOf, { userId: 9, organizationId: 2 }).pendingSaves()).toEqual([])
})

test('damaged contents are ignored', () => {
  const kept = store()
  kept.setItem('outbox', '{"half":')
  expect(outboxIn(() => kept, whose).pendingSaves()).toEqual([])
})
