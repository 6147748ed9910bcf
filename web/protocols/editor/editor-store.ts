import type { FieldErrors } from '#domain/platform/failure.ts'
import type { QuestionContent } from '#domain/questions/questions.contract.ts'
import { type Draft, draftOf } from './draft.ts'
import type { Placed } from './outline-lines.ts'

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
  entries: ReadonlyMap<number, Entry>
  order: readonly Placed[]
  undo: readonly UndoStep[]
}

const UNDO_MAX = 100

/** Holds a framework while it is edited. Each field and each line of the outline subscribes to its own part. */
export class EditorStore {
  #state: EditorState = { entries: new Map(), order: [], undo: [] }
  readonly #listeners = new Set<() => void>()

  get state(): EditorState {
    return this.#state
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  #set(next: Partial<EditorState>): void {
    this.#state = { ...this.#state, ...next }
    for (const listener of this.#listeners) listener()
  }

  entry(id: number): Entry | undefined {
    return this.#state.entries.get(id)
  }

  /** Takes over what the server has, and keeps what the person has not saved yet. */
  load(rows: readonly QuestionContent[]): void {
    const known = this.#state.entries
    const entries = new Map(
      rows.map(question => {
        const before = known.get(question.id)
        const isNewer = !before || question.version >= before.question.version
        const isOpen = before !== undefined && before.state !== 'saved'
        if (before && (isOpen || !isNewer)) return [question.id, before]
        if (
          before &&
          before.question.version === question.version &&
          isSamePlace(before.question, question)
        ) {
          return [question.id, before]
        }
        return [question.id, { ...clean, savedAt: before?.savedAt ?? null, question }]
      }),
    )
    const order = rows.map(({ id, parent_question_id }) => ({ id, parent_question_id }))
    this.#set({ entries, order })
  }

  /** The topic of a question; null for a topic, undefined for one that is gone. */
  parentOf(id: number): number | null | undefined {
    return this.#state.order.find(each => each.id === id)?.parent_question_id
  }

  hasQuestions(id: number): boolean {
    return this.#state.order.some(each => each.parent_question_id === id)
  }

  /** The framework as the server has it, in order. */
  rows(): QuestionContent[] {
    const { order, entries } = this.#state
    return order.flatMap(({ id, parent_question_id }) => {
      const question = entries.get(id)?.question
      return question ? [{ ...question, parent_question_id }] : []
    })
  }

  change(id: number, next: Partial<Entry>): void {
    const entry = this.entry(id)
    if (!entry) return
    const entries = new Map(this.#state.entries)
    entries.set(id, { ...entry, ...next })
    this.#set({ entries })
  }

  insert(question: QuestionContent, index: number): void {
    const { id, parent_question_id } = question
    const entries = new Map(this.#state.entries)
    entries.set(id, { ...clean, question })
    const order = [...this.#state.order]
    order.splice(index, 0, { id, parent_question_id })
    this.#set({ entries, order })
  }

  /** Removes a question, or a topic with its questions. */
  remove(id: number): void {
    const gone = (each: Placed) => each.id === id || each.parent_question_id === id
    const entries = new Map(this.#state.entries)
    for (const each of this.#state.order.filter(gone)) entries.delete(each.id)
    this.#set({ entries, order: this.#state.order.filter(each => !gone(each)) })
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

const clean = { draft: null, state: 'saved', savedAt: null, errors: {}, theirs: null } as const

const isSamePlace = (one: QuestionContent, other: QuestionContent) =>
  one.parent_question_id === other.parent_question_id
