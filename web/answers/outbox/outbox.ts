import type { GivenAnswer } from '#domain/answers/answers.contract.ts'
import type { Named } from '#domain/platform/fields.ts'
import type { Whose } from '#web/platform/session/clear-work.ts'
import type { TextStore } from '#web/platform/session/sealed-store.ts'
import type { Saving } from '../saving/send-answers.ts'
import type { HeldFile } from './held-files.ts'

/** Answers to one question that were saved here and have not reached the server yet. */
export interface PendingSave extends Saving {
  items: GivenAnswer[]
  /** The evidence that the answers get once they are saved. */
  evidence?: PendingEvidence
}

export interface PendingEvidence {
  files: readonly HeldFile[]
  library: readonly Named[]
}

const NAME = 'outbox'

/** Stores unsent answers for each person and company, even when the browser is closed. */
export function outboxIn(storeOf: (whose: Whose) => TextStore, whose: Whose) {
  const key = `assay.outbox.${whose.userId}.${whose.organizationId}`
  const store = () => storeOf(whose)
  const listeners = new Set<() => void>()
  let known: { text: string | null; pendingSaves: readonly PendingSave[] } = { text: null, pendingSaves: [] }

  const pendingSaves = (): readonly PendingSave[] => {
    const text = quietly(() => store().getItem(NAME)) ?? null
    if (text !== known.text) known = { text, pendingSaves: pendingSavesIn(text) }
    return known.pendingSaves
  }
  const write = (next: readonly PendingSave[]) => {
    quietly(() =>
      next.length === 0 ? store().removeItem(NAME) : store().setItem(NAME, JSON.stringify(next)),
    )
    for (const listener of listeners) listener()
  }
  return {
    /** Returns the name of the lock for sending: one tab at a time. */
    key,
    pendingSaves,
    /** Adds a pending save. It replaces earlier ones for the same entities, and takes over their evidence. */
    add(pendingSave: PendingSave): void {
      const entities = new Set(pendingSave.items.map(({ entity_id }) => entity_id))
      const others = pendingSaves().map(each =>
        isOfSame(each, pendingSave) ? without(each, entities) : each,
      )
      const replaced = pendingSaves().filter(
        (each, at) => each.items.length > (others[at]?.items.length ?? 0),
      )
      const added = withEvidenceOf([...replaced, pendingSave], pendingSave)
      write([...others, added].filter(({ items }) => items.length > 0))
    },
    /** Removes saves that have reached the server or were refused by it. */
    settle(pendingSave: PendingSave, entityIds: readonly number[]): void {
      const gone = new Set(entityIds)
      write(
        pendingSaves()
          .map(each => (isOfSame(each, pendingSave) ? without(each, gone) : each))
          .filter(({ items }) => items.length > 0),
      )
    },
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

export type Outbox = ReturnType<typeof outboxIn>

function isOfSame(one: Saving, other: Saving): boolean {
  return one.question.id === other.question.id && one.mode === other.mode
}

/** The pending save with the evidence of all of these, each file once. */
function withEvidenceOf(saves: readonly PendingSave[], pendingSave: PendingSave): PendingSave {
  const given = saves.flatMap(({ evidence }) => evidence ?? [])
  if (given.length === 0) return pendingSave
  const files = new Map(given.flatMap(({ files }) => files).map(file => [file.key, file]))
  const library = new Map(given.flatMap(({ library }) => library).map(file => [file.id, file]))
  return { ...pendingSave, evidence: { files: [...files.values()], library: [...library.values()] } }
}

function without(pendingSave: PendingSave, entityIds: ReadonlySet<number>): PendingSave {
  return { ...pendingSave, items: pendingSave.items.filter(({ entity_id }) => !entityIds.has(entity_id)) }
}

function pendingSavesIn(text: string | null): readonly PendingSave[] {
  const read = quietly(() => JSON.parse(text ?? '[]') as PendingSave[])
  return Array.isArray(read) ? read.filter(pendingSave => Array.isArray(pendingSave?.items)) : []
}

function quietly<Result>(act: () => Result): Result | null {
  try {
    return act()
  } catch {
    return null
  }
}
