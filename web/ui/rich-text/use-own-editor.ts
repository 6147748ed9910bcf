import { Editor } from '@tiptap/core'
import { useEffect, useState } from 'react'
import { extensionsFor } from './extensions.ts'
import type { LookUp } from './mentions.ts'

interface Options {
  html: string
  label: string
  labelledBy: string
  lookUp: LookUp | null
  onChange: (html: string) => void
}

/**
 * An editor that lives as long as its field is in the page. A page that is only hidden runs the cleanup of its effects
 * too, and the kit's own hook would then throw the editor away with all that was typed.
 */
export function useOwnEditor(options: Options): Editor {
  const [editor] = useState(() => make(options))
  useEffect(() => {
    const listener = () => options.onChange(editor.isEmpty ? '' : editor.getHTML())
    editor.on('update', listener)
    return () => {
      editor.off('update', listener)
    }
  })
  useEffect(
    () => () => {
      setTimeout(() => {
        if (!editor.isDestroyed && !editor.view.dom.isConnected) editor.destroy()
      })
    },
    [editor],
  )
  return editor
}

function make({ html, labelledBy, lookUp }: Options): Editor {
  return new Editor({
    extensions: extensionsFor(lookUp),
    content: html,
    editorProps: {
      attributes: { role: 'textbox', 'aria-multiline': 'true', 'aria-labelledby': labelledBy },
    },
  })
}
