import type { DocumentRequestList } from '#domain/document-requests/list-shapes.ts'
import type { Person } from '#domain/platform/fields.ts'
import type { Difference } from '#web/ui/dialogs/VersionConflict.tsx'
import { formatDate } from '#web/ui/format.ts'
import { differencesBetween } from './alike.ts'
import { formTexts as texts } from './form.texts.ts'

/** A list as its form holds it. */
export type ListValues = {
  title: string
  description: string
  document_request_period_id: number | null
  default_due_date: string | null
}

export const blankList: ListValues & { points_of_contact: Person[] } = {
  title: '',
  description: '',
  document_request_period_id: null,
  default_due_date: null,
  points_of_contact: [],
}

export const valuesOf = (list: DocumentRequestList): ListValues => ({
  title: list.title,
  description: list.description,
  document_request_period_id: list.document_request_period_id,
  default_due_date: list.default_due_date,
})

/** Lists the differences between the form and the version saved by somebody else in the meantime. */
export function differencesOf(mine: ListValues, theirs: DocumentRequestList): Difference[] {
  const words = (list: ListValues): [string, string][] => [
    [texts.listTitle, list.title],
    [texts.description, list.description],
    [texts.defaultDueDate, formatDate(list.default_due_date)],
    [
      texts.period,
      list.document_request_period_id === theirs.document_request_period_id
        ? (theirs.period?.name ?? '')
        : '',
    ],
  ]
  return differencesBetween(words(mine), words(valuesOf(theirs)))
}
