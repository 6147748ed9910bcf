import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { actionPlansApi } from '#domain/action-plans/action-plans.contract.ts'
import { blankPlan } from '#domain/action-plans/action-plans.rules.ts'
import { type GivenTask, type MassAssigned, planTasksApi } from '#domain/action-plans/plan-tasks.contract.ts'
import type { AnswerToRemedy } from '#domain/action-plans/remediation.contract.ts'
import type { FieldErrors } from '#domain/platform/failure.ts'
import { CallFailure } from '#web/platform/calls/call-failure.ts'
import { sentenceOf } from '#web/platform/calls/messages.tsx'
import { invalidate, useSend } from '#web/platform/calls/queries.ts'
import { taskQueries } from '../plan-queries.ts'
import { type ChosenPlan, type Draft, planIn, tasksIn } from './draft.ts'

/** More than this go on in the background. */
export const AT_ONCE = 100

export type Refused = MassAssigned['notAssigned'][number]

/** The outcome of an assignment, or the job that is still at it. */
export interface AssigningOutcome {
  plan: ChosenPlan
  jobId: number | null
  assigned: number
  notAssigned: readonly Refused[]
}

interface Refusal {
  errors: FieldErrors
  problem: string | null
}

const none: Refusal = { errors: {}, problem: null }

/** Makes the plan if it is new, then assigns the tasks. A plan that was made is kept when its tasks fail. */
export function useAssigning(onPlanMade: (plan: ChosenPlan) => void) {
  const client = useQueryClient()
  const [outcome, setOutcome] = useState<AssigningOutcome | null>(null)
  const [refusal, setRefusal] = useState<Refusal>(none)
  const [isSending, setSending] = useState(false)
  const make = useSend(actionPlansApi.create, { once: true, quiet: true, invalidates: [actionPlansApi.list] })
  const assign = useSend(planTasksApi.massAssign, { once: true, quiet: true, invalidates: [] })
  const begin = useSend(planTasksApi.massAssignInBackground, { once: true, quiet: true, invalidates: [] })

  const assignTo = async (plan: ChosenPlan, tasks: GivenTask[], assignedBefore = 0) => {
    const input = { action_plan_id: plan.id, tasks }
    if (tasks.length > AT_ONCE) {
      const job = await begin.mutateAsync(input)
      setOutcome({ plan, jobId: job.id, assigned: assignedBefore, notAssigned: [] })
      return
    }
    const { assigned, notAssigned } = await assign.mutateAsync(input)
    setOutcome({ plan, jobId: null, assigned: assignedBefore + assigned.length, notAssigned })
    void invalidate(client, taskQueries)
  }

  const attempt = async (act: () => Promise<void>) => {
    setRefusal(none)
    setSending(true)
    try {
      await act()
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error
      setRefusal({ errors: error.fields, problem: problemOf(error) })
    } finally {
      setSending(false)
    }
  }

  const planOf = async (answers: readonly AnswerToRemedy[], draft: Draft): Promise<ChosenPlan | null> => {
    if (!draft.isNewPlan) return draft.plan
    const plan = await make.mutateAsync(planIn(answers, draft))
    onPlanMade(plan)
    return plan
  }

  return {
    ...refusal,
    outcome,
    isSending,
    clear: () => setRefusal(none),
    send: (answers: readonly AnswerToRemedy[], draft: Draft) =>
      attempt(async () => {
        const plan = await planOf(answers, draft)
        if (plan) await assignTo(plan, tasksIn(answers, draft))
      }),
    /** Sends refused tasks again. */
    retry: (plan: ChosenPlan, refused: readonly Refused[], assignedBefore: number) =>
      attempt(() =>
        assignTo(
          plan,
          refused.map(({ task }) => task),
          assignedBefore,
        ),
      ),
  }
}

const shownFields: string[] = Object.keys(blankPlan)

/** The sentence above the form, unless a field of it shows the error. */
function problemOf(failure: CallFailure): string | null {
  const others = Object.entries(failure.fields).filter(([path]) => !shownFields.includes(path))
  const [sentence] = others.flatMap(([, sentences]) => sentences)
  if (sentence) return sentence
  return Object.keys(failure.fields).length > 0 ? null : sentenceOf(failure)
}
