import { Select, Text } from '@mantine/core'
import '@mantine/core/styles/Combobox.layer.css'
import { useQuery } from '@tanstack/react-query'
import { type Tag, tagsApi } from '#domain/tags/tags.contract.ts'
import { askingAll, useSend } from '#web/platform/calls/queries.ts'
import { useSendForm } from '#web/platform/calls/use-send-form.ts'
import type { RecordFormProps } from '#web/platform/records/RecordDialog.tsx'
import { FormDialog } from '#web/ui/dialogs/FormDialog.tsx'
import { toastUndo } from '#web/ui/toasts/toast-undo.tsx'
import { tagQueries } from './tag-queries.ts'
import { tagsTexts as texts } from './tags.texts.ts'
import { useUnmerge } from './use-unmerge.ts'

/** Merges a tag into another one, which the person chooses. */
export function TagMergeForm({ record: tag, onClose }: RecordFormProps<Tag>) {
  const { data: tags = [] } = useQuery(askingAll(tagsApi.list, { sort: 'name|asc' }))
  const send = useSend(tagsApi.merge, { inForm: true, version: tag.version, invalidates: tagQueries })
  const unmerge = useUnmerge(tag)
  const { form, dialog } = useSendForm({
    send,
    initialValues: { into_id: null as string | null },
    validate: { into_id: id => (id ? null : texts.intoRequired) },
    inputOf: ({ into_id }) => ({ tag_id: tag.id, into_id: Number(into_id) }),
    onSent: ({ name, entities_merged, entities_added }) => {
      toastUndo(texts.merged(tag.name, name, entities_merged, entities_added), unmerge)
      onClose()
    },
  })
  return (
    <FormDialog {...dialog} title={texts.mergeTitle(tag.name)} save={texts.mergeSave} onClose={onClose}>
      <Text>{texts.mergeHelp(tag.name, tag.entities_count)}</Text>
      <Select
        label={texts.into}
        data={tags
          .filter(({ id }) => id !== tag.id)
          .map(({ id, name, entities_count }) => ({
            value: String(id),
            label: texts.option(name, entities_count),
          }))}
        nothingFoundMessage={texts.noOthers}
        searchable
        openOnFocus={false}
        allowDeselect={false}
        data-autofocus
        {...form.getInputProps('into_id')}
      />
    </FormDialog>
  )
}
