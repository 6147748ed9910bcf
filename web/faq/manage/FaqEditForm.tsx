import { useRef } from 'react'
import { type FrequentlyAskedQuestion, faqApi } from '#domain/faq/faq.contract.ts'
import { useSend } from '#web/platform/queries.ts'
import { changedOf, useSendForm } from '#web/platform/use-send-form.ts'
import { FormDialog } from '#web/ui/FormDialog.tsx'
import { toastDone } from '#web/ui/toasts.tsx'
import { VersionConflict } from '#web/ui/VersionConflict.tsx'
import { FaqFields } from './FaqFields.tsx'
import { differencesOf, fieldsOf, validateFaq, valuesOf } from './faq-values.ts'
import { faqsTexts as texts } from './faqs.texts.ts'

interface Props {
  faq: FrequentlyAskedQuestion
  topics: string[]
  onClose: () => void
  onTakeTheirs: (theirs: FrequentlyAskedQuestion) => void
}

/** The form of a question that is there: sends what changed, and only over the version that it showed. */
export function FaqEditForm({ faq, topics, onClose, onTakeTheirs }: Props) {
  const version = useRef(faq.version)
  const send = useSend(faqApi.update, {
    version: () => version.current,
    offersVersions: true,
    inForm: true,
  })
  const { form, submit, isSending, problem } = useSendForm({
    send,
    initialValues: valuesOf(faq),
    validate: validateFaq,
    inputOf: (_values, form) => ({ faq_id: faq.id, ...fieldsOf(changedOf(form)) }),
    onSent: () => {
      toastDone(texts.saved)
      onClose()
    },
  })
  const isDirty = Object.keys(changedOf(form)).length > 0
  const current = send.error?.status === 412 ? (send.error.body.current as FrequentlyAskedQuestion) : null
  return (
    <FormDialog
      title={texts.editTitle}
      size="xl"
      onClose={onClose}
      isDirty={isDirty}
      isSending={isSending}
      problem={problem}
      save={texts.save}
      onSubmit={event => {
        event.preventDefault()
        if (isDirty) submit(event)
        else onClose()
      }}
    >
      {current && (
        <VersionConflict
          differences={differencesOf(form.values, current)}
          onKeepMine={() => {
            version.current = current.version
          }}
          onTakeTheirs={() => onTakeTheirs(current)}
        />
      )}
      <FaqFields form={form} topics={topics} />
    </FormDialog>
  )
}
