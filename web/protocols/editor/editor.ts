import type { QueryClient } from '@tanstack/react-query'
import type {
  frameworkQuestionsApi,
  QuestionEffects,
  RatingInput,
} from '#domain/framework-questions/framework-questions.contract.ts'
import type { RawInputOf } from '#domain/platform/route.ts'
import type { Protocol } from '#domain/protocols/protocols.contract.ts'
import type { Question, QuestionContent } from '#domain/questions/questions.contract.ts'
import { call } from '#web/platform/calls/call.ts'
import { CallFailure } from '#web/platform/calls/call-failure.ts'
import { sentenceOf } from '#web/platform/calls/messages.tsx'
import { asking } from '#web/platform/calls/queries.ts'
import { toastFailure } from '#web/ui/toasts/toasts.tsx'
import type { askingQuestions } from '../questions/asking-questions.ts'
import type { Draft } from './draft.ts'
import { editorTexts as texts } from './editor.texts.ts'
import { EditorStore } from './editor-store.ts'
import { indexIn, moved, type Place, placeOf } from './outline/outline-lines.ts'
import type { RatingChange } from './rating/rating-values.ts'
import { Saver } from './saver.ts'

export type EditorApi = typeof frameworkQuestionsApi
/** The query that pages read the framework with. */
export type EditorQuery = ReturnType<typeof askingQuestions>
export type EditedProtocol = Pick<Protocol, 'id' | 'organization_id' | 'configuration'>

/** Long enough that a person who writes without a pause keeps the whole framework from being copied at each save. */
const PUBLISH_MS = 3000

/** Edits one framework: keeps what the person writes, saves it as they write, and undoes it. */
export class Editor {
  readonly store = new EditorStore()
  readonly #client: QueryClient
  readonly #saver: Saver
  readonly api: EditorApi
  readonly query: EditorQuery
  readonly protocolId: number
  readonly configuration: Protocol['configuration']
  /** Everybody's, and of no company's entities. */
  readonly isShared: boolean
  #published: readonly QuestionContent[] | null = null
  #publishing: ReturnType<typeof setTimeout> | undefined
  /** Moves are sent one after the other, as each names its neighbor. */
  #moves: Promise<unknown> = Promise.resolve()

  constructor(
    client: QueryClient,
    { api, query, protocol }: { api: EditorApi; query: EditorQuery; protocol: EditedProtocol },
  ) {
    this.query = query
    this.#client = client
    this.api = api
    this.protocolId = protocol.id
    this.configuration = protocol.configuration
    this.isShared = protocol.organization_id === null
    const send = (question_id: number, fields: object, version: number) => {
      const input = { protocol_id: this.protocolId, question_id, ...fields } as RawInputOf<
        EditorApi['update']
      >
      return call(api.update, input, { version })
    }
    this.#saver = new Saver(this.store, send, () => this.#publishSoon())
  }

