import { Anchor } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import classes from './Editor.module.css'
import { editorTexts as texts } from './editor.texts.ts'
import { useEditor, useSelected } from './use-editor.ts'

/** The state of the changes to a question. Says nothing before the first one. */
export function SaveStatus({ id }: { id: number }) {
  const editor = useEditor()
  const state = useSelected(store => store.entry(id)?.state)
  const wasSaved = useSelected(store => store.entry(id)?.savedAt != null)
  const hasErrors = useSelected(store => Object.keys(store.entry(id)?.errors ?? {}).length > 0)
  const isSaved = state === 'saved'
  const isRefused = state === 'failed' && !hasErrors
  return (
    <span className={classes.status} role="status" data-state={state}>
      {state && (!isSaved || wasSaved) && (
        <>
          {isSaved && <IconCheck size={16} aria-hidden />}
          {texts.states[state]}
          {isRefused && (
            <Anchor component="button" type="button" size="sm" onClick={() => void editor.save(id)}>
              {texts.tryAgain}
            </Anchor>
          )}
        </>
      )}
    </span>
  )
}
