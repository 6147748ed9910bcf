import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { Answer, GivenAnswer } from '#domain/answers/answers.contract.ts'
import { type AnswerForm, formOf, givenOf, isSameForm } from '../editor/answer-form.ts'
import type { Ticks } from '../editor/editor-state.ts'
import { type Interview, recordedWith } from '../editor/interview.ts'
import { type ChosenEvidence, hasEvidence } from '../files/chosen-evidence.ts'
import { holdFiles } from '../outbox/held-files.ts'
import type { Outbox } from '../outbox/outbox.ts'
import type { Problem } from './batch-problems.ts'
import { noteSaved, refreshAfter } from './note-saved.ts'
import { type Saving, sendAnswers } from './send-answers.ts'
import type { Sent } from './send-in-batches.ts'

export interface Progress {
  done: number
  total: number
}

export interface Outcome {
  saved: Answer[]
  problems: Map<number, Problem>
  /** These got no response and are sent when the connection is back. */
  waiting: number[]
  /** The number of new files that wait with them, in this page. */
  heldFiles?: number
}

interface SavingContext extends Saving {
  periodId: number
  canHide: boolean
  interview: Interview
  outbox: Outbox
}

/** Saves the form for entities in batches; the page shows each batch as soon as it is saved. */
export function useSaving(context: SavingContext) {
  const { topic, question, mode, queried, periodId, canHide, interview, outbox } = context
  const client = useQueryClient()
  const [progress, setProgress] = useState<Progress | null>(null)
  const isHere = useIsHere()
  const save = useCallback(
    async (form: AnswerForm, ticks: Ticks, evidence: ChosenEvidence): Promise<Outcome> => {
      const items = [...ticks].map(([entity_id, version]) => ({
        entity_id,
        assessment_period_id: periodId,
        version,
        ...givenOf(form),
        ...(mode === 'answer' && recordedWith(interview)),
      }))
      setProgress({ done: 0, total: items.length })
      const saving = { topic, question, mode, queried }
      const sent = await sendAnswers(saving, items, ({ saved }, done, total) => {
        noteSaved(
          client,
          saving,
          saved.map(each => each.saved),
        )
        if (isHere.current) setProgress({ done, total })
      })
      if (isHere.current) setProgress(null)
      void refreshAfter(client)
      const outcome = outcomeOf(sent, form, canHide)
      const unsent = items.filter(({ entity_id }) => outcome.waiting.includes(entity_id))
      if (unsent.length === 0) return outcome
      const waiting = hasEvidence(evidence) && {
        evidence: { files: holdFiles(evidence.files), library: evidence.library },
      }
      outbox.add({ ...saving, items: unsent, ...waiting })
      return { ...outcome, heldFiles: evidence.files.length }
    },
    [client, topic, question, mode, queried, periodId, canHide, interview, outbox, isHere],
  )
  return { save, progress }
}

/** A conflict with an identical answer is none: an earlier attempt succeeded and its response was lost. */
export function outcomeOf(sent: Sent<GivenAnswer, Answer>, form: AnswerForm, canHide: boolean): Outcome {
  const outcome: Outcome = { saved: sent.saved.map(({ saved }) => saved), problems: new Map(), waiting: [] }
  for (const { item, problem } of sent.problems) {
    const current = problem.kind === 'conflict' ? problem.current : null
    if (current && isSameForm(formOf(current, canHide), form)) outcome.saved.push(current)
    else if (problem.kind === 'failed' && problem.failure.isNetwork) outcome.waiting.push(item.entity_id)
    else outcome.problems.set(item.entity_id, problem)
  }
  return outcome
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
