import type { AnswerForm } from './answer-form.ts'
import type { Mode } from './send-answers.ts'

/** What somebody has typed and not yet saved, and for which entities: each with the version that they saw. */
export interface Draft {
  form: AnswerForm
  ticked: [entityId: number, version: number | null][]
  /** A draft of an earlier period is of no use. */
  periodId: number
}

/** Whose draft, where, and of which question. */
export interface DraftPlace {
  userId: number
  organizationId: number
  questionId: number
  mode: Mode
}

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** Keeps what is typed until it is saved. Where the browser forbids storage, a draft lasts as long as the page. */
export function draftsIn(store: () => Store) {
  return {
    read(place: DraftPlace, periodId: number): Draft | null {
      const draft = quietly(() => JSON.parse(store().getItem(keyOf(place)) ?? 'null') as Draft | null)
      return draft?.form && Array.isArray(draft.ticked) && draft.periodId === periodId ? draft : null
    },
    /** Whether it is kept. */
    keep(place: DraftPlace, draft: Draft): boolean {
      return (
        quietly(() => {
          store().setItem(keyOf(place), JSON.stringify(draft))
          return true
        }) === true
      )
    },
    forget(place: DraftPlace): void {
      quietly(() => store().removeItem(keyOf(place)))
    },
  }
}

export const drafts = draftsIn(() => localStorage)

function keyOf({ userId, organizationId, questionId, mode }: DraftPlace): string {
  const suffix = mode === 'opinion' ? '.opinion' : ''
  return `assay.draft.${userId}.${organizationId}.${questionId}${suffix}`
}

function quietly<Result>(act: () => Result): Result | null {
  try {
    return act()
  } catch {
    return null
  }
}
