import { useState } from 'react'
import { useDialogs } from '#web/platform/pages/open-dialogs.ts'
import { Loaded } from '#web/platform/records/Loaded.tsx'
import { AppModal } from '#web/ui/dialogs/AppModal.tsx'
import { AnswerEditForm } from './AnswerEditForm.tsx'
import { AnswerReadSection } from './AnswerReadSection.tsx'
import { answerShape } from './answer-shape.ts'
import { dialogTexts as texts } from './dialog.texts.ts'
import { useAnswer } from './use-answer.ts'
import { useLeaving } from './use-leaving.tsx'

interface Props {
  answerId: number
  /** Opens directly in edit mode. */
  isEditing?: boolean
  onClose: () => void
}

/** One answer, to read and, where the person may, to change. */
export function AnswerDialog({ answerId, isEditing = false, onClose }: Props) {
  const query = useAnswer(answerId)
  const loaded = query.data
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
        <Loaded query={query} {...answerShape}>
          {loaded =>
            mayEdit ? (
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
            )
          }
        </Loaded>
      </AppModal>
      {question}
    </>
  )
}
