import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { NamedControl } from '#domain/answers/answer-content.contract.ts'
import type { Answer } from '#domain/answers/answers.contract.ts'
import { controlQuestionsApi } from '#domain/controls/control-questions.contract.ts'
import { asking } from '#web/platform/calls/queries.ts'
import { useMe } from '#web/platform/session/me.ts'

/** The names of the controls that an answer can name: those of the question, and those that these answers name already. */
export function useNamedControls(
  questionId: number,
  answers: readonly Pick<Answer, 'controls'>[],
): NamedControl[] {
  const hasControls = useMe()?.features.includes('controls') ?? false
  const { data } = useQuery({
    ...asking(controlQuestionsApi.ofQuestion, { question_id: questionId }),
    enabled: hasControls,
  })
  return useMemo(() => {
    const offered = (data ?? []).map(({ id, code, name }) => ({ id, code, name, failed_on: null }))
    const all = [...offered, ...answers.flatMap(({ controls }) => controls)]
    return [...new Map(all.map(control => [control.id, control])).values()]
  }, [data, answers])
}
