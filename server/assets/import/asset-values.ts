import { ASSET_COUNT_MAX, type Criticality, criticalities } from '#domain/assets/assets.rules.ts'
import type { GivenRow, RowFault } from '#server/imports/import-source.ts'
import { namesIn } from '#server/platform/sheets/names-in.ts'
import type { AssetSnapshot, Holder } from './existing-assets.ts'
import type { AssetChoices } from './import-choices.ts'

/** The values that an import writes: of an existing asset those that differ. Entities are whole. */
export interface AssetValues {
  name?: string
  description?: string
  location?: string
  criticality?: Criticality
  holds_patient_data?: boolean
  category_id?: number
  owner_id?: number
  entities?: Holder[]
}

interface Read {
  values: AssetValues
  /** Texts of the preview, where they are not the cell’s own. */
  shown: Record<string, string>
  faults: RowFault[]
}

interface Reading {
  choices: AssetChoices
  before: AssetSnapshot | null
  read: Read
}

/** Reads the values of a row. An empty cell changes nothing. */
export function assetValues(
  { values: given }: GivenRow,
  before: AssetSnapshot | null,
  choices: AssetChoices,
): Read {
  const reading: Reading = { choices, before, read: { values: {}, shown: {}, faults: [] } }
  for (const field of ['name', 'description', 'location'] as const) {
    const text = given[field]
    if (text && text !== before?.[field]) reading.read.values[field] = text
  }
  if (given.category) readCategory(reading, given.category)
  if (given.owner) readOwner(reading, given.owner)
  if (given.criticality) readCriticality(reading, given.criticality)
  if (given.holds_patient_data) readPatientData(reading, given.holds_patient_data)
  if (given.entities) readEntities(reading, given.entities)
  return reading.read
}

function readCategory({ choices, before, read }: Reading, name: string): void {
  const category = choices.categories.get(name.toLowerCase())
  if (!category) {
    // One that is in the trash by now may stay.
    if (before?.category?.name.toLowerCase() === name.toLowerCase()) return
    const message = `There is no asset category named “${name}”.${offer(choices)}`
    read.faults.push({ column: 'category', message })
  } else if (category.id !== before?.category?.id) read.values.category_id = category.id
  if (category) read.shown.category = category.name
}

const alternatives = new Intl.ListFormat('en', { type: 'disjunction' })
const OFFERED_MAX = 10

/** Names the categories, unless there are too many for a sentence. */
function offer({ categories }: AssetChoices): string {
  const names = [...categories.values()].map(({ name }) => name).sort()
  return names.length > 0 && names.length <= OFFERED_MAX ? ` Use ${alternatives.format(names)}.` : ''
}

function readOwner({ choices, before, read }: Reading, email: string): void {
  if (before?.owner?.email === email.toLowerCase()) return
  const id = choices.owners.get(email.toLowerCase())
  if (id === undefined)
    read.faults.push({ column: 'owner', message: `“${email}” isn’t the email of a member.` })
  else read.values.owner_id = id
}

function readCriticality({ before, read }: Reading, word: string): void {
  const level = criticalities.find(each => each === word.toLowerCase())
  if (!level) {
    const message = `“${word}” isn’t a level. Use Low, Medium, High or Critical.`
    read.faults.push({ column: 'criticality', message })
  } else if (level !== before?.criticality) read.values.criticality = level
}

const yes = new Set(['yes', 'y', 'true', '1', 'x', '✓'])
const no = new Set(['no', 'n', 'false', '0', '-', '–'])

function readPatientData({ before, read }: Reading, word: string): void {
  const holds = yes.has(word.toLowerCase())
  if (!holds && !no.has(word.toLowerCase())) {
    const message = `“${word}” is neither Yes nor No.`
    read.faults.push({ column: 'holds_patient_data', message })
  } else if (holds !== (before?.holds_patient_data ?? false)) {
    read.values.holds_patient_data = holds
  }
  read.shown.holds_patient_data = holds ? 'Yes' : 'No'
}

function readEntities(reading: Reading, cell: string): void {
  const { choices, before, read } = reading
  const holders = new Map<number, Holder>()
  for (const part of namesIn(cell, choices.entities)) {
    const holder = holderIn(reading, part)
    if (holder && holders.has(holder.id))
      read.faults.push({ column: 'entities', message: `“${holder.name}” is named twice.` })
    if (holder) holders.set(holder.id, holder)
  }
  const wanted = [...holders.values()].sort((one, other) => one.id - other.id)
  const had = before?.entities ?? []
  const isSame =
    wanted.length === had.length && had.every(({ id, count }) => holders.get(id)?.count === count)
  if (!isSame) read.values.entities = wanted
  read.shown.entities = textOfHolders(wanted)
}

/** `Harbor Clinic × 12`, `010001 x 3` or a name alone: as many as the entity has, or one. */
function holderIn({ choices, before, read }: Reading, part: string): Holder | null {
  const counted = choices.entities.has(part.toLowerCase()) ? null : /^(.+?)\s*[×x*]\s*(\d+)$/i.exec(part)
  const name = counted?.[1] ?? part
  const fault = (message: string) => {
    read.faults.push({ column: 'entities', message })
    return null
  }
  const [entity, ...more] = choices.entities.get(name.toLowerCase()) ?? []
  if (!entity) return fault(`There is no entity “${name}”.`)
  if (more.length > 0)
    return fault(`${more.length + 1} entities are named “${name}”. Use their external references.`)
  const held = before?.entities.find(({ id }) => id === entity.id)?.count ?? 1
  const count = counted ? Number(counted[2]) : held
  if (count < 1 || count > ASSET_COUNT_MAX)
    return fault(`An entity has 1 to ${ASSET_COUNT_MAX.toLocaleString('en')} of an asset.`)
  return { ...entity, count }
}

/** Entities with their numbers, as a cell has them. */
export function textOfHolders(holders: readonly Holder[]): string {
  return holders.map(({ name, count }) => (count === 1 ? name : `${name} × ${count}`)).join(', ')
}
