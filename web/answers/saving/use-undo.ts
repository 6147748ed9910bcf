import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { answersApi, MASS_ANSWERS_MAX, type RegularAnswer } from '#domain/answers/answers.contract.ts'
import { call } from '#web/platform/calls/call.ts'
import { CallFailure } from '#web/platform/calls/call-failure.ts'
import { sentenceOf } from '#web/platform/calls/messages.tsx'
import { toastDone, toastFailure } from '#web/ui/toasts/toasts.tsx'
import { answersTexts as texts } from '../answers.texts.ts'
import { noteUndone, refreshAfter } from './note-saved.ts'
import type { Saving } from './send-answers.ts'
import { sendInBatches } from './send-in-batches.ts'

/** The last save, while it can be undone. */
export interface LastSave extends Saving {
  answers: readonly RegularAnswer[]
}

interface Undone {
  restored: RegularAnswer[]
  removed: number[]
}

/** Undoes the last save in batches, from any question. Answers changed since then stay. */
export function useUndo() {
  const client = useQueryClient()
  const [isUndoing, setUndoing] = useState(false)
  const undo = useCallback(
    async ({ question, queried, answers }: LastSave): Promise<boolean> => {
      setUndoing(true)
      const undone: Undone = { restored: [], removed: [] }
      const { problems } = await sendInBatches<RegularAnswer, unknown>({
        items: answers,
        size: MASS_ANSWERS_MAX,
        send: async batch => {
          const items = batch.map(({ entity_id, assessment_period_id, version }) => ({
            entity_id,
            assessment_period_id,
            version,
          }))
          const done = await call(answersApi.undo, { question_id: question.id, answers: items })
          undone.restored.push(...done.restored)
          undone.removed.push(...done.removed)
          return batch
        },
      })
      noteUndone(client, { question, queried }, undone)
      setUndoing(false)
      void refreshAfter(client)
      toastUndone(answers.length - problems.length, problems.length, problems[0]?.problem)
      return problems.length === 0
    },
    [client],
  )
  return { undo, isUndoing }
}

function toastUndone(undone: number, left: number, problem: unknown): void {
  if (undone > 0) toastDone(texts.undone(undone))
  if (left === 0) return
  const { kind, failure } = (problem ?? {}) as { kind?: string; failure?: CallFailure }
  toastFailure(
    kind === 'failed' && failure instanceof CallFailure ? sentenceOf(failure) : texts.notUndone(left),
  )
}
