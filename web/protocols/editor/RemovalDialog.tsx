import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { asking } from '#web/platform/calls/queries.ts'
import { ConfirmDialog } from '#web/ui/dialogs/ConfirmDialog.tsx'
import { editorTexts as texts } from './editor.texts.ts'
import { useEditor, useEntry, useOrder } from './use-editor.ts'

interface Props {
  id: number
  onClose: () => void
  onRemove: () => void
}

/** Says what refers to the question, and removes one that nothing refers to without asking. */
export function RemovalDialog({ id, onClose, onRemove }: Props) {
  const editor = useEditor()
  const tempid = useEntry(id)?.question.tempid ?? ''
  const count = useOrder().filter(each => each.parent_question_id === id).length
  const input = { protocol_id: editor.protocolId, question_id: id }
  const { data, error } = useQuery({ ...asking(editor.api.effects, input), staleTime: 0 })
  const answers = data ? data.answers_count + data.opinions_count : 0
  const isFree = data !== undefined && answers === 0 && data.assignments_count === 0 && count === 0
  const remove = useRef(onRemove)
  remove.current = onRemove
  useEffect(() => {
    if (isFree) remove.current()
  }, [isFree])
  if (isFree) return null
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title={texts.deleteTitle(tempid)}
      confirm={texts.delete}
      onConfirm={onRemove}
      isPending={!data && !error}
      isDestructive
    >
      {count > 0 && <p>{texts.deleteQuestions(count)}</p>}
      {!data && !error && <Skeleton h={40} />}
      {data && answers + data.assignments_count > 0 && (
        <p>{texts.deleteAnswers(answers, data.entities_count, data.assignments_count)}</p>
      )}
    </ConfirmDialog>
  )
}
