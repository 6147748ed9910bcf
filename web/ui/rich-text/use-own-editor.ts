import { Editor } from '@tiptap/core'
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import { extensionsFor } from './extensions.ts'
import { followWriting } from './follow-writing.ts'
import type { LookUp } from './mentions.ts'

interface Options {
  html: string
  lookUp: LookUp | null
  hasTables: boolean
  onChange: (html: string) => void
  /** The accessible attributes of the field. */
  attributes: Readonly<Record<string, string>>
  /** The element that contains the editor. */
  host: RefObject<HTMLElement | null>
}

/**
 * An editor that lives as long as its field is in the page. Hiding a page also runs the cleanup of its effects, and the
 * kit's own hook would then discard the editor with all input.
 */
export function useOwnEditor({ html, lookUp, hasTables, onChange, attributes, host }: Options): Editor {
  const [editor] = useState(
    () =>
      new Editor({
        extensions: extensionsFor({ lookUp, hasTables }),
        content: html,
        editorProps: { attributes: { ...attributes } },
      }),
  )
  const latest = useRef(onChange)
  useEffect(() => {
    latest.current = onChange
  })
  useEffect(
    () => followWriting(editor, { element: host.current, write: written => latest.current(written) }),
    [editor, host],
  )
  const said = JSON.stringify(attributes)
  const kept = useMemo(() => JSON.parse(said) as Record<string, string>, [said])
  useEffect(() => editor.setOptions({ editorProps: { attributes: kept } }), [editor, kept])
  useEffect(() => {
    const element = host.current
    resting.delete(editor)
    return () => {
      if (element) resting.set(editor, element)
      // A removed or hidden field is only noticeable after the page has updated.
      setTimeout(dropGone)
    }
  }, [editor, host])
  return editor
}

/** The editors of hidden fields, with their elements. An editor dropped while hidden is not notified. */
const resting = new Map<Editor, HTMLElement>()

function dropGone(): void {
  for (const [editor, element] of resting) {
    if (element.isConnected) continue
    resting.delete(editor)
    editor.destroy()
  }
}
