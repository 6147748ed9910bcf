import { Extension } from '@tiptap/core'

export const INDENT_MAX = 5
const STEP_REM = 2
const types = ['paragraph', 'heading']

declare module '@tiptap/core' {
  interface Commands<ReturnType> {
    indent: {
      /** Indents by one step, or outdents with -1; at most five steps. */
      indentBy: (steps: 1 | -1) => ReturnType
    }
  }
}

/** Paragraphs and headings can be indented in steps of 2rem. */
export const Indent = Extension.create({
  name: 'indent',

  addGlobalAttributes() {
    return [
      {
        types,
        attributes: {
          indent: {
            default: 0,
            parseHTML: element => levelOf(element.style.marginLeft),
            renderHTML: ({ indent }) =>
              indent > 0 ? { style: `margin-left:${Number(indent) * STEP_REM}rem` } : {},
          },
        },
      },
    ]
  },

  addCommands() {
    return {
      indentBy:
        steps =>
        ({ tr, state, dispatch }) => {
          let isChanged = false
          state.doc.nodesBetween(state.selection.from, state.selection.to, (node, position) => {
            if (!types.includes(node.type.name)) return
            const before = Number(node.attrs.indent)
            const indent = Math.min(INDENT_MAX, Math.max(0, before + steps))
            if (indent === before) return
            tr.setNodeMarkup(position, undefined, { ...node.attrs, indent })
            isChanged = true
          })
          if (isChanged) dispatch?.(tr)
          return isChanged
        },
    }
  },
})

/** Returns the level of a left margin, 0 to 5. */
export function levelOf(margin: string): number {
  const rem = /^(\d+)rem$/.exec(margin.trim())?.[1]
  return rem === undefined ? 0 : Math.min(INDENT_MAX, Math.round(Number(rem) / STEP_REM))
}
