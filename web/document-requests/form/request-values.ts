import type { DocumentRequestWhole } from '#domain/document-requests/document-requests.contract.ts'
import type { ExpectedKind } from '#domain/document-requests/document-requests.rules.ts'
import type { Difference } from '#web/ui/dialogs/VersionConflict.tsx'
import { formatDate } from '#web/ui/format.ts'
import { requestTexts } from '../document-requests.texts.ts'
import { differencesBetween } from './alike.ts'
import { formTexts as texts } from './form.texts.ts'

/** A request as its form holds it. */
export type RequestValues = {
  title: string
  description: string
  due_date: string | null
  expected_kind: ExpectedKind | null
  entity_ids: number[]
  question_ids: number[]
  control_ids: number[]
}

export const blankRequest: RequestValues = {
  title: '',
  description: '',
  due_date: null,
  expected_kind: null,
  entity_ids: [],
  question_ids: [],
  control_ids: [],
}

export const valuesOf = (request: DocumentRequestWhole): RequestValues => ({
  title: request.title,
  description: request.description,
  due_date: request.due_date,
  expected_kind: request.expected_kind,
  entity_ids: request.entities.map(({ id }) => id),
  question_ids: request.questions.map(({ id }) => id),
  control_ids: request.controls.map(({ id }) => id),
})

/** Lists the differences between the form and the version saved by somebody else in the meantime. */
export function differencesOf(mine: RequestValues, theirs: DocumentRequestWhole): Difference[] {
  const words = (request: RequestValues): [string, string][] => [
    [texts.requestTitle, request.title],
    [texts.requestDescription, request.description],
    [texts.dueDate, formatDate(request.due_date)],
    [texts.kind, request.expected_kind === null ? '' : requestTexts.kinds[request.expected_kind]],
    [texts.entities, String(request.entity_ids.length)],
    [texts.questions, String(request.question_ids.length)],
    [texts.controls, String(request.control_ids.length)],
  ]
  return differencesBetween(words(mine), words(valuesOf(theirs)))
}
