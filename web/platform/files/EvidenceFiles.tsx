import { Fragment, type ReactNode, useState } from 'react'
import type { StoredFile } from '#domain/files/files.contract.ts'
import { Loaded } from '#web/platform/records/Loaded.tsx'
import { Dimmed } from '#web/ui/Dimmed.tsx'
import { ConfirmDialog } from '#web/ui/dialogs/ConfirmDialog.tsx'
import { toastDone } from '#web/ui/toasts/toasts.tsx'
import classes from './files.module.css'
import { filesTexts as texts } from './files.texts.ts'
import { StoredFileItem } from './StoredFileItem.tsx'

interface Outcome {
  onSuccess: () => void
  onSettled: () => void
}

interface Props<File extends StoredFile> {
  query: { data: { data: readonly File[] } | undefined; error: Error | null; refetch: () => unknown }
  none?: string
  /** The file that is shown beside the list. */
  shownId?: number | undefined
  onOpen: (file: File) => void
  remove: (file: File, outcome: Outcome) => void
  isRemoving: boolean
  removeHelp: (name: string) => string
  /** Further lines below a file. */
  below?: (file: File) => ReactNode
}

/** The files of whatever has them, to open, download and remove. */
export function EvidenceFiles<File extends StoredFile>(props: Props<File>) {
  const { query, none = texts.none, shownId, onOpen, remove, isRemoving, removeHelp, below } = props
  const [leaving, setLeaving] = useState<File | null>(null)
  const confirm = () => {
    if (!leaving) return
    remove(leaving, { onSuccess: () => toastDone(texts.removed), onSettled: () => setLeaving(null) })
  }
  return (
    <>
      <Loaded query={query} bars={[40]}>
        {({ data }) =>
          data.length === 0 ? (
            <Dimmed>{none}</Dimmed>
          ) : (
            <ul className={classes.files}>
              {data.map(file => (
                <Fragment key={file.id}>
                  <StoredFileItem
                    file={file}
                    isShown={file.id === shownId}
                    onOpen={() => onOpen(file)}
                    onRemove={() => setLeaving(file)}
                  />
                  {below?.(file)}
                </Fragment>
              ))}
            </ul>
          )
        }
      </Loaded>
      <ConfirmDialog
        opened={leaving !== null}
        onClose={() => setLeaving(null)}
        title={texts.removeTitle}
        confirm={texts.removeConfirm}
        isPending={isRemoving}
        onConfirm={confirm}
        isDestructive
      >
        {removeHelp(leaving?.name ?? '')}
      </ConfirmDialog>
    </>
  )
}
