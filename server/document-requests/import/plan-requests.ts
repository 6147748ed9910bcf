import {
  type ExpectedKind,
  expectedKinds,
  REQUESTS_AT_ONCE,
} from '#domain/document-requests/document-requests.rules.ts'
import { dayIn, faultOfDay } from '#domain/document-requests/pasted-requests.rules.ts'
import type {
  GivenRow,
  ImportScope,
  ImportTarget,
  PlannedRow,
  RowFault,
} from '#server/imports/import-source.ts'
import { type RequestChoices, requestChoices, textsIn } from './import-choices.ts'
import { listToAddTo } from './import-list.ts'

/** The most people that one row asks. */
const PEOPLE_MAX = 20

/** A request as a row asks for it. */
export interface ImportedRequest {
  title: string
  description: string
  /** Null: that of the list. */
  due_date: string | null
  expected_kind: ExpectedKind | null
  user_ids: number[]
  entity_ids: number[]
}

/** Reads requests from rows. Each is a new one: what the list asks for already, or the file asks for twice, is refused. */
export async function planRequests(
  scope: ImportScope,
  rows: readonly GivenRow[],
  { listId }: ImportTarget,
): Promise<PlannedRow[]> {
  const list = await listToAddTo(scope, listId)
  if (typeof list === 'string')
    return rows.map(row => ({ ...planned(row, blank), faults: [{ column: null, message: list }] }))
  const choices = await requestChoices(scope, list.id, rows)
  const earlier = new Map<string, GivenRow>()
  return rows.map((row, index) => {
    const { request, faults } = requestIn(row, choices)
    const key = request.title.toLowerCase()
    const number = choices.numbers.get(key)
    const twin = earlier.get(key)
    if (index >= REQUESTS_AT_ONCE)
      faults.push({ column: null, message: `At most ${REQUESTS_AT_ONCE} requests at once.` })
    if (key && number !== undefined)
      faults.push({ column: 'title', message: `The list asks for this already, as #${number}.` })
    else if (key && twin) faults.push({ column: 'title', message: `${twin.place} has the same title.` })
    else earlier.set(key, row)
    return { ...planned(row, request), faults: [...row.faults, ...faults] }
  })
}

const blank: ImportedRequest = {
  title: '',
  description: '',
  due_date: null,
  expected_kind: null,
  user_ids: [],
  entity_ids: [],
}

function planned({ row, values }: GivenRow, request: ImportedRequest): Omit<PlannedRow, 'faults'> {
  return {
    row,
    title: values.title ?? '',
    subject: null,
    changes: Object.entries(values)
      .filter(([column]) => column !== 'title')
      .map(([column, after]) => ({ column, before: '', after })),
    after: request,
    before: null,
  }
}

function requestIn({ values }: GivenRow, choices: RequestChoices) {
  const faults: RowFault[] = []
  const fault = (column: string, message: string) => void faults.push({ column, message })
  const due_date = values.due_date ? dayIn(values.due_date) : null
  const faultOfDue = faultOfDay(values.due_date ?? '', due_date)
  if (faultOfDue !== null) fault('due_date', faultOfDue)
  const expected_kind = expectedKinds.find(kind => kind === values.expected_kind?.toLowerCase()) ?? null
  if (values.expected_kind && expected_kind === null)
    fault('expected_kind', `“${values.expected_kind}” isn’t a kind. Use ${expectedKinds.join(', ')}.`)
  const user_ids = textsIn(values.people).flatMap(email => {
    const id = choices.people.get(email.toLowerCase())
    if (id === undefined) fault('people', `“${email}” is no member of your company.`)
    return id ?? []
  })
  if (user_ids.length > PEOPLE_MAX) fault('people', `A row can ask at most ${PEOPLE_MAX} people.`)
  const entity_ids = textsIn(values.entities).flatMap(name => {
    const [entity, other] = choices.entities.get(name.toLowerCase()) ?? []
    if (!entity) fault('entities', `There is no entity “${name}”.`)
    if (other) fault('entities', `Several entities are called “${name}”. Use their external references.`)
    return entity?.id ?? []
  })
  const title = (values.title ?? '').replace(/\s+/g, ' ').trim()
  const request: ImportedRequest = {
    title,
    description: asParagraph(values.description ?? ''),
    due_date,
    expected_kind,
    user_ids,
    entity_ids: [...new Set(entity_ids)],
  }
  return { request, faults }
}

/** Plain text as the rich text that descriptions are. */
function asParagraph(text: string): string {
  if (text === '') return ''
  const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
  return `<p>${escaped.replaceAll('\n', '<br>')}</p>`
}
