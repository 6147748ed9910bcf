import { expect, test } from 'vitest'
import type { QuestionContent } from '#domain/questions/questions.contract.ts'
import { EditorStore } from './editor-store.ts'

test('the outline is told of several changes at once, after the frame in which the form shows them', async () => {
  const store = new EditorStore()
  store.load([{ id: 1, parent_question_id: null, version: 1 } as QuestionContent])
  const told = { form: 0, outline: 0 }
  store.subscribe(() => {
    told.form += 1
  })
  const leave = store.subscribeLater(() => {
    told.outline += 1
  })
  store.change(1, { state: 'changed' })
  store.change(1, { state: 'saving' })
  expect(told).toEqual({ form: 2, outline: 0 })
  await expect.poll(() => told.outline).toBe(1)
  store.change(1, { state: 'saved' })
  await expect.poll(() => told.outline).toBe(2)
  leave()
  store.change(1, { state: 'changed' })
  expect(told).toEqual({ form: 4, outline: 2 })
})
