import { useCallback, useEffect, useMemo, useReducer, useRef, useState } from 'react'
import type { Content } from '#domain/answers/answer-content.ts'
import { storedFrom } from '#domain/answers/answers.rules.ts'
import type { Protocol } from '#domain/protocols/protocols.contract.ts'
import type { Question, Topic } from '#domain/questions/questions.contract.ts'
import { useUnsaved } from '#web/ui/dialogs/unsaved.ts'
import { toggle } from '#web/ui/table/selection.ts'
import type { Period } from '../answer-queries.ts'
import { type EntityRow, openRows } from '../entities/entity-rows.ts'
import type { ChosenEvidence } from '../files/chosen-evidence.ts'
import type { Outbox } from '../outbox/outbox.ts'
import type { Mode } from '../saving/send-answers.ts'
import { type Outcome, useSaving } from '../saving/use-saving.ts'
import { type AnswerForm, factsOf, formOf, givenOf, withOption } from './answer-form.ts'
import { type DraftKey, drafts } from './drafts.ts'
import { type EditorState, editorAfter, editorOf, isDirty, type Ticks } from './editor-state.ts'
import { type Interview, isInterview, noInterview } from './interview.ts'

export interface EditorContext {
  question: Question
  topic: Topic
  protocol: Protocol
  mode: Mode
  rows: readonly EntityRow[]
  periodId: number
  /** The period for queries; undefined for the current one. */
  queried: Period
  /** The entity of the address, or null for all. */
  entityId: number | null
  draft: DraftKey
  interview: Interview
  /** The evidence to attach to the answers. */
  evidence: ChosenEvidence
  outbox: Outbox
  onSaved: (outcome: Outcome) => void
  onInterview: (interview: Interview) => void
}

/** The state of answering one question: the form, the ticked entities, saving, and the stored draft. */
export function useAnswerEditor(loaded: EditorContext) {
  const { question, topic, protocol, mode, queried, periodId, interview, outbox } = loaded
  const facts = useMemo(() => factsOf(question, protocol), [question, protocol])
  const { canHide } = facts
  const [state, act] = useReducer(editorAfter, loaded, begin)
  const { save: send, progress } = useSaving({
    topic,
    question,
    mode,
    queried,
    periodId,
    canHide,
    interview,
    outbox,
  })
  const latest = useRef({ state, loaded })
  latest.current = { state, loaded }
  const isDrafted = useDraft(state, loaded)
  useKeptInterview(loaded)

  const tick = useCallback(
    (ids: Iterable<number>) => {
      const { state, loaded } = latest.current
      const byId = new Map(loaded.rows.map(row => [row.id, row]))
      const chosen = [...ids].flatMap(id => byId.get(id) ?? [])
      const ticks = new Map(chosen.map(row => [row.id, state.ticks.get(row.id) ?? versionOf(row)]))
      act({ do: 'tick', ticks, ticked: chosen.map(row => row.answer), canHide })
    },
    [canHide],
  )
  const lastToggled = useRef<number | null>(null)
  const toggleRow = useCallback(
    (id: number, withShift: boolean, shown: readonly number[]) => {
      const chosen = new Set(latest.current.state.ticks.keys())
      const from = withShift ? lastToggled.current : null
      lastToggled.current = id
      tick(toggle(chosen, shown, id, from) as Set<number>)
    },
    [tick],
  )
  const open = useCallback(
    (id: number) => {
      const row = latest.current.loaded.rows.find(each => each.id === id)
      if (!row?.answer) return
      act({ do: 'open', ticks: new Map([[id, row.answer.version]]), answer: row.answer, canHide })
    },
    [canHide],
  )
  const change = useCallback((patch: Partial<AnswerForm>) => act({ do: 'change', patch }), [])
  const choose = useCallback(
    (id: number | null) => change(withOption(latest.current.state.form, id, facts)),
    [change, facts],
  )
  const use = useCallback((answer: Content) => act({ do: 'use', form: formOf(answer, canHide) }), [canHide])
  const bringBack = useCallback(() => act({ do: 'bring back' }), [])
  const discard = useCallback(() => {
    const { state, loaded } = latest.current
    const ticked = loaded.rows.filter(row => state.ticks.has(row.id)).map(row => row.answer)
    act({ do: 'discard', ticked, canHide })
  }, [canHide])
  const letBe = useCallback((entityId: number) => act({ do: 'let be', entityId }), [])

  const isSaving = useRef(false)
  /** Saves for the given entities, or all ticked ones. Null means the form is incomplete and nothing was sent. */
  const save = useCallback(
    async (only?: Ticks): Promise<Outcome | null> => {
      const { state, loaded } = latest.current
      if (isSaving.current) return null
      const ticks = only ?? state.ticks
      const checked = storedFrom(givenOf(state.form), facts)
      const errors = 'errors' in checked ? checked.errors : {}
      if (ticks.size === 0) errors.entities = ['none']
      act({ do: 'refuse', errors })
      if (Object.keys(errors).length > 0) return null
      isSaving.current = true
      const outcome = await send(state.form, ticks, loaded.evidence)
      isSaving.current = false
      // Written before the state updates, in case the person has moved on to another question.
      if (outcome.problems.size === 0) drafts.forget(loaded.draft)
      // Answers that wait for the connection are kept and sent later, so they count as done.
      const saved = [...outcome.saved.map(({ entity_id }) => entity_id), ...outcome.waiting]
      act({ do: 'settle', sent: state.form, saved, problems: outcome.problems })
      loaded.onSaved(outcome)
      return outcome
    },
    [facts, send],
  )
  const acts = { tick, toggleRow, open, change, choose, use, discard, bringBack, letBe, save }
  return { state, facts, progress, isDrafted, ...acts }
}

