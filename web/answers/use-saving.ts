import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import {
  answersApi,
  type GivenAnswer,
  MASS_ANSWERS_MAX,
  type RegularAnswer,
} from '#domain/answers/answers.contract.ts'
import type { Topic } from '#domain/questions/questions.contract.ts'
import { call } from '#web/platform/call.ts'
import { type AnswerForm, formOf, givenOf, isSameForm } from './answer-form.ts'
import type { Problem } from './batch-problems.ts'
import type { Ticks } from './desk-state.ts'
import { noteSaved, refreshAfter } from './note-saved.ts'
import { sendInBatches } from './send-in-batches.ts'

export interface Progress {
  done: number
  total: number
}

export interface Outcome {
  saved: number[]
  problems: Map<number, Problem>
}

interface Place {
  topic: Topic
  questionId: number
  periodId: number
  canHide: boolean
}

/** Saves the form for entities in batches; the page shows each batch as soon as it is in. */
export function useSaving({ topic, questionId, periodId, canHide }: Place) {
  const client = useQueryClient()
  const [progress, setProgress] = useState<Progress | null>(null)
  const isHere = useIsHere()
  const save = useCallback(
    async (form: AnswerForm, ticks: Ticks): Promise<Outcome> => {
      const items = [...ticks].map(([entity_id, version]) => ({
        entity_id,
        assessment_period_id: periodId,
        version,
        ...givenOf(form),
      }))
      setProgress({ done: 0, total: items.length })
      const sent = await sendInBatches<GivenAnswer, RegularAnswer>({
        items,
        size: MASS_ANSWERS_MAX,
        send: batch => call(answersApi.giveMany, { question_id: questionId, answers: [...batch] }),
        onSettled: ({ saved }, done, total) => {
          noteSaved(
            client,
            topic,
            questionId,
            saved.map(each => each.saved),
          )
          if (isHere.current) setProgress({ done, total })
        },
      })
      if (isHere.current) setProgress(null)
      void refreshAfter(client)
      return outcomeOf(sent, form, canHide)
    },
    [client, topic, questionId, periodId, canHide, isHere],
  )
  return { save, progress }
}

/** A conflict with what is the very same answer is none: an earlier attempt got through and its reply did not. */
function outcomeOf(
  sent: Awaited<ReturnType<typeof sendInBatches<GivenAnswer, RegularAnswer>>>,
  form: AnswerForm,
  canHide: boolean,
): Outcome {
  const saved = sent.saved.map(({ item }) => item.entity_id)
  const problems = new Map<number, Problem>()
  for (const { item, problem } of sent.problems) {
    const current = problem.kind === 'conflict' ? problem.current : null
    if (current && isSameForm(formOf(current, canHide), form)) saved.push(item.entity_id)
    else problems.set(item.entity_id, problem)
  }
  return { saved, problems }
}

function useIsHere() {
  const isHere = useRef(true)
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])
  return isHere
}
