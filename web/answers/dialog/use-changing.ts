import { type QueryClient, type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { type Answer, answersApi } from '#domain/answers/answers.contract.ts'
import { type QuestionFacts, storedFrom } from '#domain/answers/answers.rules.ts'
import { collaborationAnswersApi } from '#domain/answers/collaboration-answers.contract.ts'
import type { FieldErrors } from '#domain/platform/failure.ts'
import { call } from '#web/platform/calls/call.ts'
import { CallFailure } from '#web/platform/calls/call-failure.ts'
import { conflictOf } from '#web/platform/records/use-record-form.ts'
import { toastDone } from '#web/ui/toasts/toasts.tsx'
import { type AnswerForm, givenOf } from '../editor/answer-form.ts'
import { refreshAfter } from '../saving/note-saved.ts'
import { saveFailureSentence } from '../saving/save-failure.ts'
import { dialogTexts as texts } from './dialog.texts.ts'

type State = 'idle' | 'saving' | 'saved' | 'deleting'

interface Refusal {
  errors: FieldErrors
  /** The error that belongs to no field. */
  problem: string | null
  /** The version saved by somebody else in the meantime. */
  conflict: Answer | null
}

const none: Refusal = { errors: {}, problem: null, conflict: null }

/** Changes and deletes one answer or opinion, in the version that the person saw. */
export function useChanging(answer: Answer) {
  const client = useQueryClient()
  const [state, setState] = useState<State>('idle')
  const [refusal, setRefusal] = useState<Refusal>(none)
  // Not a state: the very click that names another version sends the form.
  const version = useRef(answer.version)

  const fail = (error: unknown): false => {
    setState('idle')
    if (!(error instanceof CallFailure)) throw error
    const conflict = conflictOf<Answer>(error)
    const hasFields = Object.keys(error.fields).length > 0
    setRefusal({
      errors: error.fields,
      problem: conflict || hasFields ? null : saveFailureSentence(error),
      conflict,
    })
    return false
  }
  /** Without a form the answer stays as it is, and only what goes with it is new. */
  const save = async (form: AnswerForm | null, facts: QuestionFacts): Promise<boolean> => {
    if (!form) {
      setState('saved')
      return true
    }
    const checked = storedFrom(givenOf(form), facts)
    setRefusal('errors' in checked ? { ...none, errors: checked.errors } : none)
    if ('errors' in checked) return false
    setState('saving')
    try {
      await update(answer, form, version.current)
      setState('saved')
      void refreshAfter(client)
      return true
    } catch (error) {
      return fail(error)
    }
  }
  const remove = async (): Promise<boolean> => {
    setState('deleting')
    // An answer still on its way would arrive after the deletion, as one that does not exist.
    await client.cancelQueries({ predicate: ({ queryKey }) => isOf(answer, queryKey) })
    try {
      await removeNow(answer, version.current)
      toastDone(answer.kind === 'answer' ? texts.deleted : texts.opinionDeleted)
      forgetOnceClosed(client, answer)
      return true
    } catch (error) {
      return fail(error)
    }
  }
  /** Makes the other version the one to replace. Its differences stay visible until the form is sent. */
  const keepMine = () => {
    if (refusal.conflict) version.current = refusal.conflict.version
  }
  const giveUp = () => {
    keepMine()
    setRefusal(none)
  }
  return {
    ...refusal,
    state,
    save,
    remove,
    keepMine,
    giveUp,
    clear: () => setRefusal(before => ({ ...before, errors: {} })),
  }
}

/**
 * Forgets the answer once nothing shows it any more, and then refreshes the page behind the dialog. A dialog that is
 * still closing would ask for the deleted answer again.
 */
function forgetOnceClosed(client: QueryClient, answer: Answer): void {
  const cache = client.getQueryCache()
  const predicate = ({ queryKey }: { queryKey: QueryKey }) => isOf(answer, queryKey)
  const forget = () => {
    if (cache.findAll({ predicate }).some(query => query.getObserversCount() > 0)) return false
    client.removeQueries({ predicate })
    void refreshAfter(client)
    return true
  }
  if (forget()) return
  const stop = cache.subscribe(({ type }) => {
    if (type === 'observerRemoved' && forget()) stop()
  })
}

function update(answer: Answer, form: AnswerForm, version: number): Promise<Answer> {
  const { entity_id, question_id, id } = answer
  const changed = { entity_id, question_id, ...givenOf(form) }
  return answer.kind === 'answer'
    ? call(answersApi.update, { ...changed, answer_id: id }, { version })
    : call(collaborationAnswersApi.update, { ...changed, collaboration_id: id }, { version })
}

function removeNow({ kind, entity_id, question_id, id }: Answer, version: number): Promise<void> {
  const item = { entity_id, question_id }
  return kind === 'answer'
    ? call(answersApi.remove, { ...item, answer_id: id }, { version })
    : call(collaborationAnswersApi.remove, { ...item, collaboration_id: id }, { version })
}

/** Checks whether a query loads exactly this answer or opinion. */
function isOf({ kind, id }: Answer, [, path, input]: QueryKey): boolean {
  const asked = (input ?? {}) as { answer_id?: number; collaboration_id?: number }
  return kind === 'answer'
    ? path === answersApi.showOfOrganization.path && asked.answer_id === id
    : path === collaborationAnswersApi.show.path && asked.collaboration_id === id
}
