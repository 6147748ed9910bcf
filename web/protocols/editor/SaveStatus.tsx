import { Anchor } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import classes from './Editor.module.css'
import { editorTexts as texts } from './editor.texts.ts'
import { useEditor, useEntry } from './use-editor.ts'

/** The state of the changes to a question. Says nothing before the first one. */
export function SaveStatus({ id }: { id: number }) {
  const editor = useEditor()
  const entry = useEntry(id)
  const isSaved = entry?.state === 'saved'
  const isSilent = !entry || (isSaved && entry.savedAt === null)
  const isRefused = entry?.state === 'failed' && Object.keys(entry.errors).length === 0
  return (
    <span className={classes.status} role="status" data-state={entry?.state}>
      {!isSilent && (
        <>
          {isSaved && <IconCheck size={16} aria-hidden />}
          {texts.states[entry.state]}
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
