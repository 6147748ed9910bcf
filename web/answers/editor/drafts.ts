import { workStore } from '#web/platform/session/browser-key.ts'
import type { TextStore } from '#web/platform/session/sealed-store.ts'
import type { Mode } from '../saving/send-answers.ts'
import { type AnswerForm, formFrom } from './answer-form.ts'
import type { Interview } from './interview.ts'

/** Unsaved input and the entities it is for, each with the version that the person saw. */
export interface Draft {
  form: AnswerForm
  ticked: [entityId: number, version: number | null][]
  /** The two people of an interview. */
  interview?: Interview
  /** Drafts of earlier periods are discarded. */
  periodId: number
}

/** The person, period and question that a draft belongs to. */
export interface DraftKey {
  userId: number
  organizationId: number
  questionId: number
  mode: Mode
}

/**
 * Keeps unsaved input in the store of its person and company. If the browser forbids storage, a draft lasts as long as
 * the page.
 */
export function draftsIn(storeOf: (key: DraftKey) => TextStore) {
  return {
    read(key: DraftKey, periodId: number): Draft | null {
      const draft = quietly(() => JSON.parse(storeOf(key).getItem(nameOf(key)) ?? 'null') as Draft | null)
      if (!draft?.form || !Array.isArray(draft.ticked) || draft.periodId !== periodId) return null
      return { ...draft, form: formFrom(draft.form) }
    },
    /** Keeps the draft; returns whether that worked. */
    keep(key: DraftKey, draft: Draft): boolean {
      return (
        quietly(() => {
          storeOf(key).setItem(nameOf(key), JSON.stringify(draft))
          return true
        }) === true
      )
    },
    forget(key: DraftKey): void {
      quietly(() => storeOf(key).removeItem(nameOf(key)))
    },
  }
}

export const drafts = draftsIn(workStore)

function nameOf({ questionId, mode }: DraftKey): string {
  return `draft.${questionId}${mode === 'opinion' ? '.opinion' : ''}`
}

function quietly<Result>(act: () => Result): Result | null {
  try {
    return act()
  } catch {
    return null
  }
}
