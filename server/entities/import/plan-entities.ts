import type { GivenRow, ImportScope, PlannedRow } from '#server/imports/import-source.ts'
import { planEach, plannedRecord } from '#server/imports/plan-records.service.ts'
import { entityChoices } from './entity-choices.ts'
import { entityValues } from './entity-values.ts'
import { type ExistingEntity, existingEntities } from './existing-entities.ts'
import { withLocation } from './location-parts.ts'
import { matchEntities } from './match-entities.ts'

/** Compares rows with the entities that the person administers. */
export async function planEntities(scope: ImportScope, given: readonly GivenRow[]): Promise<PlannedRow[]> {
  const rows = given.map(withLocation)
  const choices = await entityChoices(scope, rows)
  const matches = matchEntities(rows, await existingEntities(scope, rows))
  return planEach(rows, (row, index) => {
    const { found = null, faults = [] } = matches[index] ?? {}
    const read = entityValues(scope, row, found, choices)
    const planned = plannedRecord({ row, found, faults }, read, { keys, textOf })
    return { ...planned, title: planned.title || (found?.snapshot.name ?? '') }
  })
}

const keys = { manager: 'manager_id', divisions: 'division_ids', frameworks: 'protocols' }

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
