import type { Extensions } from '@tiptap/core'
import Mention from '@tiptap/extension-mention'
import { FontSize, TextStyle } from '@tiptap/extension-text-style'
import StarterKit from '@tiptap/starter-kit'
import { Indent } from './indent.ts'
import { suggestionOf } from './mention-popup.tsx'
import type { LookUp } from './mentions.ts'
import { tableExtensions } from './tables.ts'

const UNDO_DEPTH = 500
const NEW_GROUP_MS = 750

interface Features {
  lookUp: LookUp | null
  /** Texts that are documents have tables. */
  hasTables: boolean
}

/** The editor's features: exactly those that the server keeps. */
export function extensionsFor({ lookUp, hasTables }: Features): Extensions {
  return [
    StarterKit.configure({
      heading: { levels: [3, 4] },
      undoRedo: { depth: UNDO_DEPTH, newGroupDelay: NEW_GROUP_MS },
      code: false,
      codeBlock: false,
      horizontalRule: false,
      link: { openOnClick: false, defaultProtocol: 'https' },
    }),
    TextStyle,
    FontSize,
    Indent,
    mentioning(lookUp),
    ...(hasTables ? tableExtensions : []),
  ]
}

/** Keeps existing mentions, even if nobody can be looked up. */
function mentioning(lookUp: LookUp | null) {
  return Named.configure({
    renderText: ({ node }) => `@${node.attrs.label}`,
    renderHTML: ({ node }) => [
      'span',
      { 'data-type': 'mention', 'data-id': node.attrs.id, 'data-label': node.attrs.label },
      `@${node.attrs.label}`,
    ],
    suggestion: suggestionOf(lookUp),
  })
}

/** A mention has a person and a name; without either it is plain text. */
const Named = Mention.extend({
  addAttributes() {
    return { ...this.parent?.(), label: { default: null, parseHTML: nameIn } }
  },
  parseHTML() {
    const getAttrs = (element: HTMLElement) => (nameIn(element) ? null : false)
    return [{ tag: 'span[data-type="mention"][data-id]', getAttrs }]
  },
})

/** Returns the name of a mention, else its text. */
function nameIn(element: HTMLElement): string {
  return element.getAttribute('data-label') || (element.textContent ?? '').replace(/^@/, '').trim()
}
