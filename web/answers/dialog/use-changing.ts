import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { answersApi, type RegularAnswer } from '#domain/answers/answers.contract.ts'
import { type QuestionFacts, storedFrom } from '#domain/answers/answers.rules.ts'
import type { FieldErrors } from '#domain/platform/failure.ts'
import { call } from '#web/platform/call.ts'
import { CallFailure } from '#web/platform/call-failure.ts'
import { sentenceOf } from '#web/platform/messages.tsx'
import { toastDone } from '#web/ui/toasts.tsx'
import { type AnswerForm, givenOf } from '../answer-form.ts'
import { refreshAfter } from '../note-saved.ts'
import { dialogTexts as texts } from './dialog.texts.ts'

type State = 'idle' | 'saving' | 'saved' | 'deleting'

interface Refusal {
  errors: FieldErrors
  /** What belongs to no field. */
  problem: string | null
  /** What somebody else saved meanwhile. */
  conflict: RegularAnswer | null
}

const none: Refusal = { errors: {}, problem: null, conflict: null }

/** Changes and deletes one answer, in the version that the person saw. */
export function useChanging(answer: RegularAnswer) {
  const client = useQueryClient()
  const [state, become] = useState<State>('idle')
  const [refusal, refuse] = useState<Refusal>(none)
  // Not a state: the very click that names another version sends the form.
  const version = useRef(answer.version)
  const path = { entity_id: answer.entity_id, question_id: answer.question_id, answer_id: answer.id }

  const fail = (error: unknown): false => {
    become('idle')
    if (!(error instanceof CallFailure)) throw error
    const { current } = error.body as { current?: RegularAnswer }
    const isStale = error.status === 412 && current !== undefined
    const hasFields = Object.keys(error.fields).length > 0
    refuse({
      errors: error.fields,
      problem: isStale || hasFields ? null : sentenceOf(error),
      conflict: isStale ? current : null,
    })
    return false
  }
  /** Without a form the answer stays as it is, and only what goes with it is new. */
  const save = async (form: AnswerForm | null, facts: QuestionFacts): Promise<boolean> => {
    if (!form) {
      become('saved')
      return true
    }
    const checked = storedFrom(givenOf(form), facts)
    refuse('errors' in checked ? { ...none, errors: checked.errors } : none)
    if ('errors' in checked) return false
    become('saving')
    try {
      await call(answersApi.update, { ...path, ...givenOf(form) }, { version: version.current })
      become('saved')
      void refreshAfter(client)
      return true
    } catch (error) {
      return fail(error)
    }
  }
  const remove = async (): Promise<boolean> => {
    become('deleting')
    try {
      await call(answersApi.remove, path, { version: version.current })
      toastDone(texts.deleted)
      void refreshAfter(client)
      return true
    } catch (error) {
      return fail(error)
    }
  }
  /** From now on the other version is the one that is replaced. What speaks against it stays until that is sent. */
  const keepMine = () => {
    if (refusal.conflict) version.current = refusal.conflict.version
  }
  const giveUp = () => {
    keepMine()
    refuse(none)
  }
  return {
    ...refusal,
    state,
    save,
    remove,
    keepMine,
    giveUp,
    clear: () => refuse(before => ({ ...before, errors: {} })),
  }
}
