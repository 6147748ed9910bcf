import { Button, MultiSelect, Skeleton, Stack } from '@mantine/core'
import '@mantine/core/styles/Pill.layer.css'
import '@mantine/core/styles/PillsInput.layer.css'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { entitiesApi } from '#domain/entities/entities.contract.ts'
import { exclusionsApi } from '#domain/exclusions/exclusions.contract.ts'
import { questionsApi } from '#domain/questions/questions.contract.ts'
import { CallFailure } from '#web/platform/calls/call-failure.ts'
import { asking, askingAll, useSend } from '#web/platform/calls/queries.ts'
import { useSendForm } from '#web/platform/calls/use-send-form.ts'
import { useAddressedPeriod } from '#web/platform/pages/addressed-period.ts'
import { useDialogs } from '#web/platform/pages/open-dialogs.ts'
import { failedOf } from '#web/platform/table-of.ts'
import { AppModal } from '#web/ui/dialogs/AppModal.tsx'
import { FormProblem } from '#web/ui/form/FormProblem.tsx'
import { TextareaField } from '#web/ui/form/TextareaField.tsx'
import { Failed, NotThere } from '#web/ui/page/PageStates.tsx'
import { toastDone } from '#web/ui/toasts/toasts.tsx'
import { EffectSection } from './EffectSection.tsx'
import classes from './exclusions.module.css'
import { exclusionsTexts } from './exclusions.texts.ts'

const texts = exclusionsTexts.ask

interface Props {
  questionId: number
  /** 0: the person chooses. */
  entityId: number
  onClose: () => void
}

/** Requests the exclusion of a question for entities, and shows the effect. */
export function ExclusionAskDialog({ questionId, entityId, onClose }: Props) {
  const { replace } = useDialogs()
  const period = useAddressedPeriod()
  const within = period === undefined ? {} : { assessment_period_id: period }
  const question = useQuery(asking(questionsApi.show, { question_id: questionId, ...within }))
  const entities = useQuery(askingAll(entitiesApi.list, { sort: 'name|asc' }))
  const formId = useId()
  const [refused, setRefused] = useState<string | null>(null)
  const { form, fieldOf, submit, isSending, problem } = useSendForm({
    send: useSend(exclusionsApi.ask, {
      invalidates: [...Object.values(exclusionsApi), questionsApi.list, questionsApi.show],
      once: true,
      inForm: true,
    }),
    validate: { description: text => (text.trim() ? null : texts.reasonRequired) },
    initialValues: { entity_ids: entityId > 0 ? [String(entityId)] : [], description: '' },
    inputOf: ({ entity_ids, description }) => ({
      question_id: questionId,
      entity_ids: entity_ids.map(Number),
      description,
      ...within,
    }),
    onSent: ({ asked, notAsked }) => {
      if (asked.length > 0) toastDone(texts.asked(asked.length))
      if (notAsked.length > 0) return setRefused(notAsked.map(each => each.error).join(' '))
      const [only] = asked
      // People who may decide go straight to the decision.
      if (asked.length === 1 && only?.abilities.decide)
        replace({ name: 'exclusion-request', requestId: only.id })
      else onClose()
    },
  })
  const meta = question.data?.completion_meta
  const inScope = new Set([...(meta?.remainingEntities ?? []), ...(meta?.answeredEntities ?? [])])
  const options = (entities.data ?? [])
    .filter(({ id }) => inScope.has(id))
    .map(({ id, name }) => ({ value: String(id), label: name }))
  const chosen = form.values.entity_ids
  const [first] = chosen
  const error = question.error ?? entities.error
  const isReady = question.data && entities.data
  return (
    <AppModal
      opened
      onClose={onClose}
      size={1200}
      title={texts.title}
      actions={
        isReady && (
          <>
            <Button variant="default" onClick={onClose}>
              {texts.cancel}
            </Button>
            <Button type="submit" form={formId} loading={isSending}>
              {texts.send}
            </Button>
          </>
        )
      }
    >
      {isReady ? (
        <div className={classes.request}>
          <form id={formId} onSubmit={submit} noValidate className={classes.words}>
            <Stack gap="md">
              <p className={classes.question}>
                {question.data?.tempid} {question.data?.question || question.data?.title}
              </p>
              <FormProblem>{problem ?? refused}</FormProblem>
              <MultiSelect
                label={texts.entities}
                data={options}
                searchable
                // The list would cover the error of the field.
                openOnFocus={false}
                {...fieldOf('entity_ids')}
              />
              <TextareaField
                label={texts.reason}
                placeholder={texts.reasonHelp}
                autosize
                maxRows={12}
                maxLength={5000}
                data-autofocus
                {...fieldOf('description')}
              />
            </Stack>
          </form>
          {chosen.length === 1 && first && (
            <EffectSection period={period} questionId={questionId} entityId={Number(first)} />
          )}
        </div>
      ) : error instanceof CallFailure && error.status === 404 ? (
        <NotThere title={texts.notThere} />
      ) : error ? (
        <Failed
          {...failedOf(error)}
          onTryAgain={() => void Promise.all([question.refetch(), entities.refetch()])}
        />
      ) : (
        <Skeleton h={240} />
      )}
    </AppModal>
  )
}
