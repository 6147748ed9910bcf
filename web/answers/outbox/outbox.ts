import type { GivenAnswer } from '#domain/answers/answers.contract.ts'
import type { Whose } from '#web/platform/session/clear-work.ts'
import type { TextStore } from '#web/platform/session/sealed-store.ts'
import type { Saving } from '../saving/send-answers.ts'

/** Answers to one question that were saved here and have yet to reach the server. */
export interface Parcel extends Saving {
  items: GivenAnswer[]
}

const NAME = 'outbox'

/** Keeps what could not be sent, through closing the browser too: one for each person and company. */
export function outboxIn(storeOf: (whose: Whose) => TextStore, whose: Whose) {
  const key = `assay.outbox.${whose.userId}.${whose.organizationId}`
  const store = () => storeOf(whose)
  const listeners = new Set<() => void>()
  let known: { text: string | null; parcels: readonly Parcel[] } = { text: null, parcels: [] }

  const parcels = (): readonly Parcel[] => {
    const text = quietly(() => store().getItem(NAME)) ?? null
    if (text !== known.text) known = { text, parcels: parcelsIn(text) }
    return known.parcels
  }
  const write = (next: readonly Parcel[]) => {
    quietly(() =>
      next.length === 0 ? store().removeItem(NAME) : store().setItem(NAME, JSON.stringify(next)),
    )
    for (const listener of listeners) listener()
  }
  return {
    /** Names the lock under which it is sent: one tab at a time. */
    key,
    parcels,
    /** What was to be sent for the same entities before is replaced. */
    add(parcel: Parcel): void {
      const entities = new Set(parcel.items.map(({ entity_id }) => entity_id))
      const others = parcels().map(each => (isOfSame(each, parcel) ? without(each, entities) : each))
      write([...others, parcel].filter(({ items }) => items.length > 0))
    },
    /** These have reached the server, or were refused by it. */
    settle(parcel: Parcel, entityIds: readonly number[]): void {
      const gone = new Set(entityIds)
      write(
        parcels()
          .map(each => (isOfSame(each, parcel) ? without(each, gone) : each))
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

function without(parcel: Parcel, entityIds: ReadonlySet<number>): Parcel {
  return { ...parcel, items: parcel.items.filter(({ entity_id }) => !entityIds.has(entity_id)) }
}

function parcelsIn(text: string | null): readonly Parcel[] {
  const read = quietly(() => JSON.parse(text ?? '[]') as Parcel[])
  return Array.isArray(read) ? read.filter(parcel => Array.isArray(parcel?.items)) : []
}

function quietly<Result>(act: () => Result): Result | null {
  try {
    return act()
  } catch {
    return null
  }
}
