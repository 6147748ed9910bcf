import type { Answer } from '#domain/answers/answers.contract.ts'
import type { FieldErrors } from '#domain/platform/failure.ts'
import type { Problem } from '../saving/batch-problems.ts'
import { type AnswerForm, changedForm, emptyForm, formOf, isSameForm } from './answer-form.ts'

/** The ticked entities, each with the version of its answer that the person saw when ticking; null: none. */
export type Ticks = ReadonlyMap<number, number | null>

export interface EditorState {
  form: AnswerForm
  /** The form before the person's changes. */
  baseline: AnswerForm
  /** The form shows an existing answer rather than the person's own. */
  isLoaded: boolean
  ticks: Ticks
  problems: ReadonlyMap<number, Problem>
  errors: FieldErrors
  /** The unsaved input that a loaded answer replaced, so that it can be restored. */
  replaced: { form: AnswerForm; ticks: Ticks } | null
}

export type EditorAction =
  | { do: 'change'; patch: Partial<AnswerForm> }
  | { do: 'tick'; ticks: Ticks; ticked: readonly (Answer | null)[]; canHide: boolean }
  | { do: 'open'; ticks: Ticks; answer: Answer; canHide: boolean }
  | { do: 'use'; form: AnswerForm }
  | { do: 'discard'; ticked: readonly (Answer | null)[]; canHide: boolean }
  | { do: 'bring back' }
  | { do: 'refuse'; errors: FieldErrors }
  | { do: 'settle'; sent: AnswerForm; saved: readonly number[]; problems: ReadonlyMap<number, Problem> }
  | { do: 'let be'; entityId: number }

export const nothingTicked: Ticks = new Map()

export function editorOf(form: AnswerForm = emptyForm, ticks: Ticks = nothingTicked): EditorState {
  return {
    form,
    baseline: emptyForm,
    isLoaded: false,
    ticks,
    problems: new Map(),
    errors: {},
    replaced: null,
  }
}

/** Checks whether the form has unsaved changes. */
export function isDirty({ form, baseline }: EditorState): boolean {
  return !isSameForm(form, baseline)
}

export function editorAfter(state: EditorState, action: EditorAction): EditorState {
  switch (action.do) {
    case 'change':
      return {
        ...state,
        form: changedForm(state.form, action.patch),
        errors: noneOf(state.errors),
        replaced: null,
      }
    case 'tick':
      return ticked(state, action)
    case 'open':
      return opened(state, action)
    case 'use':
      return { ...state, form: action.form, errors: {}, replaced: replacedIn(state) }
    case 'discard':
      return discarded(state, action)
    case 'bring back':
      return state.replaced
        ? { ...state, ...state.replaced, baseline: emptyForm, isLoaded: false, errors: {}, replaced: null }
        : state
    case 'refuse':
      return { ...state, errors: action.errors }
    case 'settle':
      return settled(state, action)
    case 'let be':
      return {
        ...state,
        ticks: without(state.ticks, [action.entityId]),
        problems: without(state.problems, [action.entityId]),
      }
  }
}

/** Returns no errors, keeping the object when it was already empty. */
function noneOf(errors: FieldErrors): FieldErrors {
  return Object.keys(errors).length === 0 ? errors : {}
}

function discarded(
  state: EditorState,
  { ticked, canHide }: Extract<EditorAction, { do: 'discard' }>,
): EditorState {
  const shared = sharedForm(ticked, canHide)
  const form = shared ?? emptyForm
  return {
    ...editorOf(form, state.ticks),
    baseline: form,
    isLoaded: shared !== null,
    replaced: replacedIn(state),
  }
}

type Ticked = Extract<EditorAction, { do: 'tick' }>

/** Keeps what was typed; an untouched form shows the answer that the ticked entities share. */
function ticked(state: EditorState, { ticks, ticked: answers, canHide }: Ticked): EditorState {
  const problems = new Map([...state.problems].filter(([id]) => ticks.has(id)))
  const next = { ...state, ticks, problems, replaced: null }
  if (isDirty(state)) return next
  const shared = sharedForm(answers, canHide)
  if (shared) return { ...next, form: shared, baseline: shared, isLoaded: true, errors: {} }
  // The shown answer may be meant for the newly ticked entity too.
  const isStillThere = answers.some(answer => answer && isSameForm(formOf(answer, canHide), state.form))
  if (!state.isLoaded || isStillThere) return next
  return { ...next, form: emptyForm, baseline: emptyForm, isLoaded: false, errors: {} }
}

function sharedForm(answers: readonly (Answer | null)[], canHide: boolean): AnswerForm | null {
  const forms = answers.map(answer => answer && formOf(answer, canHide))
  const first = forms[0] ?? null
  return first && forms.every(form => form && isSameForm(form, first)) ? first : null
}

function opened(
  state: EditorState,
  { ticks, answer, canHide }: Extract<EditorAction, { do: 'open' }>,
): EditorState {
  const form = formOf(answer, canHide)
  return { ...editorOf(form, ticks), baseline: form, isLoaded: true, replaced: replacedIn(state) }
}

function replacedIn(state: EditorState): EditorState['replaced'] {
  return isDirty(state) ? { form: state.form, ticks: state.ticks } : null
}

/** Unticks the saved entities. The others stay ticked and show their problem. */
function settled(state: EditorState, action: Extract<EditorAction, { do: 'settle' }>): EditorState {
  const problems = new Map([...without(state.problems, action.saved), ...action.problems])
  const ticks = without(state.ticks, action.saved)
  const next = { ...state, ticks, problems, errors: {}, replaced: null }
  return problems.size === 0 ? { ...next, baseline: action.sent, isLoaded: false } : next
}

function without<Value>(map: ReadonlyMap<number, Value>, ids: readonly number[]): ReadonlyMap<number, Value> {
  const gone = new Set(ids)
  return new Map([...map].filter(([id]) => !gone.has(id)))
}
