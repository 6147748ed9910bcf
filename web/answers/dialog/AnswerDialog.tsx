import { Skeleton, Stack } from '@mantine/core'
import { useState } from 'react'
import { CallFailure } from '#web/platform/call-failure.ts'
import { useDialogs } from '#web/platform/open-dialogs.ts'
import { failedOf } from '#web/platform/table-of.ts'
import { AppModal } from '#web/ui/AppModal.tsx'
import { Failed, NotThere } from '#web/ui/PageStates.tsx'
import { AnswerEditForm } from './AnswerEditForm.tsx'
import { AnswerReadSection } from './AnswerReadSection.tsx'
import { dialogTexts as texts } from './dialog.texts.ts'
import { useAnswer } from './use-answer.ts'
import { useLeaving } from './use-leaving.tsx'

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
  const { guarded, question } = useLeaving(isDirty && isEditing, () => setDirty(false))
  const read = () => replace({ name: 'answer', answerId })
  const mayEdit = isEditing && loaded?.answer.abilities.edit
  return (
    <>
      <AppModal
        opened
        onClose={guarded(onClose)}
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
            onCancel={guarded(read)}
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
      {question}
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
