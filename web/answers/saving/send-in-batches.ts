import { CallFailure } from '#web/platform/calls/call-failure.ts'
import { type Problem, problemsByIndex } from './batch-problems.ts'

export interface Sent<Item, Saved> {
  saved: { item: Item; saved: Saved }[]
  problems: { item: Item; problem: Problem }[]
}

interface Batching<Item, Saved> {
  items: readonly Item[]
  /** The number of answers in one batch. */
  size: number
  /** Saves all of them or throws; resolves to the saved ones, in order. */
  send: (batch: readonly Item[]) => Promise<readonly Saved[]>
  /** Called after every batch with its result and the number settled so far, successful or not. */
  onSettled?: (settled: Sent<Item, Saved>, done: number, total: number) => void
}

/**
 * Sends items batch after batch. Items that the server refuses individually are set aside and the rest of their batch
 * is sent again; a batch that fails as a whole does not stop the others. Never throws.
 */
export async function sendInBatches<Item, Saved>(
  batching: Batching<Item, Saved>,
): Promise<Sent<Item, Saved>> {
  const { items, size, send, onSettled } = batching
  const all: Sent<Item, Saved> = { saved: [], problems: [] }
  const settle = (settled: Sent<Item, Saved>) => {
    all.saved.push(...settled.saved)
    all.problems.push(...settled.problems)
    onSettled?.(settled, all.saved.length + all.problems.length, items.length)
  }
  for (let from = 0; from < items.length; from += size) {
    let rest: readonly Item[] = items.slice(from, from + size)
    while (rest.length > 0) {
      const { settled, left } = await attempt(rest, send)
      settle(settled)
      rest = left
    }
  }
  return all
}

async function attempt<Item, Saved>(
  batch: readonly Item[],
  send: (batch: readonly Item[]) => Promise<readonly Saved[]>,
): Promise<{ settled: Sent<Item, Saved>; left: readonly Item[] }> {
  try {
    const saved = await send(batch)
    const items = batch.flatMap((item, index) => {
      const one = saved[index]
      return one === undefined ? [] : [{ item, saved: one }]
    })
    return { settled: { saved: items, problems: [] }, left: [] }
  } catch (error) {
    const aside = problemsByIndex(error)
    const problems = batch.flatMap((item, index) => {
      const problem = aside.size === 0 ? failed(error) : aside.get(index)
      return problem ? [{ item, problem }] : []
    })
    // A refusal that names no item counts against the whole batch, or it would be resent forever.
    if (problems.length === 0) {
      return {
        settled: { saved: [], problems: batch.map(item => ({ item, problem: failed(error) })) },
        left: [],
      }
    }
    const left = aside.size === 0 ? [] : batch.filter((_, index) => !aside.has(index))
    return { settled: { saved: [], problems }, left }
  }
}

function failed(error: unknown): Problem {
  const failure = error instanceof CallFailure ? error : new CallFailure(500, { message: String(error) })
  return { kind: 'failed', failure }
}
