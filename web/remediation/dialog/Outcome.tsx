import { Button, Stack, Text } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect } from 'react'
import { type Job, jobsApi } from '#domain/jobs/jobs.contract.ts'
import { askingOnceKnown, invalidate } from '#web/platform/calls/queries.ts'
import { failedOf } from '#web/platform/table-of.ts'
import { AppModal } from '#web/ui/dialogs/AppModal.tsx'
import { FormProblem } from '#web/ui/form/FormProblem.tsx'
import { ProgressBar } from '#web/ui/ProgressBar.tsx'
import { Failed } from '#web/ui/page/PageStates.tsx'
import { uiTexts } from '#web/ui/ui.texts.ts'
import { taskQueries } from '../plan-queries.ts'
import { remediationTexts as texts } from '../remediation.texts.ts'
import type { ChosenPlan } from './draft.ts'
import classes from './remediation.module.css'
import type { AssigningOutcome, Refused } from './use-assigning.ts'

const ASK_AGAIN_MS = 400

interface Props {
  outcome: AssigningOutcome
  /** The names of people, by id. */
  names: ReadonlyMap<number, string>
  /** The question and the entity of each answer, by the id of the answer. */
  subjects: ReadonlyMap<number, string>
  onRetry: (plan: ChosenPlan, refused: readonly Refused[], assignedBefore: number) => void
  isRetrying: boolean
  /** The error of the last attempt to assign the refused tasks again. */
  problem: string | null
  onClose: () => void
}

/** The number of tasks assigned, and each refusal with its error; while a job runs, its progress. */
export function Outcome({ outcome, names, subjects, onRetry, isRetrying, problem, onClose }: Props) {
  const { plan, jobId } = outcome
  const job = useJob(jobId)
  const isRunning = jobId !== null && !isOver(job.data)
  const { assigned, notAssigned } = jobId === null ? outcome : added(outcome, job.data)
  const failed = job.data?.state === 'failed' ? (job.data.error ?? '') : null
  return (
    <AppModal
      opened
      onClose={onClose}
      title={texts.title}
      size="lg"
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            {uiTexts.close}
          </Button>
          {!isRunning && notAssigned.length > 0 && (
            <Button
              variant="default"
              loading={isRetrying}
              onClick={() => onRetry(plan, notAssigned, assigned)}
            >
              {texts.retry(notAssigned.length)}
            </Button>
          )}
          <Button
            renderRoot={props => <Link {...props} to="/action-plans/$planId" params={{ planId: plan.id }} />}
          >
            {texts.openPlan}
          </Button>
        </>
      }
    >
      <Stack gap="md">
        <FormProblem>{problem}</FormProblem>
        {isRunning && !job.error && (
          <>
            <ProgressBar label={texts.running} done={job.data?.progress ?? 0} total={100} figures="" live />
            <Text c="dimmed">{texts.runningHelp}</Text>
          </>
        )}
        {isRunning && job.error && <Failed {...failedOf(job.error)} onTryAgain={() => void job.refetch()} />}
        {failed !== null && <Failed help={failed} />}
        {!isRunning && failed === null && <Text role="status">{texts.assigned(assigned)}</Text>}
        {notAssigned.length > 0 && <RefusedTasks refused={notAssigned} names={names} subjects={subjects} />}
      </Stack>
    </AppModal>
  )
}

const nameOfRefusal = (person: string | undefined) =>
  person === undefined ? texts.errorUnassigned : texts.errorFor(person)

function RefusedTasks({
  refused,
  names,
  subjects,
}: { refused: readonly Refused[] } & Pick<Props, 'names' | 'subjects'>) {
  return (
    <div role="alert">
      <Text fw={600}>{texts.notAssigned(refused.length)}</Text>
      <ul className={classes.refused}>
        {refused.map(({ error, task }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes its order
          <li key={index}>
            <Text size="sm" fw={550}>
              {nameOfRefusal(names.get(task.user_id ?? 0))}
            </Text>
            <Text size="sm">{error}</Text>
            <Text size="sm" c="dimmed" lineClamp={2}>
              {[subjects.get(task.answer_id ?? 0), task.description].filter(Boolean).join(' · ')}
            </Text>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** The job's progress until it is over; then everything that it changed is refetched. */
function useJob(jobId: number | null) {
  const client = useQueryClient()
  const job = useQuery({
    ...askingOnceKnown(jobsApi.show, jobId === null ? null : { job_id: jobId }),
    staleTime: 0,
    refetchInterval: ({ state }) => (isOver(state.data) ? false : ASK_AGAIN_MS),
    refetchIntervalInBackground: true,
  })
  const isDone = isOver(job.data)
  useEffect(() => {
    if (isDone) void invalidate(client, taskQueries)
  }, [isDone, client])
  return job
}

const isOver = (job: Job | undefined) => job?.state === 'done' || job?.state === 'failed'

/** Adds the job's result to the tasks that an earlier attempt assigned. */
function added({ assigned }: AssigningOutcome, job: Job | undefined) {
  const result = (job?.result ?? {}) as { assigned?: number; notAssigned?: Refused[] }
  return { assigned: assigned + (result.assigned ?? 0), notAssigned: result.notAssigned ?? [] }
}
