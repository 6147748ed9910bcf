import { expect, test } from 'vitest'
import { adoptClear, forgetClear } from './clear-work.ts'
import { sealedStore } from './sealed-store.ts'

const keyOf = (fill: number) => ({ id: `key-${fill}`, key: new Uint8Array(32).fill(fill) })

function memory() {
  const kept = new Map<string, string>()
  const store: Storage = {
    get length() {
      return kept.size
    },
    key: index => [...kept.keys()][index] ?? null,
    getItem: name => kept.get(name) ?? null,
    setItem: (name, text) => void kept.set(name, text),
    removeItem: name => void kept.delete(name),
    clear: () => kept.clear(),
  }
  return { kept, store }
}

const dumped = (kept: Map<string, string>) => JSON.stringify([...kept])

test('sealed text is read with its key and with no other', () => {
  const { kept, store } = memory()
  const text = `Backups are kept at Harbor Clinic, naïvely 🙂 ${'x'.repeat(30_000)}`
  sealedStore(() => store, keyOf(1)).setItem('draft.7', text)
  expect(dumped(kept)).not.toMatch(/Backups|Harbor|xxxx/)
  expect(sealedStore(() => store, keyOf(1)).getItem('draft.7')).toBe(text)
  expect(sealedStore(() => store, { ...keyOf(2), id: 'key-1' }).getItem('draft.7')).toBeNull()
  expect(sealedStore(() => store, keyOf(2)).getItem('draft.7')).toBeNull()
})

test('another key removes nothing that the first one sealed', () => {
  const { store } = memory()
  const own = sealedStore(() => store, keyOf(1))
  own.setItem('draft.7', 'Mine')
  sealedStore(() => store, keyOf(2)).removeItem('draft.7')
  sealedStore(() => store, keyOf(2)).setItem('draft.7', 'Theirs')
  expect(own.getItem('draft.7')).toBe('Mine')
})

test('no text can replace another, or be changed', () => {
  const { kept, store } = memory()
  const own = sealedStore(() => store, keyOf(1))
  own.setItem('draft.7', 'To seven')
  own.setItem('draft.8', 'To eight')
  const sealed = kept.get('assay.sealed.key-1.draft.7') ?? ''
  kept.set('assay.sealed.key-1.draft.8', sealed)
  expect(own.getItem('draft.8')).toBeNull()
  const another = sealed[20] === 'A' ? 'B' : 'A'
  kept.set('assay.sealed.key-1.draft.7', `${sealed.slice(0, 20)}${another}${sealed.slice(21)}`)
  expect(own.getItem('draft.7')).toBeNull()
  kept.set('assay.sealed.key-1.draft.7', 'no base64!')
  expect(own.getItem('draft.7')).toBeNull()
})

test('text that an earlier version stored in clear is sealed, and nothing of it stays readable', () => {
  const { kept, store } = memory()
  kept.set('assay.draft.1.2.7', '"Old draft"')
  kept.set('assay.draft.1.2.7.opinion', '"Old opinion"')
  kept.set('assay.draft.1.2.8', '"Older than the sealed one"')
  kept.set('assay.outbox.1.2', '["Old answers"]')
  kept.set('assay.draft.1.22.7', '"Another company"')
  kept.set('assay.outbox.9.2', '"Another person"')
  kept.set('assay.session', '{}')
  const own = sealedStore(() => store, keyOf(1))
  own.setItem('draft.8', '"Newer"')
  adoptClear(store, own, { userId: 1, organizationId: 2 })
  expect(own.getItem('draft.7')).toBe('"Old draft"')
  expect(own.getItem('draft.7.opinion')).toBe('"Old opinion"')
  expect(own.getItem('draft.8')).toBe('"Newer"')
  expect(own.getItem('outbox')).toBe('["Old answers"]')
  expect([...kept.keys()].filter(name => !name.startsWith('assay.sealed.')).sort()).toEqual([
    'assay.draft.1.22.7',
    'assay.outbox.9.2',
    'assay.session',
  ])
  forgetClear(store)
  expect([...kept.keys()].filter(name => !name.startsWith('assay.sealed.'))).toEqual(['assay.session'])
})
