import { ActionIcon, Alert, Button, Menu } from '@mantine/core'
import '@mantine/core/styles/Alert.layer.css'
import {
  IconArrowBackUp,
  IconArrowLeft,
  IconDots,
  IconInfoCircle,
  IconListNumbers,
  IconTrash,
} from '@tabler/icons-react'
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { isImported } from '#domain/protocols/protocol-sources.ts'
import type { Protocol } from '#domain/protocols/protocols.contract.ts'
import type { QuestionContent } from '#domain/questions/questions.contract.ts'
import { ConfirmDialog } from '#web/ui/dialogs/ConfirmDialog.tsx'
import { LeaveGuard } from '#web/ui/dialogs/LeaveGuard.tsx'
import { Empty } from '#web/ui/page/PageStates.tsx'
import { toastDone } from '#web/ui/toasts/toasts.tsx'
import classes from './Editor.module.css'
import { editorTexts as texts } from './editor.texts.ts'
import type { Editor, EditorApi, EditorQuery } from './editor.ts'
import { OutlineSection } from './outline/OutlineSection.tsx'
import { QuestionForm } from './QuestionForm.tsx'
import { RemovalDialog } from './RemovalDialog.tsx'
import { toastUndoStep, undoLast } from './toast-undo-step.ts'
import { TrashDialog } from './trash/TrashDialog.tsx'
import { EditorContext, useNewEditor } from './use-editor.ts'

interface Props {
  api: EditorApi
  query: EditorQuery
  protocol: Pick<Protocol, 'id' | 'source' | 'organization_id' | 'configuration'>
  rows: readonly QuestionContent[]
  chosenId: number | undefined
  onChoose: (id: number | undefined) => void
  /** The address shows the trash. */
  isTrashOpen: boolean
  onTrash: (isOpen: boolean) => void
}

/** The outline of a framework beside the form of the chosen topic or question. */
export function EditorSection(props: Props) {
  const { api, query, protocol, rows, chosenId, onChoose, isTrashOpen, onTrash } = props
  const editor = useNewEditor({ api, query, protocol }, rows)
  const [removing, setRemoving] = useState<number | null>(null)
  const [isRenumbering, setRenumbering] = useState(false)
  const { store } = editor
  const isEmpty = useSyncExternalStore(store.subscribe, () => store.state.order.length === 0)
  const isKnown = useSyncExternalStore(
    store.subscribe,
    () => chosenId !== undefined && store.entry(chosenId) !== undefined,
  )
  useUndoKey(editor)

  async function remove(id: number) {
    const tempid = store.entry(id)?.question.tempid ?? ''
    setRemoving(null)
    const next = nextTo(editor, id)
    if (!(await editor.remove(id))) return
    if (id === chosenId || !store.entry(chosenId ?? 0)) onChoose(next)
    toastUndoStep(editor, texts.deleted(tempid))
  }
  return (
    <EditorContext value={editor}>
      <UnsavedGuard editor={editor} />
      {isImported(protocol.source) && (
        <Alert color="accent" variant="light" mb="sm" icon={<IconInfoCircle aria-hidden />}>
          {protocol.source === 'spreadsheet' ? texts.importedSheet : texts.imported}
        </Alert>
      )}
      <div className={classes.editor} data-chosen={isKnown || undefined}>
        <div className={classes.side}>
          <OutlineSection chosenId={chosenId} onChoose={onChoose} onRemove={setRemoving} />
        </div>
        <div className={classes.content}>
          <div className={classes.bar}>
            <Button
              className={classes.back ?? ''}
              variant="subtle"
              size="xs"
              leftSection={<IconArrowLeft size={14} aria-hidden />}
              onClick={() => onChoose(undefined)}
            >
              {texts.back}
            </Button>
            <UndoButton editor={editor} />
            <MoreMenu onRenumber={() => setRenumbering(true)} onTrash={() => onTrash(true)} />
          </div>
          {isKnown && chosenId !== undefined ? (
            <QuestionForm key={chosenId} id={chosenId} onRemove={setRemoving} />
          ) : isEmpty ? (
            <Empty title={texts.empty} help={texts.emptyHelp} />
          ) : (
            <p className={classes.choose}>{texts.choose}</p>
          )}
        </div>
      </div>
      {removing !== null && (
        <RemovalDialog
          id={removing}
          onClose={() => setRemoving(null)}
          onRemove={() => void remove(removing)}
        />
      )}
      {isTrashOpen && <TrashDialog onRestored={onChoose} onClose={() => onTrash(false)} />}
      <ConfirmDialog
        opened={isRenumbering}
        onClose={() => setRenumbering(false)}
        title={texts.renumberTitle}
        confirm={texts.renumber}
        onConfirm={() => {
          setRenumbering(false)
          void editor.renumber().then(() => toastDone(texts.renumbered))
        }}
      >
        {texts.renumberHelp}
      </ConfirmDialog>
    </EditorContext>
  )
}

/** The line to go on with after one was deleted. */
function nextTo({ store }: Editor, id: number): number | undefined {
  const { order } = store.state
  const found = order.find(each => each.id === id)
  const siblings = order.filter(each => each.parent_question_id === found?.parent_question_id)
  const index = siblings.findIndex(each => each.id === id)
  return (siblings[index + 1] ?? siblings[index - 1])?.id ?? found?.parent_question_id ?? undefined
}

function MoreMenu({ onRenumber, onTrash }: { onRenumber: () => void; onTrash: () => void }) {
  return (
    <Menu position="bottom-end" width={220}>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size="md" aria-label={texts.more}>
          <IconDots size={16} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconListNumbers size={16} stroke={1.6} aria-hidden />} onClick={onRenumber}>
          {texts.renumber}
        </Menu.Item>
        <Menu.Item leftSection={<IconTrash size={16} stroke={1.6} aria-hidden />} onClick={onTrash}>
          {texts.trash}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

function UndoButton({ editor }: { editor: Editor }) {
  const last = useSyncExternalStore(editor.store.subscribe, () => editor.store.state.undo.at(-1))
  return (
    <Button
      size="xs"
      variant="default"
      disabled={!last}
      leftSection={<IconArrowBackUp size={14} aria-hidden />}
      title={last && texts.undoLabel(last.label)}
      onClick={() => void undoLast(editor)}
    >
      {texts.undo}
    </Button>
  )
}

/** Ctrl or ⌘ with Z, outside of fields, which undo what is typed in them themselves. */
function useUndoKey(editor: Editor): void {
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      const isUndo = event.key.toLowerCase() === 'z' && (event.ctrlKey || event.metaKey) && !event.shiftKey
      const isInField =
        event.target instanceof Element && event.target.closest('input, textarea, [contenteditable]')
      if (!isUndo || isInField) return
      event.preventDefault()
      void undoLast(editor)
    }
    addEventListener('keydown', hear)
    return () => removeEventListener('keydown', hear)
  }, [editor])
}

/** Asks before the tab is closed on changes that are not saved. Leaving the page saves them. */
function UnsavedGuard({ editor }: { editor: Editor }) {
  const { store } = editor
  const refused = useMemo(
    () => () => store.unsaved().some(({ state }) => state === 'failed' || state === 'conflict'),
    [store],
  )
  return <LeaveGuard when={useSyncExternalStore(store.subscribe, refused)} />
}
