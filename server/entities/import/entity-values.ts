import { mayChangeWholeCompany } from '#domain/access/whole-company.rules.ts'
import { divisionsChosen } from '#domain/entities/divisions.rules.ts'
import { detailFields } from '#domain/entities/entity-content.ts'
import type { Named } from '#domain/platform/fields.ts'
import type { GivenRow, ImportScope, RowFault } from '#server/imports/import-source.ts'
import { namesIn } from '#server/platform/sheets/names-in.ts'
import type { EntityChoices } from './entity-choices.ts'
import type { EntitySnapshot, ExistingEntity } from './existing-entities.ts'

/** The values that an import writes: of an existing entity those that differ. Lists are whole. */
export interface EntityValues {
  name?: string
  description?: string
  manager_id?: number
  /** Groups and tags go by their names: the import creates those that are missing. */
  group?: string
  tags?: string[]
  division_ids?: number[]
  protocols?: { protocol_id: number; risk_profile_id: number | null }[]
}

interface Read {
  values: EntityValues
  /** Texts of the preview, where they are not the cell's own. */
  shown: Record<string, string>
  faults: RowFault[]
}

const TAGS_MAX = 50
const TAG_MAX = 60

/** Reads the values of a row. An empty cell changes nothing. */
export function entityValues(
  scope: ImportScope,
  { values: given }: GivenRow,
  found: ExistingEntity | null,
  choices: EntityChoices,
): Read {
  const before = found?.snapshot ?? null
  const reading: Reading = { scope, choices, before, read: { values: {}, shown: {}, faults: [] } }
  readTexts(reading, given)
  if (given.manager) readManager(reading, given.manager)
  if (given.group) readGroup(reading, given.group)
  if (given.tags) readTags(reading, given.tags)
  readDivisions(reading, given.divisions)
  if (given.frameworks) readFrameworks(reading, given.frameworks)
  return reading.read
}

interface Reading {
  scope: ImportScope
  choices: EntityChoices
  before: EntitySnapshot | null
  read: Read
}

function readTexts({ before, read }: Reading, given: GivenRow['values']): void {
  for (const field of ['name', 'description', ...detailFields] as const) {
    const text = given[field]
    if (text && text !== before?.[field]) Object.assign(read.values, { [field]: text })
  }
}

function readManager({ choices, before, read }: Reading, email: string): void {
  const id = choices.managers.get(email.toLowerCase())
  if (id === undefined) {
    read.faults.push({
      column: 'manager',
      message: `“${email}” isn’t the email of a member who is a manager or an admin.`,
    })
  } else if (id !== before?.manager_id) read.values.manager_id = id
}

function readGroup({ scope, choices, before, read }: Reading, name: string): void {
  if (name.toLowerCase() === before?.group?.name.toLowerCase()) return
  if (!choices.groups.has(name.toLowerCase()) && mayChangeWholeCompany(scope.actor) !== true) {
    read.faults.push({ column: 'group', message: `The group “${name}” doesn’t exist.` })
  } else read.values.group = name
}

function readTags({ scope, choices, before, read }: Reading, cell: string): void {
  const names = namesIn(cell, choices.tags)
  const unknown = names.filter(name => !choices.tags.has(name.toLowerCase()))
  const tooLong = names.find(name => name.length > TAG_MAX)
  const fault = (message: string) => read.faults.push({ column: 'tags', message })
  if (tooLong) fault(`A tag has at most ${TAG_MAX} characters.`)
  if (names.length > TAGS_MAX) fault(`An entity has at most ${TAGS_MAX} tags.`)
  if (unknown.length > 0 && mayChangeWholeCompany(scope.actor) !== true) {
    fault(`The tag “${unknown[0]}” doesn’t exist.`)
  }
  if (!isSame(names, before?.tags)) read.values.tags = names
  read.shown.tags = names.join(', ')
}

function readDivisions({ scope, choices, before, read }: Reading, cell: string | undefined): void {
  if (!cell && before) return
  const names = cell ? namesIn(cell, choices.divisions) : []
  const known = names.flatMap(name => choices.divisions.get(name.toLowerCase()) ?? [])
  const unknown = names.filter(name => !choices.divisions.has(name.toLowerCase()))
  for (const name of unknown) {
    read.faults.push({ column: 'divisions', message: `The division “${name}” doesn’t exist.` })
  }
  if (unknown.length > 0) return
  const chosen = divisionsChosen(scope.actor, cell ? known.map(({ id }) => id) : undefined)
  if (typeof chosen === 'string') read.faults.push({ column: cell ? 'divisions' : null, message: chosen })
  else if (before ? !isSame(names, before.divisions) : chosen.length > 0) read.values.division_ids = chosen
  read.shown.divisions = known.map(({ name }) => name).join(', ')
}

function readFrameworks({ choices, before, read }: Reading, cell: string): void {
  const names = namesIn(cell, choices.protocols)
  const known = names.flatMap(name => choices.protocols.get(name.toLowerCase()) ?? [])
  for (const name of names.filter(each => !choices.protocols.has(each.toLowerCase()))) {
    read.faults.push({
      column: 'frameworks',
      message: `The company doesn’t use a framework named “${name}”.`,
    })
  }
  if (!isSame(names, before?.protocols)) {
    for (const name of names.filter(each => choices.protocolNamesInDoubt.has(each.toLowerCase()))) {
      read.faults.push({
        column: 'frameworks',
        message: `Several frameworks have the name “${name}”. Rename one first.`,
      })
    }
    read.values.protocols = known.map(({ id, risk_profile_id, risk_profiles }) => {
      const kept = before?.protocols.find(each => each.id === id)?.pivot.risk_profile_id
      return {
        protocol_id: id,
        risk_profile_id: kept && risk_profiles.includes(kept) ? kept : risk_profile_id,
      }
    })
  }
  read.shown.frameworks = known.map(({ name }) => name).join(', ')
}

function isSame(names: readonly string[], before: readonly Named[] | undefined): boolean {
  const wanted = new Set(names.map(name => name.toLowerCase()))
  const had = new Set((before ?? []).map(({ name }) => name.toLowerCase()))
  return wanted.size === had.size && [...wanted].every(name => had.has(name))
}
