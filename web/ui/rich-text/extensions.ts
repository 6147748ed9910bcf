import type { Extensions } from '@tiptap/core'
import Mention from '@tiptap/extension-mention'
import { FontSize, TextStyle } from '@tiptap/extension-text-style'
import StarterKit from '@tiptap/starter-kit'
import { Indent } from './indent.ts'
import { suggestionOf } from './mention-popup.tsx'
import type { LookUp } from './mentions.ts'

const UNDO_DEPTH = 500
const NEW_GROUP_MS = 750

/** What the editor can: just what the server keeps of it. */
export function extensionsFor(lookUp: LookUp | null): Extensions {
  return [
    StarterKit.configure({
      heading: { levels: [3, 4] },
      undoRedo: { depth: UNDO_DEPTH, newGroupDelay: NEW_GROUP_MS },
      code: false,
      codeBlock: false,
      horizontalRule: false,
      link: { openOnClick: false, protocols: ['mailto'], defaultProtocol: 'https' },
    }),
    TextStyle,
    FontSize,
    Indent,
    ...(lookUp ? [mentioning(lookUp)] : []),
  ]
}

function mentioning(lookUp: LookUp) {
  return Mention.configure({
    renderText: ({ node }) => `@${node.attrs.label}`,
    renderHTML: ({ node }) => [
      'span',
      { 'data-type': 'mention', 'data-id': node.attrs.id, 'data-label': node.attrs.label },
      `@${node.attrs.label}`,
    ],
    suggestion: suggestionOf(lookUp),
  })
}
