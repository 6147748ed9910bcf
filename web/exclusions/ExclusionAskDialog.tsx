import { Button, MultiSelect, Skeleton, Stack, Textarea } from '@mantine/core'
import '@mantine/core/styles/Pill.layer.css'
import '@mantine/core/styles/PillsInput.layer.css'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { entitiesApi } from '#domain/entities/entities.contract.ts'
import { exclusionsApi } from '#domain/exclusions/exclusions.contract.ts'
import { questionsApi } from '#domain/questions/questions.contract.ts'
import { CallFailure } from '#web/platform/call-failure.ts'
import { useDialogs } from '#web/platform/open-dialogs.ts'
import { asking, askingAll, useSend } from '#web/platform/queries.ts'
import { failedOf } from '#web/platform/table-of.ts'
import { AppModal } from '#web/ui/AppModal.tsx'
import { FormProblem } from '#web/ui/FormProblem.tsx'
import { Failed, NotThere } from '#web/ui/PageStates.tsx'
import { toastDone } from '#web/ui/toasts.tsx'
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

/** Asks to take a question out of the scope of entities, and shows what that would do. */
export function ExclusionAskDialog({ questionId, entityId, onClose }: Props) {
  const { replace } = useDialogs()
  const question = useQuery(asking(questionsApi.show, { question_id: questionId }))
  const entities = useQuery(askingAll(entitiesApi.list, { sort: 'name|asc' }))
  const [chosen, choose] = useState<string[]>(entityId > 0 ? [String(entityId)] : [])
  const [description, describe] = useState('')
  const [refused, refuse] = useState<string | null>(null)
  const ask = useSend(exclusionsApi.ask, {
    invalidates: [...Object.values(exclusionsApi), questionsApi.list, questionsApi.show],
    once: true,
    inForm: true,
  })
  const fields = ask.error?.fields ?? {}
  const submit = () => {
    refuse(null)
    ask.mutate(
      { question_id: questionId, entity_ids: chosen.map(Number), description },
      {
        onSuccess: ({ asked, notAsked }) => {
          if (asked.length > 0) toastDone(texts.asked(asked.length))
          if (notAsked.length > 0) return refuse(notAsked.map(each => each.error).join(' '))
          const [only] = asked
          // Who may decide can do so at once.
          if (asked.length === 1 && only?.abilities.decide)
            replace({ name: 'exclusion-request', requestId: only.id })
          else onClose()
        },
      },
    )
  }
  const meta = question.data?.completion_meta
  const inScope = new Set([...(meta?.remainingEntities ?? []), ...(meta?.answeredEntities ?? [])])
  const options = (entities.data ?? [])
    .filter(({ id }) => inScope.has(id))
    .map(({ id, name }) => ({ value: String(id), label: name }))
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
            <Button onClick={submit} loading={ask.isPending}>
              {texts.send}
            </Button>
          </>
        )
      }
    >
      {isReady ? (
        <div className={classes.request}>
          <Stack gap="md" className={classes.words ?? ''}>
            <p className={classes.question}>
              {question.data?.tempid} {question.data?.question || question.data?.title}
            </p>
            <FormProblem>{refused}</FormProblem>
            <MultiSelect
              label={texts.entities}
              data={options}
              value={chosen}
              onChange={choose}
              searchable
              error={fields.entity_ids?.[0]}
            />
            <Textarea
              label={texts.reason}
              placeholder={texts.reasonHelp}
              autosize
              minRows={3}
              maxRows={12}
              maxLength={5000}
              value={description}
              onChange={event => describe(event.currentTarget.value)}
              error={fields.description?.[0]}
              data-autofocus
            />
          </Stack>
          {chosen.length === 1 && first && <EffectSection questionId={questionId} entityId={Number(first)} />}
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
