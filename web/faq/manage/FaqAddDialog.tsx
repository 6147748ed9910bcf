import { type FrequentlyAskedQuestion, faqApi } from '#domain/faq/faq.contract.ts'
import { useSend } from '#web/platform/calls/queries.ts'
import { useSendForm } from '#web/platform/calls/use-send-form.ts'
import { FormDialog } from '#web/ui/dialogs/FormDialog.tsx'
import { toastDone } from '#web/ui/toasts/toasts.tsx'
import { topicsOf } from '../found.ts'
import { FaqFields } from './FaqFields.tsx'
import { fieldsOf, newValues, validateFaq } from './faq-values.ts'
import { faqsTexts as texts } from './faqs.texts.ts'

interface Props {
  all: FrequentlyAskedQuestion[]
  onClose: () => void
}

/** A new question with its answer. */
export function FaqAddDialog({ all, onClose }: Props) {
  const send = useSend(faqApi.create, { inForm: true })
  const { form, dialog } = useSendForm({
    send,
    initialValues: newValues(all),
    validate: validateFaq,
    inputOf: ({ question, answer, ...rest }) => ({ question, answer, ...fieldsOf(rest) }),
    onSent: () => {
      toastDone(texts.added)
      onClose()
    },
  })
  return (
    <FormDialog {...dialog} title={texts.addTitle} size="xl" onClose={onClose} save={texts.save}>
      <FaqFields form={form} topics={topicsOf(all)} />
    </FormDialog>
  )
}