  /** Changes the draft of a question. It is saved once the person pauses. */
  change(id: number, patch: Partial<Draft>): void {
    this.#saver.change(id, patch)
    // A person who goes on typing is not held up by a copy of the whole framework.
    if (this.#publishing !== undefined) this.#publishSoon()
  }

  /** Saves everything that waits for a pause. */
  flush(): void {
    this.#saver.flush()
  }

  async save(id: number): Promise<void> {
    await this.#saver.save(id)
  }

  resolve(id: number, keep: 'mine' | 'theirs'): void {
    this.#saver.resolve(id, keep)
  }

  /**
   * Checks whether nothing refers to a question, as far as this page knows: nobody has adopted the framework, or its form
   * has counted. A person who types goes on without a pause.
   */
  isUnanswered(question_id: number): boolean {
    if (!this.isShared && this.configuration === null) return true
    const { queryKey } = asking(this.api.effects, { protocol_id: this.protocolId, question_id })
    const known = this.#client.getQueryData<QuestionEffects>(queryKey)
    if (!known) return false
    return known.answers_count + known.opinions_count + known.assignments_count === 0
  }

  /** Adds a topic or a question, and returns its id; null if the server refused. */
  async add(place: Place, title: string): Promise<number | null> {
    try {
      const input = { protocol_id: this.protocolId, ...place, title }
      const question = await call(this.api.create, input as RawInputOf<EditorApi['create']>)
      this.store.insert(question, indexIn(this.store.state.order, place))
      this.store.pushUndo({
        label: texts.undoAdd(question.tempid),
        run: () => this.#removeNow(question.id),
      })
      this.#publishSoon()
      return question.id
    } catch (failure) {
      this.#report(failure)
      return null
    }
  }

  /** Moves a line at once, and tells the server. */
  move(id: number, place: Place): Promise<void> {
    const before = placeOf(this.store.state.order, id)
    const tempid = this.store.entry(id)?.question.tempid ?? ''
    if (!before) return Promise.resolve()
    this.store.pushUndo({ label: texts.undoMove(tempid), run: () => this.#moveNow(id, before) })
    return this.#moveNow(id, place)
  }

  #moveNow(id: number, place: Place): Promise<void> {
    this.store.setOrder(moved(this.store.state.order, id, place))
    const input = { protocol_id: this.protocolId, question_id: id, ...place }
    const send = async () => {
      // The line is shown in its new place before the call is prepared.
      await new Promise(resolve => setTimeout(resolve))
      try {
        const { question_ids } = await call(this.api.order, input as RawInputOf<EditorApi['order']>)
        this.#placed(id, place)
        if (!this.#hasMoves(send) && !this.store.follow(question_ids)) await this.refresh()
        this.#publishSoon()
      } catch (failure) {
        this.#report(failure)
        await this.refresh()
      }
    }
    const sent = this.#moves.then(send)
    this.#last = send
    this.#moves = sent
    return sent
  }

  #last: unknown = null
  /** Another move was made since: its order is newer than what the server returned. */
  #hasMoves(send: unknown): boolean {
    return this.#last !== send
  }

  #placed(id: number, { parent_question_id }: Place): void {
    const entry = this.store.entry(id)
    if (entry) this.store.change(id, { question: { ...entry.question, parent_question_id } })
  }

  /** Rates many questions in one step. Returns `done`, or a sentence about what stands against it. */
  async rate(ids: readonly number[], change: RatingChange): Promise<'done' | (string & {})> {
    await this.#saver.settled(ids)
    const before = ids.flatMap(id => this.store.entry(id)?.question ?? [])
    try {
      await this.#rateNow(before.map(({ id }) => ({ question_id: id, ...change })))
    } catch (failure) {
      if (!(failure instanceof CallFailure)) throw failure
      const { conflicts } = failure.body
      if (failure.status !== 412 || !Array.isArray(conflicts)) return sentenceIn(failure)
      await this.refresh()
      return texts.rateStale(conflicts.length)
    }
    const fields = Object.keys(change) as (keyof RatingChange)[]
    const back = before.map(question => ({
      question_id: question.id,
      ...Object.fromEntries(fields.map(field => [field, question[field]])),
    }))
    this.store.pushUndo({ label: texts.undoRate(before.length), run: () => this.#rateNow(back) })
    this.#publishSoon()
    return 'done'
  }

  async #rateNow(wanted: readonly RatingInput[]): Promise<void> {
    const versioned = wanted.flatMap(rating => {
      const version = this.store.entry(rating.question_id)?.question.version
      return version === undefined ? [] : { ...rating, version }
    })
    const { ratings } = await call(this.api.rate, { protocol_id: this.protocolId, ratings: versioned })
    this.store.rate(ratings)
  }

  /** Moves a question or a topic to the trash. */
  async remove(id: number): Promise<boolean> {
    const tempid = this.store.entry(id)?.question.tempid ?? ''
    try {
      await this.#removeNow(id)
      this.store.pushUndo({ label: texts.undoDelete(tempid), run: async () => void (await this.restore(id)) })
      return true
    } catch (failure) {
      this.#report(failure)
      return false
    }
  }

  async #removeNow(question_id: number): Promise<void> {
    await call(this.api.remove, { protocol_id: this.protocolId, question_id })
    this.store.remove(question_id)
    this.#saver.forget(question_id)
    this.#publishSoon()
  }

  /** Returns the number that the question has now: another one may have taken its own. */
  async restore(question_id: number): Promise<string> {
    const { tempid } = await call(this.api.restore, { protocol_id: this.protocolId, question_id })
    await this.refresh()
    return tempid
  }

  /** Brings a question back from the trash. Returns its number, or null if the server refused. */
  async restoreFromTrash(id: number): Promise<string | null> {
    try {
      const tempid = await this.restore(id)
      this.#publishSoon()
      return tempid
    } catch (failure) {
      this.#report(failure)
      return null
    }
  }

  async renumber(): Promise<void> {
    try {
      await call(this.api.renumber, { protocol_id: this.protocolId })
      await this.refresh()
    } catch (failure) {
      this.#report(failure)
    }
  }

  /** Undoes the last change. Returns what it was; null if there is none, or it cannot be undone any more. */
  async undo(): Promise<string | null> {
    const step = this.store.popUndo()
    if (!step) return null
    try {
      await step.run()
      this.#publishSoon()
      return step.label
    } catch (failure) {
      this.#report(failure)
      await this.refresh()
      return null
    }
  }

  /** Reads the framework again. */
  async refresh(): Promise<void> {
    const { data } = await this.#client.fetchQuery({ ...this.query, staleTime: 0 })
    this.store.load(data)
  }

  /** Other pages read what was saved, and figures again when they are shown. */
  #publishSoon(): void {
    clearTimeout(this.#publishing)
    this.#publishing = setTimeout(() => this.publish(), PUBLISH_MS)
  }

  publish(): void {
    clearTimeout(this.#publishing)
    this.#publishing = undefined
    const rows = this.store.rows().map(row => ({ ...uncounted, ...row }) as Question)
    this.#published = rows
    void this.#client.invalidateQueries({ refetchType: 'none' })
    this.#client.setQueryData(
      this.query.queryKey,
      before => before && { ...before, data: rows, total: rows.length },
    )
  }

  /** Checks whether the rows are what this editor has put into the cache itself. */
  hasPublished(rows: readonly QuestionContent[]): boolean {
    return rows === this.#published
  }

  #report(failure: unknown): void {
    if (!(failure instanceof CallFailure)) throw failure
    toastFailure(sentenceIn(failure))
  }
}

function sentenceIn(failure: CallFailure): string {
  const [sentence] = Object.values(failure.fields).flat()
  return sentence ?? sentenceOf(failure)
}

const uncounted = {
  assigned_count: 0,
  assigned_collaborations_count: 0,
  collaboration_answers_count: 0,
  overdue_count: 0,
  overdue_collaboration_count: 0,
}
