import { Input, Menu } from '@mantine/core'
import '@mantine/core/styles/Typography.layer.css'
import { RichTextEditor as Kit } from '@mantine/tiptap'
import '@mantine/tiptap/styles.layer.css'
import { IconIndentDecrease, IconIndentIncrease, IconTextSize } from '@tabler/icons-react'
import type { Editor } from '@tiptap/core'
import { type ComponentProps, useEffect, useId, useRef } from 'react'
import type { LookUp } from './mentions.ts'
import classes from './RichTextEditor.module.css'
import { richTextTexts as texts } from './rich-text.texts.ts'
import { TableControl } from './TableControl.tsx'
import { useOwnEditor } from './use-own-editor.ts'

export interface RichTextProps {
  label: string
  /** The initial text; later changes are ignored. */
  html: string
  /** The text as HTML; empty without any words. */
  onChange: (html: string) => void
  description?: string
  error?: string | null | undefined
  /** Finds people for `@`; without it nobody can be mentioned. */
  lookUp?: LookUp
  /** Offers tables; only for texts that the server keeps with them. */
  hasTables?: boolean
  isRequired?: boolean
  autoFocus?: boolean
}

/** The editor itself, loaded by `RichTextField` on first use. */
export function RichTextEditor({
  label,
  html,
  onChange,
  description,
  error,
  lookUp,
  hasTables = false,
  isRequired,
  autoFocus,
}: RichTextProps) {
  const id = useId()
  const host = useRef<HTMLDivElement>(null)
  const editor = useOwnEditor({
    html,
    lookUp: lookUp ?? null,
    hasTables,
    onChange,
    host,
    attributes: {
      role: 'textbox',
      'aria-multiline': 'true',
      'aria-labelledby': `${id}-label`,
      ...(lookUp && { 'aria-autocomplete': 'list' }),
      ...(isRequired && { 'aria-required': 'true' }),
      ...(error && { 'aria-invalid': 'true' }),
      ...((description || error) && {
        'aria-describedby': [description && `${id}-description`, error && `${id}-error`]
          .filter(Boolean)
          .join(' '),
      }),
    },
  })
  useEffect(() => {
    if (autoFocus) editor.commands.focus('end')
  }, [autoFocus, editor])
  return (
    <Input.Wrapper
      id={id}
      label={label}
      description={description}
      error={error}
      required={isRequired ?? false}
      withAsterisk={false}
      labelElement="div"
      classNames={{ description: classes.below ?? '', error: classes.below ?? '' }}
      labelProps={{ id: `${id}-label`, onClick: () => editor.commands.focus() }}
    >
      <Kit
        ref={host}
        editor={editor as never}
        classNames={{ root: classes.root ?? '', content: classes.content ?? '' }}
        data-invalid={error ? true : undefined}
      >
        <Toolbar editor={editor} hasTables={hasTables} />
        <Kit.Content />
      </Kit>
    </Input.Wrapper>
  )
}

/** The kit only announces a toggle button that is on, never one that is off. */
function SwitchButton(props: ComponentProps<'button'> & { 'data-active'?: boolean }) {
  return <button {...props} aria-pressed={props['data-active'] ?? false} />
}

const switching = { component: SwitchButton, interactive: true }

function Toolbar({ editor, hasTables }: { editor: Editor; hasTables: boolean }) {
  return (
    <Kit.Toolbar aria-label={texts.toolbar} role="toolbar">
      <Kit.ControlsGroup>
        <Kit.Bold {...switching} />
        <Kit.Italic {...switching} />
        <Kit.Underline {...switching} />
        <Kit.Strikethrough {...switching} />
      </Kit.ControlsGroup>
      <Kit.ControlsGroup>
        <Kit.H3 {...switching} />
        <Kit.H4 {...switching} />
        <SizeControl editor={editor} />
      </Kit.ControlsGroup>
      <Kit.ControlsGroup>
        <Kit.BulletList {...switching} />
        <Kit.OrderedList {...switching} />
        <Kit.Blockquote {...switching} />
        <IndentControl editor={editor} steps={-1} />
        <IndentControl editor={editor} steps={1} />
      </Kit.ControlsGroup>
      <Kit.ControlsGroup>
        <Kit.Link />
        <Kit.Unlink />
        {hasTables && <TableControl editor={editor} />}
      </Kit.ControlsGroup>
      <Kit.ControlsGroup>
        <Kit.Undo />
        <Kit.Redo />
      </Kit.ControlsGroup>
    </Kit.Toolbar>
  )
}

function IndentControl({ editor, steps }: { editor: Editor; steps: 1 | -1 }) {
  const Icon = steps === 1 ? IconIndentIncrease : IconIndentDecrease
  const label = steps === 1 ? texts.indent : texts.outdent
  return (
    <Kit.Control
      aria-label={label}
      title={label}
      onClick={() => editor.chain().focus().indentBy(steps).run()}
    >
      <Icon size={16} stroke={1.6} aria-hidden />
    </Kit.Control>
  )
}

function SizeControl({ editor }: { editor: Editor }) {
  const set = (size: string) => {
    const chain = editor.chain().focus()
    void (size ? chain.setFontSize(size) : chain.unsetFontSize()).run()
  }
  return (
    <Menu withinPortal={false} position="bottom-start">
      <Menu.Target>
        <Kit.Control aria-label={texts.size} title={texts.size} aria-haspopup="menu">
          <IconTextSize size={16} stroke={1.6} aria-hidden />
        </Kit.Control>
      </Menu.Target>
      <Menu.Dropdown>
        {Object.entries(texts.sizes).map(([size, name]) => (
          <Menu.Item key={name} onClick={() => set(size)}>
            <span style={{ fontSize: size || undefined }}>{name}</span>
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