function begin(loaded: EditorContext): EditorState {
  const { draft, periodId, rows, entityId, question, protocol } = loaded
  const kept = drafts.read(draft, periodId)
  if (kept) {
    const answerable = new Set(rows.filter(row => !row.locked).map(row => row.id))
    return editorOf(kept.form, new Map(kept.ticked.filter(([id]) => answerable.has(id))))
  }
  if (entityId === null)
    return editorOf(undefined, new Map(openRows(rows).map(row => [row.id, versionOf(row)])))
  const chosen = rows.filter(row => row.id === entityId && !row.locked)
  return editorAfter(editorOf(), {
    do: 'tick',
    ticks: new Map(chosen.map(row => [row.id, versionOf(row)])),
    ticked: chosen.map(row => row.answer),
    canHide: factsOf(question, protocol).canHide,
  })
}

function versionOf(row: EntityRow): number | null {
  return row.answer?.version ?? null
}

/** Keeps the input until it is saved. Returns whether it is stored. */
function useDraft(state: EditorState, { draft, periodId, interview }: EditorContext): boolean {
  const { form, ticks } = state
  const isUnsaved = isDirty(state)
  const [isKept, setKept] = useState(true)
  useUnsaved(isUnsaved && !isKept)
  const { userId, organizationId, questionId, mode } = draft
  useEffect(() => {
    const key = { userId, organizationId, questionId, mode }
    if (isUnsaved) setKept(drafts.keep(key, { form, ticked: [...ticks], interview, periodId }))
    else drafts.forget(key)
  }, [isUnsaved, form, ticks, interview, userId, organizationId, questionId, mode, periodId])
  return isUnsaved && isKept
}

/** Resumes the interview that a draft was written in, unless another one is under way. */
function useKeptInterview({ draft, periodId, interview, onInterview }: EditorContext): void {
  const [kept] = useState(() => drafts.read(draft, periodId)?.interview ?? noInterview)
  const isWanted = useRef(isInterview(kept) && !isInterview(interview))
  useEffect(() => {
    if (isWanted.current) onInterview(kept)
    isWanted.current = false
  }, [kept, onInterview])
}
