import type { Rating } from '#domain/framework-questions/framework-questions.contract.ts'
import type { FieldErrors } from '#domain/platform/failure.ts'
import type { QuestionContent } from '#domain/questions/questions.contract.ts'
import { afterPaint } from './after-paint.ts'
import { type Draft, draftOf } from './draft.ts'
import type { Placed } from './outline/outline-lines.ts'

/** The state of the changes to a question; `waiting`: for something that is missing. */
export type SaveState = 'saved' | 'changed' | 'saving' | 'waiting' | 'failed' | 'conflict'

/** A topic or question of the framework that is being edited. */
export interface Entry {
  /** As the server has it. */
  question: QuestionContent
  /** As the person has it; null while they are the same. */
  draft: Draft | null
  state: SaveState
  /** When it was last saved; null if not in this session. */
  savedAt: number | null
  errors: FieldErrors
  /** The version that somebody else saved meanwhile, if both changed the same. */
  theirs: QuestionContent | null
}

export interface UndoStep {
  label: string
  run: () => Promise<unknown>
  /** Changes of the same fields of a question, one soon after the other, are undone at once. */
  key?: string
  at: number
}

export interface EditorState {
  order: readonly Placed[]
  undo: readonly UndoStep[]
}

const UNDO_MAX = 100

/** The places of the lines of an order among each other. */
interface Family {
  order: readonly Placed[]
  parents: ReadonlyMap<number, number | null>
  withQuestions: ReadonlySet<number | null>
}

function familyIn(order: readonly Placed[]): Family {
  return {
    order,
    parents: new Map(order.map(each => [each.id, each.parent_question_id])),
    withQuestions: new Set(order.map(each => each.parent_question_id)),
  }
}

/** The same at every save, so that no field is rendered for it. */
export const noErrors: FieldErrors = {}

/** Holds a framework while it is edited. Each field and each line of the outline subscribes to its own part. */
export class EditorStore {
  #state: EditorState = { order: [], undo: [] }
  /** Changed in place: a copy of more than a thousand entries for each key that is typed would be felt. */
  #entries = new Map<number, Entry>()
  readonly #unsaved = new Set<number>()
  #known: Family = familyIn([])
  readonly #listeners = new Set<() => void>()
  readonly #laterListeners = new Set<() => void>()
  #isTellingLater = false

  get state(): EditorState {
    return this.#state
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Calls the listener once the frame of a change is painted: what a person writes is shown before what repeats it. */
  subscribeLater = (listener: () => void): (() => void) => {
    this.#laterListeners.add(listener)
    return () => this.#laterListeners.delete(listener)
  }

  #set(next: Partial<EditorState>): void {
    this.#state = { ...this.#state, ...next }
    this.#tell()
  }

  #tell(): void {
    for (const listener of this.#listeners) listener()
    if (this.#isTellingLater || this.#laterListeners.size === 0) return
    this.#isTellingLater = true
    afterPaint(() => {
      this.#isTellingLater = false
      for (const listener of this.#laterListeners) listener()
    })
  }

  #put(id: number, entry: Entry): void {
    this.#entries.set(id, entry)
    if (entry.state === 'saved') this.#unsaved.delete(id)
    else this.#unsaved.add(id)
  }

  entry(id: number): Entry | undefined {
    return this.#entries.get(id)
  }

  /** The entries with changes that are not saved. */
  unsaved(): Entry[] {
    return [...this.#unsaved].flatMap(id => this.#entries.get(id) ?? [])
  }

  /** Takes over what the server has, and keeps what the person has not saved yet. */
  load(rows: readonly QuestionContent[]): void {
    const known = this.#entries
    this.#entries = new Map()
    this.#unsaved.clear()
    for (const question of rows) this.#put(question.id, entryOf(question, known.get(question.id)))
    const order = rows.map(({ id, parent_question_id }) => ({ id, parent_question_id }))
    this.#set({ order })
  }

  /** The topic of a question; null for a topic, undefined for one that is gone. */
  parentOf(id: number): number | null | undefined {
    return this.#family().parents.get(id)
  }

  hasQuestions(id: number): boolean {
    return this.#family().withQuestions.has(id)
  }

  /** Made once for each order: every line in view asks for it at every change. */
  #family(): Family {
    const { order } = this.#state
    if (this.#known.order !== order) this.#known = familyIn(order)
    return this.#known
  }

  /** The framework as the server has it, in order. */
  rows(): QuestionContent[] {
    return this.#state.order.flatMap(({ id, parent_question_id }) => {
      const question = this.entry(id)?.question
      return question ? [{ ...question, parent_question_id }] : []
    })
  }

