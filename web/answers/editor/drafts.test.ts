import { expect, test } from 'vitest'
import { emptyForm } from './answer-form.ts'
import { type Draft, draftsIn } from './drafts.ts'

const key = { userId: 1, organizationId: 2, mode: 'answer' as const, questionId: 3 }
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

test('a draft is found by its person, company and question, and by no other', () => {
  const stores = new Map<string, ReturnType<typeof memory>>()
  const drafts = draftsIn(({ userId, organizationId }) => {
    const name = `${userId}.${organizationId}`
    const store = stores.get(name) ?? memory()
    stores.set(name, store)
    return store
  })
  expect(drafts.keep(key, draft)).toBe(true)
  expect(drafts.read(key, 5)).toEqual(draft)
  expect(drafts.read({ ...key, userId: 9 }, 5)).toBeNull()
  expect(drafts.read({ ...key, organizationId: 9 }, 5)).toBeNull()
  expect(drafts.read({ ...key, mode: 'answer' as const, questionId: 9 }, 5)).toBeNull()
})

test('a draft of another period is discarded', () => {
  const store = memory()
  const drafts = draftsIn(() => store)
  drafts.keep(key, draft)
  expect(drafts.read(key, 6)).toBeNull()
})

test('a saved draft is forgotten', () => {
  const store = memory()
  const drafts = draftsIn(() => store)
  drafts.keep(key, draft)
  drafts.forget(key)
  expect(store.kept.size).toBe(0)
})

test('broken storage and broken contents are no draft, and no error', () => {
  const store = memory()
  for (const text of ['{', 'null', '{}', '{"form":{}}', '7']) {
    store.setItem('draft.3', text)
    expect(draftsIn(() => store).read(key, 5)).toBeNull()
  }
  const forbidden = draftsIn(() => {
    throw new Error('no storage')
  })
  expect(forbidden.keep(key, draft)).toBe(false)
  expect(forbidden.read(key, 5)).toBeNull()
  expect(() => forbidden.forget(key)).not.toThrow()
})
