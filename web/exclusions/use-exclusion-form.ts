import { exclusionsApi } from '#domain/exclusions/exclusions.contract.ts'
import { questionsApi } from '#domain/questions/questions.contract.ts'
import { useSend } from '#web/platform/calls/queries.ts'
import { useSendForm } from '#web/platform/calls/use-send-form.ts'
import { useDialogs } from '#web/platform/pages/open-dialogs.ts'
import { toastDone } from '#web/ui/toasts/toasts.tsx'
import { exclusionsTexts } from './exclusions.texts.ts'

const texts = exclusionsTexts.ask

type Refused = { entity_id: number; error: string }[]

interface Options {
  questionId: number
  /** 0: the person chooses. */
  entityId: number
  /** The assessment; undefined for the current one. */
  period: number | undefined
  nameOf: (entityId: number) => string
  onClose: () => void
}

/** The form of a request. Entities that are refused stay chosen, and `problem` names them. */
export function useExclusionForm({ questionId, entityId, period, nameOf, onClose }: Options) {
  const { replace } = useDialogs()
  const send = useSend(exclusionsApi.ask, {
    invalidates: [...Object.values(exclusionsApi), questionsApi.list, questionsApi.show],
    once: true,
    inForm: true,
  })
  const edit = useSendForm({
    send,
    validate: { description: text => (text.trim() ? null : texts.reasonRequired) },
    initialValues: { entity_ids: entityId > 0 ? [String(entityId)] : [], description: '' },
    inputOf: ({ entity_ids, description }) => ({
      question_id: questionId,
      entity_ids: entity_ids.map(Number),
      description,
      ...(period !== undefined && { assessment_period_id: period }),
    }),
    onSent: ({ asked, notAsked }) => {
      toastDone(texts.asked(asked.length))
      const [only] = asked
      if (notAsked.length > 0) return keepRefused(notAsked)
      // People who may decide go straight to the decision.
      if (asked.length === 1 && only?.abilities.decide)
        replace({ name: 'exclusion-request', requestId: only.id })
      else onClose()
    },
  })
  const keepRefused = (refused: Refused) => {
    edit.form.setFieldValue(
      'entity_ids',
      refused.map(each => String(each.entity_id)),
    )
    edit.form.resetDirty()
  }
  const refused = send.data?.notAsked ?? (send.error?.body.notAsked as Refused | undefined) ?? []
  // The field of a single entity shows the reason.
  const isNamed = send.data !== undefined || refused.length > 1
  return { ...edit, problem: edit.problem ?? (isNamed ? sentencesOf(refused, nameOf) : null) }
}

function sentencesOf(refused: Refused, nameOf: (entityId: number) => string): string | null {
  const reasons = [...new Set(refused.map(each => each.error))]
  const namesFor = (error: string) =>
    refused.filter(each => each.error === error).map(each => nameOf(each.entity_id))
  return reasons.map(error => texts.refused(namesFor(error), error)).join(' ') || null
}
