import { type FrequentlyAskedQuestion, faqApi } from '#domain/faq/faq.contract.ts'
import type { RecordFormProps } from '#web/platform/records/RecordDialog.tsx'
import { RecordForm } from '#web/platform/records/RecordForm.tsx'
import { useRecordForm } from '#web/platform/records/use-record-form.ts'
import { toastDone } from '#web/ui/toasts/toasts.tsx'
import { FaqFields } from './FaqFields.tsx'
import { differencesOf, fieldsOf, validateFaq, valuesOf } from './faq-values.ts'
import { faqsTexts as texts } from './faqs.texts.ts'

interface Props extends RecordFormProps<FrequentlyAskedQuestion> {
  topics: string[]
}

/** Changes a question and its answer. */
export function FaqEditForm({ record: faq, topics, onClose, onTake }: Props) {
  const edit = useRecordForm({
    update: faqApi.update,
    record: faq,
    values: valuesOf,
    validate: validateFaq,
    inputOf: changed => ({ faq_id: faq.id, ...fieldsOf(changed) }),
    differences: differencesOf,
    onTake,
    onSaved: () => {
      toastDone(texts.saved)
      onClose()
    },
  })
  return (
    <RecordForm edit={edit} title={texts.editTitle} size="xl" save={texts.save} onClose={onClose}>
      <FaqFields form={edit.form} topics={topics} />
    </RecordForm>
  )
}
