import { Button, MultiSelect, Skeleton, Stack } from '@mantine/core'
import '@mantine/core/styles/Pill.layer.css'
import '@mantine/core/styles/PillsInput.layer.css'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { entitiesApi } from '#domain/entities/entities.contract.ts'
import { type Question, questionsApi } from '#domain/questions/questions.contract.ts'
import { CallFailure } from '#web/platform/calls/call-failure.ts'
import { asking, askingAll } from '#web/platform/calls/queries.ts'
import { useAddressedPeriod } from '#web/platform/pages/addressed-period.ts'
import { failedOf } from '#web/platform/table-of.ts'
import { AppModal } from '#web/ui/dialogs/AppModal.tsx'
import { useDiscarding } from '#web/ui/dialogs/use-discarding.tsx'
import { FormProblem } from '#web/ui/form/FormProblem.tsx'
import { TextareaField } from '#web/ui/form/TextareaField.tsx'
import { Failed, NotThere } from '#web/ui/page/PageStates.tsx'
import { EffectSection } from './EffectSection.tsx'
import classes from './exclusions.module.css'
import { exclusionsTexts } from './exclusions.texts.ts'
import { useExclusionForm } from './use-exclusion-form.ts'

const texts = exclusionsTexts.ask

interface Props {
  questionId: number
  /** 0: the person chooses. */
  entityId: number
  onClose: () => void
}

/** Requests the exclusion of a question for entities, and shows the effect. */
export function ExclusionAskDialog({ questionId, entityId, onClose }: Props) {
  const period = useAddressedPeriod()
  const within = period === undefined ? {} : { assessment_period_id: period }
  const question = useQuery(asking(questionsApi.show, { question_id: questionId, ...within }))
  const entities = useQuery(askingAll(entitiesApi.list, { sort: 'name|asc' }))
  const formId = useId()
  const nameOf = (id: number) => entities.data?.find(entity => entity.id === id)?.name ?? ''
  const { form, fieldOf, submit, isSending, problem } = useExclusionForm({
    questionId,
    entityId,
    period,
    nameOf,
    onClose,
  })
  const { close, question: discarding } = useDiscarding(form.isDirty() && !isSending, onClose)
  const chosen = form.values.entity_ids
  const [first] = chosen
  const askable = askableOf(question.data, chosen)
  const options = (entities.data ?? [])
    .filter(({ id }) => askable.has(id))
    .map(({ id, name }) => ({ value: String(id), label: name }))
  const error = question.error ?? entities.error
  const isReady = question.data && entities.data
  return (
    <>
      <AppModal
        opened
        onClose={close}
        size={1200}
        title={texts.title}
        actions={
          isReady && (
            <>
              <Button variant="default" onClick={close}>
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
                <FormProblem>{problem}</FormProblem>
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
      {discarding}
    </>
  )
}

/** The entities that the question applies to and that have no pending request; those already chosen stay. */
function askableOf(question: Question | undefined, chosen: readonly string[]): Set<number> {
  const meta = question?.completion_meta
  if (!meta) return new Set()
  const pending = new Set(meta.excludedEntityRequests.map(each => each.entity_id))
  const inScope = [...meta.remainingEntities, ...meta.answeredEntities]
  return new Set(inScope.filter(id => !pending.has(id) || chosen.includes(String(id))))
}
