import { Menu } from '@mantine/core'
import { RichTextEditor as Kit } from '@mantine/tiptap'
import { IconTable } from '@tabler/icons-react'
import type { Editor } from '@tiptap/core'
import { useEditorState } from '@tiptap/react'
import { richTextTexts as texts } from './rich-text.texts.ts'
import { type TableStep, tableSteps } from './tables.ts'

const FIRST = { rows: 3, columns: 3 }
const steps = Object.keys(tableSteps) as TableStep[]

/** Inserts a table; within one, changes its rows and columns. */
export function TableControl({ editor }: { editor: Editor }) {
  const isInTable = useEditorState({ editor, selector: ({ editor: now }) => now.isActive('table') })
  return (
    <Menu withinPortal={false} position="bottom-start">
      <Menu.Target>
        <Kit.Control aria-label={texts.table} title={texts.table} aria-haspopup="menu">
          <IconTable size={16} stroke={1.6} aria-hidden />
        </Kit.Control>
      </Menu.Target>
      <Menu.Dropdown>
        {isInTable ? (
          steps.map(step => (
            <Menu.Item key={step} onClick={() => editor.chain().focus().changeTable(step).run()}>
              {texts.tableSteps[step]}
            </Menu.Item>
          ))
        ) : (
          <Menu.Item onClick={() => editor.chain().focus().insertTable(FIRST).run()}>
            {texts.insertTable}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
