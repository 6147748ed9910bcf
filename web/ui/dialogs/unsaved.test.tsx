import { afterEach, beforeEach, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { holdUnsaved, isAnythingUnsaved, noteSavedIn, watchFields } from './unsaved.ts'

let stop: () => void
beforeEach(() => {
  document.body.innerHTML = `
    <form><input aria-label="Name" value="Harbor"><textarea aria-label="Text"></textarea></form>
    <div contenteditable="true" role="textbox" aria-label="Rich"></div>
    <input type="search" aria-label="Search"><div hidden></div>`
  stop = watchFields()
})
afterEach(() => {
  stop()
  document.body.innerHTML = ''
})

const field = (label: string) => document.querySelector(`[aria-label=${label}]`) as HTMLElement

for (const label of ['Name', 'Text', 'Rich']) {
  test(`what is typed is unsaved until it is as before, or gone: ${label}`, async () => {
    expect(isAnythingUnsaved()).toBe(false)
    await userEvent.type(field(label), 'x')
    expect(isAnythingUnsaved()).toBe(true)
    await userEvent.keyboard('{Backspace}')
    expect(isAnythingUnsaved()).toBe(false)
    await userEvent.keyboard('y')
    expect(isAnythingUnsaved()).toBe(true)
    field(label).remove()
    expect(isAnythingUnsaved()).toBe(false)
  })
}

test('a field in a hidden page counts', async () => {
  await userEvent.type(field('Text'), 'half a sen')
  field('Text').parentElement?.setAttribute('hidden', '')
  expect(isAnythingUnsaved()).toBe(true)
})

test('a saved form has no unsaved input until the next key', async () => {
  await userEvent.type(field('Text'), 'done')
  noteSavedIn(document.querySelector('form') as HTMLFormElement)
  expect(isAnythingUnsaved()).toBe(false)
  await userEvent.type(field('Text'), '!')
  expect(isAnythingUnsaved()).toBe(true)
})

test('a search is not unsaved input', async () => {
  await userEvent.type(field('Search'), 'risk')
  expect(isAnythingUnsaved()).toBe(false)
})

test('a form can report unsaved input without a key', () => {
  const release = holdUnsaved()
  expect(isAnythingUnsaved()).toBe(true)
  release()
  expect(isAnythingUnsaved()).toBe(false)
})
