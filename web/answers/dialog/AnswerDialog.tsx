import { Skeleton, Stack } from '@mantine/core'
import { useState } from 'react'
import { CallFailure } from '#web/platform/call-failure.ts'
import { useDialogs } from '#web/platform/open-dialogs.ts'
import { failedOf } from '#web/platform/table-of.ts'
import { AppModal } from '#web/ui/AppModal.tsx'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { Failed, NotThere } from '#web/ui/PageStates.tsx'
import { useUnsaved } from '#web/ui/unsaved.ts'
import { AnswerEditForm } from './AnswerEditForm.tsx'
import { AnswerReadSection } from './AnswerReadSection.tsx'
import { dialogTexts as texts } from './dialog.texts.ts'
import { useAnswer } from './use-answer.ts'

interface Props {
  answerId: number
  /** Opens directly in edit mode. */
  isEditing?: boolean
  onClose: () => void
}

/** One answer: read, and changed where the person may. */
export function AnswerDialog({ answerId, isEditing = false, onClose }: Props) {
  const { loaded, error, reload } = useAnswer(answerId)
  const { replace } = useDialogs()
  const [isDirty, setDirty] = useState(false)
  useUnsaved(isDirty && isEditing)
  const [isLeaving, leave] = useState<(() => void) | null>(null)
  const read = () => replace({ name: 'answer', answerId })
  // What is not saved is not thrown away by a key pressed too many.
  const unlessDirty = (act: () => void) => () => (isDirty && isEditing ? leave(() => act) : act())
  const mayEdit = isEditing && loaded?.answer.abilities.edit
  return (
    <>
      <AppModal
        opened
        onClose={unlessDirty(onClose)}
        size={1200}
        title={loaded ? texts.title(loaded.question.tempid) : texts.loading}
      >
        {error ? (
          <NotLoaded error={error} onTryAgain={() => void reload()} />
        ) : !loaded ? (
          <Shape />
        ) : mayEdit ? (
          <AnswerEditForm
            loaded={loaded}
            onDirty={setDirty}
            onDone={read}
            onCancel={unlessDirty(read)}
            onDeleted={onClose}
          />
        ) : (
          <AnswerReadSection
            loaded={loaded}
            onEdit={() => replace({ name: 'answer-edit', answerId })}
            onClose={onClose}
          />
        )}
      </AppModal>
      <ConfirmDialog
        opened={isLeaving !== null}
        onClose={() => leave(null)}
        title={texts.leaveTitle}
        confirm={texts.leave}
        cancel={texts.keepEditing}
        onConfirm={() => {
          leave(null)
          setDirty(false)
          isLeaving?.()
        }}
        isDestructive
      >
        {texts.leaveHelp}
      </ConfirmDialog>
    </>
  )
}

export function NotLoaded({ error, onTryAgain }: { error: Error; onTryAgain: () => void }) {
  if (error instanceof CallFailure && error.status === 404)
    return <NotThere title={texts.notFound} help={texts.notFoundHelp} />
  return <Failed {...failedOf(error)} onTryAgain={onTryAgain} />
}

export function Shape() {
  return (
    <Stack gap="md" aria-hidden>
      <Skeleton h={24} w="70%" />
      <Skeleton h={44} />
      <Skeleton h={120} />
    </Stack>
  )
}
