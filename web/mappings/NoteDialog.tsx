import { Textarea } from '@mantine/core'
import type { QuestionMapping } from '#domain/mappings/mappings.contract.ts'
import { useSend } from '#web/platform/calls/queries.ts'
import { useSendForm } from '#web/platform/calls/use-send-form.ts'
import { FormDialog } from '#web/ui/dialogs/FormDialog.tsx'
import { toastDone } from '#web/ui/toasts/toasts.tsx'
import type { MappingApi } from './mapping-api.ts'
import { mappingsTexts as texts } from './mappings.texts.ts'

interface Props {
  api: MappingApi
  protocolId: number
  tempid: string
  mapping: QuestionMapping
  onClose: () => void
}

/** Writes why two questions relate as they do. A note on a shared mapping makes the company's own of it. */
export function NoteDialog({ api, protocolId, tempid, mapping, onClose }: Props) {
  const { question_id, other, relation, version } = mapping
  const { form, dialog } = useSendForm({
    initialValues: { note: mapping.note },
    send: useSend(api.change, { inForm: true, invalidates: Object.values(api) }),
    inputOf: ({ note }) => ({
      protocol_id: protocolId,
      changes: [{ question_id, other_question_id: other.id, relation, version, note }],
    }),
    onSent: () => {
      toastDone(texts.noteSaved)
      onClose()
    },
  })
  return (
    <FormDialog
      {...dialog}
      title={texts.noteTitle(tempid, other.tempid)}
      save={texts.noteSave}
      onClose={onClose}
    >
      <Textarea
        label={texts.noteLabel}
        description={texts.noteHelp}
        maxLength={2000}
        autosize
        minRows={3}
        maxRows={12}
        data-autofocus
        {...form.getInputProps('note')}
      />
    </FormDialog>
  )
}
