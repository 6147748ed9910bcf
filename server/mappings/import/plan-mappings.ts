import { sql } from 'kysely'
import type { Link } from '#domain/mappings/contradictions.rules.ts'
import { relationNamed } from '#domain/mappings/relation-names.rules.ts'
import { inverseOf, type Relation } from '#domain/mappings/relations.ts'
import type { GivenRow, ImportScope, PlannedRow, RowChange, RowFault } from '#server/imports/import-source.ts'
import { findContradictions } from '../find-contradictions.ts'
import { type ExistingMapping, existingMappings, type Pair, pairKey } from './existing-mappings.ts'
import { type MappableQuestions, mappableQuestions } from './mappable-questions.ts'

interface Read extends Pair {
  given: GivenRow
  faults: RowFault[]
  relation: Relation | null
  /** The relation is that of the second question to the first. */
  isTurned: boolean
}

/** Compares rows with the company's mappings. */
export async function planMappings(scope: ImportScope, rows: readonly GivenRow[]): Promise<PlannedRow[]> {
  const questions = await mappableQuestions(scope)
  const read = rows.map(row => readRow(row, questions))
  markRepeated(read)
  const existing = await existingMappings(
    scope,
    read.filter(({ from }) => from > 0),
  )
  await markContradictions(scope, read)
  return read.map(each => plannedRow(each, existing.get(pairKey(each))))
}

function readRow(given: GivenRow, questions: MappableQuestions): Read {
  const faults = [...given.faults]
  const fault = (column: string, message: string) => void faults.push({ column, message })
  const { values } = given
  const find = (framework: string, number: string) => {
    const [name, tempid] = [values[framework], values[number]]
    if (!name || !tempid) return null
    const found = questions(name, tempid)
    if ('framework' in found) fault(framework, found.framework)
    else if ('number' in found) fault(number, found.number)
    else return found
    return null
  }
  const one = find('framework', 'number')
  const other = find('other_framework', 'other_number')
  const relation = values.relation ? relationNamed(values.relation) : null
  if (values.relation && !relation) fault('relation', 'Use equal, subset, superset or intersects.')
  if (one && other && one.id === other.id) fault('other_number', 'A question can’t be mapped to itself.')
  else if (one && other && one.protocolId === other.protocolId)
    fault('other_framework', 'Choose a question of another framework.')
  const isTurned = one !== null && other !== null && one.id > other.id
  const isRead = one && other && relation && faults.length === 0
  return {
    given,
    faults,
    from: isRead ? Math.min(one.id, other.id) : 0,
    to: isRead ? Math.max(one.id, other.id) : 0,
    relation: isRead ? (isTurned ? inverseOf(relation) : relation) : null,
    isTurned,
  }
}

function markRepeated(read: readonly Read[]): void {
  const first = new Map<string, string>()
  for (const each of read) {
    if (each.from === 0) continue
    const place = first.get(pairKey(each))
    if (place === undefined) first.set(pairKey(each), each.given.place)
    else each.faults.push({ column: null, message: `${place} maps the same two questions.` })
  }
}

async function markContradictions({ db, actor, organizationId }: ImportScope, read: readonly Read[]) {
  const planned = read.flatMap(({ from, to, relation, faults }): Link[] =>
    relation && faults.length === 0 ? [{ from, to, relation }] : [],
  )
  if (planned.length === 0) return
  const among = new Set(planned.map(pairKey))
  const found = await findContradictions({ db, actor, owner: organizationId }, { among, planned })
  for (const { message, ...pair } of found) {
    const row = read.find(each => pairKey(each) === pairKey(pair))
    row?.faults.push({ column: 'relation', message })
  }
}

function plannedRow(
  { given, faults, from, to, relation, isTurned }: Read,
  existing?: ExistingMapping,
): PlannedRow {
  const { values } = given
  const { own, shared } = existing ?? {}
  const note = values.note ?? own?.note ?? shared?.note ?? ''
  const isShared = !own && shared?.relation === relation && shared?.note === note
  const before = own ?? (isShared ? shared : undefined)
  const changes: RowChange[] = []
  const shownBefore = before && (isTurned ? inverseOf(before.relation) : before.relation)
  const shown = relation && (isTurned ? inverseOf(relation) : relation)
  if (shown && shownBefore !== shown)
    changes.push({ column: 'relation', before: shownBefore ?? '', after: shown })
  if (note !== (before?.note ?? '')) changes.push({ column: 'note', before: before?.note ?? '', after: note })
  return {
    row: given.row,
    title: `${values.number ?? ''} → ${values.other_number ?? ''}`,
    faults,
    subject: before ? { id: before.id, version: before.version } : null,
    changes,
    after: { from, to, relation, note },
    before: own ? { relation: own.relation, note: own.note } : null,
  }
}

export const rowsOfImport = (organizationId: number, importId: number) =>
  sql`r.organization_id = ${organizationId} and r.import_id = ${importId}`
