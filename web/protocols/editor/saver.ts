import type { QuestionContent } from '#domain/questions/questions.contract.ts'
import { CallFailure } from '#web/platform/calls/call-failure.ts'
import { holdUnsaved } from '#web/ui/dialogs/unsaved.ts'
import { toastFailure } from '#web/ui/toasts/toasts.tsx'
import {
  afterSave,
  type Draft,
  type DraftField,
  differing,
  draftOf,
  faultsOf,
  inputOf,
  sharing,
  withFields,
} from './draft.ts'
import { editorTexts as texts } from './editor.texts.ts'
import { draftIn, type EditorStore, noErrors } from './editor-store.ts'

const WAIT_MS = 700
const RETRY_MS = 10_000

type Send = (id: number, fields: object, version: number) => Promise<QuestionContent>

interface Edit {
  base: Draft
  fields: DraftField[]
}

/** Saves the changes to questions as they are written, one call a question at a time. */
export class Saver {
  readonly #store: EditorStore
  readonly #send: Send
  readonly #onSaved: () => void
  readonly #timers = new Map<number, ReturnType<typeof setTimeout>>()
  #release: (() => void) | null = null

  constructor(store: EditorStore, send: Send, onSaved: () => void) {
    this.#store = store
    this.#send = send
    this.#onSaved = onSaved
  }

  /** Changes the draft of a question. It is saved once the person pauses. */
  change(id: number, patch: Partial<Draft>): void {
    const entry = this.#store.entry(id)
    if (!entry) return
    const draft = { ...draftIn(entry), ...patch }
    const isBusy = entry.state === 'saving' || entry.state === 'conflict'
    this.#store.change(id, { draft, state: isBusy ? entry.state : 'changed' })
    this.#release ??= holdUnsaved()
    if (!isBusy) this.#saveIn(id, WAIT_MS)
  }

  /** Saves everything that waits for a pause. */
  flush(): void {
    for (const id of [...this.#timers.keys()]) void this.save(id)
  }

  /** Saves these questions, and waits for saves that are on their way. */
  async settled(ids: readonly number[]): Promise<void> {
    await Promise.all(ids.map(id => this.save(id)))
    while (ids.some(id => this.#store.entry(id)?.state === 'saving')) {
      await new Promise<void>(resolve => {
        const stop = this.#store.subscribe(() => {
          stop()
          resolve()
        })
      })
    }
  }

  /** Gives up the changes to a question that is gone. */
  forget(id: number): void {
    clearTimeout(this.#timers.get(id))
    this.#timers.delete(id)
    this.settle()
  }

  async save(id: number): Promise<void> {
    clearTimeout(this.#timers.get(id))
    this.#timers.delete(id)
    const entry = this.#store.entry(id)
    if (!entry?.draft || entry.state === 'saving' || entry.state === 'conflict') return
    const { question, draft } = entry
    const base = draftOf(question)
    const isTopic = question.parent_question_id === null
    const waiting = new Set(faultsOf(draft, { isTopic }).map(({ field }) => field))
    const fields = differing(draft, base).filter(field => !waiting.has(field))
    if (fields.length === 0) {
      const rest = waiting.size > 0 ? { state: 'waiting' as const } : { state: 'saved' as const, draft: null }
      this.#store.change(id, { ...rest, errors: noErrors })
      this.settle()
      return
    }
    this.#store.change(id, { state: 'saving', errors: noErrors })
    try {
      const saved = await this.#send(id, inputOf(draft, fields), question.version)
      this.#saved(id, { base, fields }, { sent: draft, saved })
    } catch (failure) {
      this.#refused(id, failure, { base, fields })
    }
  }

  #saved(id: number, edit: Edit, { sent, saved }: { sent: Draft; saved: QuestionContent }): void {
    const entry = this.#store.entry(id)
    if (!entry) return
    const now = entry.draft ?? sent
    const draft = sharing(now, afterSave(now, sent, draftOf(saved)))
    const isDone = differing(draft, draftOf(saved)).length === 0
    const question = { ...saved, parent_question_id: entry.question.parent_question_id }
    // The draft stays, so that options and sections keep the keys of their fields.
    const state = isDone ? 'saved' : 'changed'
    this.#store.change(id, { question, draft, state, savedAt: Date.now(), errors: noErrors })
    this.#noteUndo(id, edit)
    if (!isDone) this.#saveIn(id, WAIT_MS)
    this.settle()
    this.#onSaved()
  }

  #noteUndo(id: number, { base, fields }: Edit): void {
    const before = inputOf(base, fields)
    this.#store.pushUndo({
      label: texts.undoEdit(base.tempid),
      key: `${id} ${fields.join()}`,
      run: async () => {
        const question = this.#store.entry(id)?.question
        if (!question) return
        const saved = await this.#send(id, before, question.version)
        this.#store.change(id, {
          question: saved,
          draft: null,
          state: 'saved',
          savedAt: Date.now(),
          errors: noErrors,
        })
      },
    })
  }

  #refused(id: number, failure: unknown, edit: Edit): void {
    if (!(failure instanceof CallFailure)) throw failure
    const theirs = failure.status === 412 && (failure.body.current as QuestionContent | undefined)
    if (theirs) {
      this.#merge(id, edit, theirs)
    } else if (failure.status === 422) {
      this.#store.change(id, { state: 'failed', errors: failure.fields })
    } else if (failure.status === 404) {
      toastFailure(texts.gone(edit.base.tempid))
      this.#store.remove(id)
      this.settle()
    } else {
      this.#store.change(id, { state: 'failed' })
      this.#saveIn(id, RETRY_MS)
    }
  }

  /** Two people who changed different fields are no conflict: both changes are kept. */
  #merge(id: number, { base, fields }: Edit, theirs: QuestionContent): void {
    const entry = this.#store.entry(id)
    if (!entry?.draft) return
    const other = draftOf(theirs)
    const changedByThem = differing(other, base)
    const mine = [...new Set([...fields, ...differing(entry.draft, base)])]
    if (mine.some(field => changedByThem.includes(field))) {
      this.#store.change(id, { state: 'conflict', theirs })
      return
    }
    const draft = withFields(other, entry.draft, mine)
    this.#store.change(id, { question: theirs, draft, state: 'changed' })
    void this.save(id)
  }

  /** Ends a conflict with the person's version or the other one. */
  resolve(id: number, keep: 'mine' | 'theirs'): void {
    const entry = this.#store.entry(id)
    if (!entry?.theirs || !entry.draft) return
    const mine = differing(entry.draft, draftOf(entry.question))
    const draft = keep === 'mine' ? withFields(draftOf(entry.theirs), entry.draft, mine) : null
    this.#store.change(id, {
      question: entry.theirs,
      theirs: null,
      draft,
      state: draft ? 'changed' : 'saved',
    })
    if (draft) void this.save(id)
    else this.settle()
  }

  /** Lets the tab be reloaded once everything is saved. */
  settle(): void {
    if (this.#store.unsaved().length > 0) return
    this.#release?.()
    this.#release = null
  }

  #saveIn(id: number, wait: number): void {
    clearTimeout(this.#timers.get(id))
    this.#timers.set(
      id,
      setTimeout(() => void this.save(id), wait),
    )
  }
}
