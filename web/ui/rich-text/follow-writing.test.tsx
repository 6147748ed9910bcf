import { Editor } from '@tiptap/core'
import { expect, onTestFinished, test, vi } from 'vitest'
import { extensionsFor } from './extensions.ts'
import { followWriting } from './follow-writing.ts'

const paragraph = '<p>Everybody <strong>locks</strong> the screen when they leave the desk.</p>'
const table = '<table><tbody><tr><td><p>Who</p></td></tr></tbody></table>'

function following(html: string) {
  const form = document.createElement('form')
  const element = form.appendChild(document.createElement('div'))
  const editor = new Editor({
    element,
    extensions: extensionsFor({ lookUp: null, hasTables: true }),
    content: html,
  })
  const write = vi.fn<(html: string) => void>()
  const stop = followWriting(editor, { element, write })
  onTestFinished(() => editor.destroy())
  return { editor, form, write, stop }
}

test('a form follows each letter of a short text', () => {
  const { editor, write } = following(paragraph)
  editor.commands.insertContentAt(1, 'So, ')
  expect(write.mock.calls).toEqual([[editor.getHTML()]])
  editor.commands.setContent('<p></p>')
  expect(write.mock.lastCall).toEqual([''])
})

test('a form hears of a long text before it is sent, and when its field goes, once', () => {
  const { editor, form, write, stop } = following(paragraph.repeat(500) + table)
  editor.commands.insertContentAt(1, 'So, ')
  editor.commands.insertContentAt(1, 'And ')
  expect(write).not.toHaveBeenCalled()
  form.dispatchEvent(new Event('submit', { cancelable: true }))
  expect(write.mock.calls).toEqual([[editor.getHTML()]])
  form.dispatchEvent(new Event('submit', { cancelable: true }))
  expect(write).toHaveBeenCalledTimes(1)
  editor.commands.deleteRange({ from: 1, to: 200 })
  stop()
  expect(write.mock.calls.slice(1)).toEqual([[editor.getHTML()]])
})

test('a form hears of a long text when its writer leaves it or pauses', async () => {
  const { editor, write } = following(paragraph.repeat(500))
  editor.commands.insertContentAt(1, 'So, ')
  editor.view.dom.dispatchEvent(new FocusEvent('blur'))
  expect(write.mock.calls).toEqual([[editor.getHTML()]])
  editor.commands.insertContentAt(1, 'And ')
  await expect.poll(() => write.mock.calls.slice(1)).toEqual([[editor.getHTML()]])
})
