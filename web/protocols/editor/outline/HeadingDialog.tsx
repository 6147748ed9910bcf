import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { asking } from '#web/platform/calls/queries.ts'
import { ConfirmDialog } from '#web/ui/dialogs/ConfirmDialog.tsx'
import { editorTexts as texts } from '../editor.texts.ts'
import { useEditor, useLabel } from '../use-editor.ts'

interface Props {
  id: number
  onClose: () => void
  onConfirm: () => void
}

/** Says which answers no longer count once a topic has a question, and goes on without asking where there are none. */
export function HeadingDialog({ id, onClose, onConfirm }: Props) {
  const editor = useEditor()
  const { title } = useLabel(id)
  const input = { protocol_id: editor.protocolId, question_id: id }
  const { data, error } = useQuery({ ...asking(editor.api.effects, input), staleTime: 0, gcTime: 0 })
  const answers = data ? data.answers_count + data.opinions_count : 0
  const isFree = data !== undefined && answers + data.assignments_count === 0
  const confirm = useRef(onConfirm)
  confirm.current = onConfirm
  useEffect(() => {
    if (isFree) confirm.current()
  }, [isFree])
  // The answer takes a moment, in which a dialog would only flash.
  if (isFree || (!data && !error)) return null
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title={texts.headingTitle(title)}
      confirm={texts.headingConfirm}
      onConfirm={onConfirm}
    >
      {data ? (
        <p>
          {texts.headingHelp(answers, data.entities_count, data.assignments_count)}
          {editor.isShared && ` ${texts.headingCompanies(data.organizations_count)}`}
        </p>
      ) : (
        <p>{texts.headingUnknown}</p>
      )}
    </ConfirmDialog>
  )
}
