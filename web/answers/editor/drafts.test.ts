import { expect, test } from 'vitest'
import { emptyForm } from './answer-form.ts'
import { type Draft, draftsIn } from './drafts.ts'

const place = { userId: 1, organizationId: 2, mode: 'answer' as const, questionId: 3 }
const draft: Draft = {
  form: { ...emptyForm, control: 'Half a sen' },
  ticked: [
    [12, null],
    [13, 4],
  ],
  periodId: 5,
}

function memory() {
  const kept = new Map<string, string>()
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
}

test('a draft is found again by its person, company and question, and by no other', () => {
  const stores = new Map<string, ReturnType<typeof memory>>()
  const drafts = draftsIn(({ userId, organizationId }) => {
    const name = `${userId}.${organizationId}`
    const store = stores.get(name) ?? memory()
    stores.set(name, store)
    return store
  })
  expect(drafts.keep(place, draft)).toBe(true)
  expect(drafts.read(place, 5)).toEqual(draft)
  expect(drafts.read({ ...place, userId: 9 }, 5)).toBeNull()
  expect(drafts.read({ ...place, organizationId: 9 }, 5)).toBeNull()
  expect(drafts.read({ ...place, mode: 'answer' as const, questionId: 9 }, 5)).toBeNull()
})

test('a draft of another period is of no use', () => {
  const store = memory()
  const drafts = draftsIn(() => store)
  drafts.keep(place, draft)
  expect(drafts.read(place, 6)).toBeNull()
})

test('what was saved is forgotten', () => {
  const store = memory()
  const drafts = draftsIn(() => store)
  drafts.keep(place, draft)
  drafts.forget(place)
  expect(store.kept.size).toBe(0)
})

test('broken storage and broken contents are no draft and no error', () => {
  const store = memory()
  for (const text of ['{', 'null', '{}', '{"form":{}}', '7']) {
    store.setItem('draft.3', text)
    expect(draftsIn(() => store).read(place, 5)).toBeNull()
  }
  const forbidden = draftsIn(() => {
    throw new Error('no storage')
  })
  expect(forbidden.keep(place, draft)).toBe(false)
  expect(forbidden.read(place, 5)).toBeNull()
  expect(() => forbidden.forget(place)).not.toThrow()
})
