import { useQuery } from '@tanstack/react-query'
import { assignmentsApi } from '#domain/assignments/assignments.contract.ts'
import { askingAll } from '#web/platform/calls/queries.ts'
import { useAddressedPeriod } from '#web/platform/pages/addressed-period.ts'
import { useMe } from '#web/platform/session/me.ts'

/**
 * Returns the open assignments of a question that the person may see. A manager sees those of their entities, even of a
 * question that is not in their own lists.
 */
export function useOpenAssignments(questionId: number | undefined) {
  const me = useMe()
  const period = useAddressedPeriod()
  const asked = {
    filter: {
      completed: false,
      ...(questionId && { question_id: questionId }),
      ...(period && { assessment_period_id: period }),
    },
  }
  const answers = useQuery({
    ...askingAll(assignmentsApi.list, asked),
    enabled: questionId !== undefined,
    staleTime: 0,
  })
  const opinions = useQuery({
    ...askingAll(assignmentsApi.collaborations, asked),
    enabled: questionId !== undefined && (me?.features.includes('collaboration') ?? false),
    staleTime: 0,
  })
  return { answers, all: [...(answers.data ?? []), ...(opinions.data ?? [])] }
}
