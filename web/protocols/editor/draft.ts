import type { QuestionContent } from '#domain/questions/questions.contract.ts'

/** An option or section that is being written. `key` stays while the form is open; `id` comes with the first save. */
interface DraftPart {
  key: string
  id?: number | undefined
}
export interface DraftOption extends DraftPart {
  option: string
  /** As it is written: it may be empty, or no percentage. */
  value: number | string
  /** The task for an answer that chose it; empty for none. */
  suggested_task: string
}
export interface DraftSection extends DraftPart {
  place: 'body' | 'sidebar'
  entity_id: number | null
  title: string
  content: string
}

/** A topic or question as its form shows it. */
export interface Draft {
  tempid: string
  title: string
  /** Empty where the question only repeats its title. */
  question: string
  guidance: string
  evidence: string
  category_id: number | null
  threat_id: number | null
  weight: number
  /** Only a system administrator changes it. */
  control_exempt: boolean
  options: readonly DraftOption[]
  regulation_ids: readonly number[]
  sections: readonly DraftSection[]
}
export type DraftField = keyof Draft
export const draftFields = [
  'tempid',
  'title',
  'question',
  'guidance',
  'evidence',
  'category_id',
  'threat_id',
  'weight',
  'control_exempt',
  'options',
  'regulation_ids',
  'sections',
] as const satisfies DraftField[]

let parts = 0
/** A key for an option or a section that the server does not know yet. */
export const newKey = () => `new ${++parts}`

export function draftOf(question: QuestionContent): Draft {
  const { tempid, title, guidance, evidence, category_id, threat_id, weight, control_exempt } = question
  return {
    ...{ tempid, title, guidance, evidence, category_id, threat_id, weight, control_exempt },
    question: question.question === title ? '' : question.question,
    options: question.options.map(({ id, option, value, suggested_task = '' }) => ({
      ...{ key: `${id}`, id, option, value, suggested_task },
    })),
    regulation_ids: question.regulations.map(({ id }) => id),
    sections: question.sections.map(section => ({ ...section, key: `${section.id}` })),
  }
}

/** The value of a field as it is sent and compared: parts without the keys of the form. */
function contentOf(draft: Draft, field: DraftField): unknown {
  if (field === 'options') return draft.options.map(({ key: _, ...option }) => option)
  if (field === 'sections') return draft.sections.map(({ key: _, ...section }) => section)
  if (field === 'regulation_ids') return [...draft.regulation_ids].sort((one, other) => one - other)
  const value = draft[field]
  return typeof value === 'string' ? value.trim() : value
}

const isSame = (one: Draft, other: Draft, field: DraftField) =>
  JSON.stringify(contentOf(one, field)) === JSON.stringify(contentOf(other, field))

/** The fields in which two versions differ. */
export function differing(one: Draft, other: Draft): DraftField[] {
  return draftFields.filter(field => !isSame(one, other, field))
}

/** The part of a draft that a call sends. */
export function inputOf(draft: Draft, fields: readonly DraftField[]): Partial<Draft> {
  return Object.fromEntries(fields.map(field => [field, contentOf(draft, field)]))
}

/** Takes the given fields from one draft and the others from another. */
export function withFields(base: Draft, from: Draft, fields: readonly DraftField[]): Draft {
  return { ...base, ...Object.fromEntries(fields.map(field => [field, from[field]])) }
}

/** Checks that the value of an option can be saved: a whole number from 0 to 100. */
export function isPercentage(value: number | string): boolean {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= 100
}

/** A place of a draft that cannot be saved as it is: `options.2`, `title`. */
export type DraftFault = { path: string; field: DraftField }

/** Finds what is missing before a draft can be saved. A field with a fault waits; the others are saved. */
export function faultsOf(draft: Draft, { isTopic }: { isTopic: boolean }): DraftFault[] {
  const title = draft.title.trim()
  const faults: DraftFault[] = []
  if (!title && (isTopic || !draft.question.trim())) faults.push({ path: 'title', field: 'title' })
  if (!draft.tempid.trim()) faults.push({ path: 'tempid', field: 'tempid' })
  for (const [index, { option, value }] of draft.options.entries())
    if (!option.trim() || !isPercentage(value)) faults.push({ path: `options.${index}`, field: 'options' })
  for (const [index, section] of draft.sections.entries())
    if (!section.title.trim()) faults.push({ path: `sections.${index}`, field: 'sections' })
  return faults
}

/**
 * The draft after a save: what the person has changed since the call was sent, and the saved version in all else. New
 * options and sections get the ids that the server gave them.
 */
export function afterSave(now: Draft, sent: Draft, saved: Draft): Draft {
  const since = differing(now, sent)
  const next = withFields(saved, now, since)
  const options = withIds(next.options, sent.options, saved.options)
  const sections = withIds(next.sections, sent.sections, saved.sections)
  return { ...next, options, sections }
}

/** The later draft with the parts of the earlier one where they are equal, so that only the others are rendered. */
export function sharing(before: Draft, after: Draft): Draft {
  const isEqual = (field: DraftField) => JSON.stringify(before[field]) === JSON.stringify(after[field])
  return withFields(after, before, draftFields.filter(isEqual))
}

/** Parts keep their keys, so that a field that is being written in stays the same element. */
function withIds<Part extends DraftPart>(
  now: readonly Part[],
  sent: readonly Part[],
  saved: readonly Part[],
): Part[] {
  if (sent.length !== saved.length) return [...now]
  const keyOf = new Map(saved.map((part, index) => [part.id, sent[index]?.key]))
  const idOf = new Map(sent.map((part, index) => [part.key, saved[index]?.id]))
  return now.map(part => {
    const id = part.id ?? idOf.get(part.key)
    const key = part.key.startsWith('new ') ? part.key : (keyOf.get(id) ?? part.key)
    return id === undefined ? { ...part, key } : { ...part, id, key }
  })
}
