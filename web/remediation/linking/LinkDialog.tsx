import { NativeSelect, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { planTasksApi } from '#domain/action-plans/plan-tasks.contract.ts'
import { type AnswerToRemedy, remediationApi } from '#domain/action-plans/remediation.contract.ts'
import type { FieldErrors } from '#domain/platform/failure.ts'
import type { Person } from '#domain/platform/fields.ts'
import { CallFailure } from '#web/platform/calls/call-failure.ts'
import { sentenceOf } from '#web/platform/calls/messages.tsx'
import { asking, askingOnceKnown, useSend } from '#web/platform/calls/queries.ts'
import { useCan } from '#web/platform/session/me.ts'
import { failedOf } from '#web/platform/table-of.ts'
import { useToday } from '#web/platform/today.ts'
import { AppModal } from '#web/ui/dialogs/AppModal.tsx'
import { FormDialog } from '#web/ui/dialogs/FormDialog.tsx'
import { DateField } from '#web/ui/form/DateField.tsx'
import { TextareaField } from '#web/ui/form/TextareaField.tsx'
import { Failed, NotThere } from '#web/ui/page/PageStates.tsx'
import { SkeletonBars } from '#web/ui/page/SkeletonBars.tsx'
import { toastDone } from '#web/ui/toasts/toasts.tsx'
import { PersonPicker } from '../../users/PersonPicker.tsx'
import { type PickedPlan, PlanPicker } from '../PlanPicker.tsx'
import { taskQueries } from '../plan-queries.ts'
import { remediationTexts as texts } from '../remediation.texts.ts'

const TASKS_SHOWN = 100

interface Props {
  answerId: number
  onClose: () => void
}

/** Links an answer to a task of an action plan: to an open one, or to a new one. */
export function LinkDialog({ answerId, onClose }: Props) {
  const isAllowed = useCan()('plan:manage')
  const input = { answer_ids: [answerId] }
  const query = useQuery({ ...asking(remediationApi.preview, input), enabled: isAllowed, staleTime: 0 })
  if (!isAllowed) return null
  const [answer] = query.data?.answers ?? []
  if (answer) return <LinkForm answer={answer} onClose={onClose} />
  return (
    <AppModal opened onClose={onClose} title={texts.linkTitle}>
      {query.data && <NotThere title={texts.none} help={texts.noneHelp} />}
      {query.error && <Failed {...failedOf(query.error)} onTryAgain={() => void query.refetch()} />}
      {!query.data && !query.error && <SkeletonBars bars={[56, 56, 120]} />}
    </AppModal>
  )
}

function LinkForm({ answer, onClose }: { answer: AnswerToRemedy; onClose: () => void }) {
  const today = useToday()
  const [plan, setPlan] = useState<PickedPlan | null>(null)
  const [taskId, setTaskId] = useState<number | null>(null)
  const [description, setDescription] = useState(answer.suggestion ?? '')
  const [dueDate, setDueDate] = useState<string | null>(null)
  const [person, setPerson] = useState<Person | null>(answer.assignee ?? answer.entity_manager)
  const [errors, setErrors] = useState<FieldErrors>({})
  const [problem, setProblem] = useState<string | null>(null)
  const sending = { quiet: true, once: true, invalidates: taskQueries }
  const link = useSend(planTasksApi.linkAnswer, sending)
  const create = useSend(planTasksApi.create, sending)
  const tasks = useQuery(
    askingOnceKnown(
      planTasksApi.list,
      plan && {
        action_plan_id: plan.id,
        filter: { state: ['todo' as const, 'in_progress' as const] },
        per_page: TASKS_SHOWN,
        without: 'answers',
      },
    ),
  ).data?.data
  const send = async () => {
    if (!plan) return setErrors({ action_plan_id: [texts.choosePlan] })
    const path = { action_plan_id: plan.id }
    const { answer_id, entity } = answer
    if (taskId !== null) return void (await link.mutateAsync({ ...path, task_id: taskId, answer_id }))
    await create.mutateAsync({
      ...path,
      description,
      due_date: dueDate,
      user_id: person?.id ?? null,
      entity_id: entity.id,
      answer_ids: [answer_id],
    })
  }
  const submit = async () => {
    setErrors({})
    setProblem(null)
    try {
      await send()
      if (!plan) return
      toastDone(texts.linked)
      onClose()
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error
      setErrors(error.fields)
      if (Object.keys(error.fields).length === 0) setProblem(sentenceOf(error))
    }
  }
  return (
    <FormDialog
      title={texts.linkTitle}
      size="lg"
      onClose={onClose}
      save={texts.linkSave}
      isDirty={plan !== null}
      isSending={link.isPending || create.isPending}
      problem={problem}
      onSubmit={event => {
        event.preventDefault()
        void submit()
      }}
    >
      <Text c="dimmed">{texts.linkHelp}</Text>
      <Text size="sm" fw={550}>
        {answer.question.tempid} {answer.question.question}
      </Text>
      <PlanPicker
        plan={plan}
        error={errors.action_plan_id?.[0]}
        onChange={next => {
          setPlan(next)
          setTaskId(null)
          setErrors({})
          if (next?.due_date && next.due_date >= today) setDueDate(next.due_date)
        }}
      />
      {plan && (
        <NativeSelect
          label={texts.task}
          value={taskId ?? ''}
          onChange={({ currentTarget }) => setTaskId(Number(currentTarget.value) || null)}
          data={[
            { value: '', label: texts.newTask },
            ...(tasks ?? []).map(({ id, description, entity }) => ({
              value: String(id),
              label: [description, entity?.name].filter(Boolean).join(' · '),
            })),
          ]}
        />
      )}
      {plan && taskId === null && (
        <>
          <TextareaField
            label={texts.description}
            autosize
            minRows={2}
            maxRows={8}
            maxLength={5000}
            value={description}
            onChange={setDescription}
            error={errors.description?.[0]}
          />
          <DateField
            label={texts.dueDate}
            min={today}
            value={dueDate}
            onChange={setDueDate}
            error={errors.due_date?.[0]}
          />
          <PersonPicker
            label={texts.person}
            person={person}
            onChange={setPerson}
            error={errors.user_id?.[0]}
          />
        </>
      )}
    </FormDialog>
  )
}