  change(id: number, next: Partial<Entry>): void {
    const entry = this.entry(id)
    if (!entry) return
    this.#put(id, { ...entry, ...next })
    this.#tell()
  }

  /** Takes over ratings that the server returned, also in what the person has not saved yet. */
  rate(ratings: readonly Rating[]): void {
    for (const { id, ...rating } of ratings) {
      const entry = this.entry(id)
      if (!entry) continue
      const { category_id, threat_id, weight } = rating
      const draft = entry.draft && { ...entry.draft, category_id, threat_id, weight }
      this.#put(id, { ...entry, question: { ...entry.question, ...rating }, draft })
    }
    this.#tell()
  }

  insert(question: QuestionContent, index: number): void {
    const { id, parent_question_id } = question
    this.#put(id, { ...clean, question })
    this.#set({ order: this.#state.order.toSpliced(index, 0, { id, parent_question_id }) })
  }

  /** Removes a question, or a topic with its questions. */
  remove(id: number): void {
    const gone = (each: Placed) => each.id === id || each.parent_question_id === id
    for (const each of this.#state.order.filter(gone)) {
      this.#entries.delete(each.id)
      this.#unsaved.delete(each.id)
    }
    this.#set({ order: this.#state.order.filter(each => !gone(each)) })
  }

  setOrder(order: readonly Placed[]): void {
    this.#set({ order })
  }

  /** Puts the lines into the order that the server returned. False if it knows others. */
  follow(ids: readonly number[]): boolean {
    const byId = new Map(this.#state.order.map(each => [each.id, each]))
    const order = ids.flatMap(id => byId.get(id) ?? [])
    if (order.length !== ids.length || order.length !== this.#state.order.length) return false
    this.#set({ order })
    return true
  }

  pushUndo(step: Omit<UndoStep, 'at'>): void {
    const at = Date.now()
    const last = this.#state.undo.at(-1)
    const isContinued = step.key !== undefined && last?.key === step.key && at - last.at < 10_000
    const undo = isContinued
      ? [...this.#state.undo.slice(0, -1), { ...last, at }]
      : [...this.#state.undo.slice(1 - UNDO_MAX), { ...step, at }]
    this.#set({ undo })
  }

  popUndo(): UndoStep | undefined {
    const last = this.#state.undo.at(-1)
    if (last) this.#set({ undo: this.#state.undo.slice(0, -1) })
    return last
  }
}

const drafts = new WeakMap<QuestionContent, Draft>()

/** A question as its form shows it: with the changes that are not saved yet. The same until it changes. */
export function draftIn({ draft, question }: Entry): Draft {
  if (draft) return draft
  const known = drafts.get(question) ?? draftOf(question)
  drafts.set(question, known)
  return known
}

const clean = { draft: null, state: 'saved', savedAt: null, errors: noErrors, theirs: null } as const

/** A question as the server has it, with what the person has not saved yet. The same entry if nothing is new. */
function entryOf(question: QuestionContent, before: Entry | undefined): Entry {
  if (!before) return { ...clean, question }
  const isSame = question.version === before.question.version && isSamePlace(before.question, question)
  const isOlder = question.version < before.question.version
  if (before.state !== 'saved' || isOlder || isSame) return before
  return { ...clean, savedAt: before.savedAt, question }
}

const isSamePlace = (one: QuestionContent, other: QuestionContent) =>
  one.parent_question_id === other.parent_question_id
