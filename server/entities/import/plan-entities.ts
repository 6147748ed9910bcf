import { setImmediate } from 'node:timers/promises'
import type { GivenRow, ImportScope, PlannedRow, RowChange, RowFault } from '#server/imports/import-source.ts'
import { type EntityChoices, entityChoices } from './entity-choices.ts'
import { type EntityValues, entityValues } from './entity-values.ts'
import { type ExistingEntity, existingEntities } from './existing-entities.ts'
import { withLocation } from './location-parts.ts'
import { matchEntities } from './match-entities.ts'

/** Rows that are compared in one go: other calls have their turn in between. */
const CHUNK = 500

/** Compares rows with the entities that the person administers. */
export async function planEntities(scope: ImportScope, given: readonly GivenRow[]): Promise<PlannedRow[]> {
  const rows = given.map(withLocation)
  const choices = await entityChoices(scope, rows)
  const matches = matchEntities(rows, await existingEntities(scope, rows))
  const planned: PlannedRow[] = []
  for (const [at, row] of rows.entries()) {
    const { found = null, faults = [] } = matches[at] ?? {}
    planned.push(plannedRow(scope, { row, found, faults }, choices))
    if (at % CHUNK === CHUNK - 1) await setImmediate()
  }
  return planned
}

interface Matched {
  row: GivenRow
  found: ExistingEntity | null
  faults: RowFault[]
}

function plannedRow(scope: ImportScope, { row, found, faults }: Matched, choices: EntityChoices): PlannedRow {
  const read = entityValues(scope, row, found, choices)
  return {
    row: row.row,
    title: row.values.name ?? found?.snapshot.name ?? '',
    faults: [...row.faults, ...faults, ...read.faults],
    subject: found && { id: found.id, version: found.version },
    changes: changesOf(row, found, read),
    after: read.values,
    before: found?.snapshot ?? null,
  }
}

function changesOf(
  { values: given }: GivenRow,
  found: ExistingEntity | null,
  { values, shown }: { values: EntityValues; shown: Record<string, string> },
): RowChange[] {
  const written = Object.keys(values)
  return Object.keys(given).flatMap(column => {
    const key = columnKeys[column] ?? column
    if (!written.includes(key)) return []
    return { column, before: found ? textOf(found, column) : '', after: shown[column] ?? given[column] ?? '' }
  })
}

/** The columns whose values have another name. */
const columnKeys: Record<string, string> = {
  manager: 'manager_id',
  divisions: 'division_ids',
  frameworks: 'protocols',
}

function textOf({ manager_email, snapshot }: ExistingEntity, column: string): string {
  const names = (named: { name: string }[]) => named.map(({ name }) => name).join(', ')
  switch (column) {
    case 'manager':
      return manager_email ?? ''
    case 'group':
      return snapshot.group?.name ?? ''
    case 'tags':
      return names(snapshot.tags)
    case 'divisions':
      return names(snapshot.divisions)
    case 'frameworks':
      return names(snapshot.protocols)
    default:
      return String(snapshot[column as 'name'] ?? '')
  }
}
