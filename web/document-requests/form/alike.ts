import type { Difference } from '#web/ui/dialogs/VersionConflict.tsx'
import { toastDone } from '#web/ui/toasts/toasts.tsx'
import { requestQueries } from '../request-queries.ts'
import { formTexts as texts } from './form.texts.ts'

/** The rule of the forms of lists and of requests. */
export const validate = { title: (title: string) => (title.trim() ? null : texts.titleRequired) }

/** The settings of a call that creates a list or a request. */
export const creating = { once: true, inForm: true, invalidates: requestQueries } as const

/** The settings of a form that changes a list or a request, and closes once it is saved. */
export const changing = (onClose: () => void) => ({
  validate,
  invalidates: requestQueries,
  onSaved: ({ title }: { title: string }) => {
    toastDone(texts.saved(title))
    onClose()
  },
})

type Words = [label: string, value: string][]

/** Pairs the person's values in words with those that somebody else saved in the meantime. */
export const differencesBetween = (mine: Words, theirs: Words): Difference[] =>
  mine.map(([label, value], index) => ({ label, mine: value, theirs: theirs[index]?.[1] ?? '' }))
