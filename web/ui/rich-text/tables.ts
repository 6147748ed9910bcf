import { callOrReturn, type Extensions, getExtensionField, mergeAttributes, Node } from '@tiptap/core'
import type { Command } from '@tiptap/pm/state'
import {
  addColumnAfter,
  addColumnBefore,
  addRowAfter,
  addRowBefore,
  deleteColumn,
  deleteRow,
  deleteTable,
  goToNextCell,
  tableEditing,
  toggleHeaderRow,
} from '@tiptap/pm/tables'

/** The changes of a table around the selection. */
export const tableSteps = {
  rowBefore: addRowBefore,
  rowAfter: addRowAfter,
  columnBefore: addColumnBefore,
  columnAfter: addColumnAfter,
  headingRow: toggleHeaderRow,
  deleteRow,
  deleteColumn,
  deleteTable,
} as const satisfies Record<string, Command>
export type TableStep = keyof typeof tableSteps

declare module '@tiptap/core' {
  interface Commands<ReturnType> {
    tables: {
      /** Inserts a table with a heading row. */
      insertTable: (size: { rows: number; columns: number }) => ReturnType
      changeTable: (step: TableStep) => ReturnType
    }
  }
  interface NodeConfig {
    tableRole?: string
  }
}

const Table = Node.create({
  name: 'table',
  content: 'tableRow+',
  tableRole: 'table',
  isolating: true,
  group: 'block',
  parseHTML: () => [{ tag: 'table' }],
  renderHTML: ({ HTMLAttributes }) => ['table', HTMLAttributes, ['tbody', 0]],

  addCommands() {
    return {
      insertTable:
        ({ rows, columns }) =>
        ({ commands }) => {
          const cell = (type: string) => ({ type, content: [{ type: 'paragraph' }] })
          const row = (type: string) => ({
            type: 'tableRow',
            content: Array.from({ length: columns }, () => cell(type)),
          })
          const rest = Array.from({ length: rows - 1 }, () => row('tableCell'))
          return commands.insertContent({ type: 'table', content: [row('tableHeader'), ...rest] })
        },
      changeTable:
        step =>
        ({ state, dispatch }) =>
          tableSteps[step](state, dispatch),
    }
  },

  addKeyboardShortcuts() {
    const { editor } = this
    const run = (command: Command) => command(editor.state, editor.view.dispatch)
    return {
      Tab: () =>
        run(goToNextCell(1)) || (editor.isActive('table') && run(addRowAfter) && run(goToNextCell(1))),
      'Shift-Tab': () => run(goToNextCell(-1)),
    }
  },

  addProseMirrorPlugins: () => [tableEditing()],

  extendNodeSchema(extension) {
    const context = { name: extension.name, options: extension.options, storage: extension.storage }
    return { tableRole: callOrReturn(getExtensionField(extension, 'tableRole', context)) }
  },
})

const TableRow = Node.create({
  name: 'tableRow',
  content: '(tableCell | tableHeader)*',
  tableRole: 'row',
  parseHTML: () => [{ tag: 'tr' }],
  renderHTML: ({ HTMLAttributes }) => ['tr', HTMLAttributes, 0],
})

const spanned = (name: 'colspan' | 'rowspan') => ({
  default: 1,
  parseHTML: (element: HTMLElement) => Number(element.getAttribute(name)) || 1,
  renderHTML: (attributes: Record<string, unknown>) =>
    Number(attributes[name]) > 1 ? { [name]: attributes[name] } : {},
})

const cellOf = (name: string, tableRole: string, tag: 'td' | 'th') =>
  Node.create({
    name,
    // A table within a table could be read by nobody on a phone.
    content: '(paragraph | bulletList | orderedList)+',
    tableRole,
    isolating: true,
    addAttributes: () => ({
      colspan: spanned('colspan'),
      rowspan: spanned('rowspan'),
      colwidth: { default: null, rendered: false },
    }),
    parseHTML: () => [{ tag }],
    renderHTML: ({ HTMLAttributes }) => [tag, mergeAttributes(HTMLAttributes), 0],
  })

/** Tables of paragraphs and lists. */
export const tableExtensions: Extensions = [
  Table,
  TableRow,
  cellOf('tableCell', 'cell', 'td'),
  cellOf('tableHeader', 'header_cell', 'th'),
]
