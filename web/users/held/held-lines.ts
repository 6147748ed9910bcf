import type { Held } from '#domain/users/held.contract.ts'
import { heldTexts as texts } from './held.texts.ts'

export type HeldKind = keyof Held

const NAMES = 5

/** Returns a line for each kind that a person holds, with the first records and the number of others. */
export function heldLines(held: Held, kinds: readonly HeldKind[]) {
  return kinds.flatMap(kind => {
    const { total, names } =
      kind === 'assignments' || kind === 'plan_tasks' || kind === 'document_requests'
        ? { total: held[kind], names: [] }
        : held[kind]
    if (total === 0) return []
    const known = names.slice(0, NAMES)
    const more = known.length > 0 ? total - known.length : 0
    return { kind, count: texts.counts[kind](total), known, more: more > 0 ? texts.more(more) : null }
  })
}
