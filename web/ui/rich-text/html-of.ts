import type { Editor } from '@tiptap/core'
import { DOMSerializer, type Node } from '@tiptap/pm/model'

/** The HTML of blocks as they are. A block that is written in is another one. */
const written = new WeakMap<Node, string>()

/**
 * Returns the text as HTML; empty without any words. Only the blocks that changed are written out: a text of a hundred pages
 * has some thousands.
 */
export function htmlOf(editor: Editor): string {
  if (editor.isEmpty) return ''
  return editor.state.doc.children.map(block => blockOf(editor, block)).join('')
}

function blockOf({ schema }: Editor, block: Node): string {
  const known = written.get(block)
  if (known !== undefined) return known
  const element = inert.createElement('div')
  element.append(DOMSerializer.fromSchema(schema).serializeNode(block, { document: inert }))
  const html = element.innerHTML
  written.set(block, html)
  return html
}

/** Elements of this document load nothing. */
const inert = document.implementation.createHTMLDocument()
