import type { GivenRow, RowFault } from '#server/imports/import-source.ts'
import type { ExistingEntity } from './existing-entities.ts'

interface Match {
  found: ExistingEntity | null
  faults: RowFault[]
}

const DISTINGUISH = 'Add an external reference to tell them apart.'

/**
 * Matches rows with entities: by external reference, or by name. A row with a reference that nobody has is matched by
 * name with an entity without one, as names repeat.
 */
export function matchEntities(rows: readonly GivenRow[], existing: readonly ExistingEntity[]): Match[] {
  const byReference = grouped(existing, ({ snapshot }) => snapshot.external_reference)
  const byName = grouped(existing, ({ snapshot }) => snapshot.name.toLowerCase())
  const taken = new Map<string, number>()
  const matched = new Map<number, number>()
  return rows.map(({ row, values }) => {
    const { name = '', external_reference: reference } = values
    const faults: RowFault[] = []
    const key = reference ? `reference ${reference}` : `name ${name.toLowerCase()}`
    const earlier = taken.get(key)
    if (earlier === undefined) taken.set(key, row)
    else if (reference)
      faults.push(of('external_reference', `Row ${earlier} has the same external reference.`))
    else if (name) faults.push(of('name', `Row ${earlier} has the same name. ${DISTINGUISH}`))
    const candidates = reference
      ? (byReference.get(reference) ??
        byName.get(name.toLowerCase())?.filter(each => !each.snapshot.external_reference) ??
        [])
      : (byName.get(name.toLowerCase()) ?? [])
    const [found = null] = candidates
    if (candidates.length > 1) {
      const shared = reference && byReference.has(reference) ? 'external reference' : 'name'
      const column = shared === 'name' ? 'name' : 'external_reference'
      faults.push(of(column, `${candidates.length} entities have this ${shared}. ${DISTINGUISH}`))
      return { found: null, faults }
    }
    const other = found && matched.get(found.id)
    if (found && other) faults.push(of('name', `Row ${other} is matched with the same entity.`))
    else if (found && earlier === undefined) matched.set(found.id, row)
    return { found, faults }
  })
}

const of = (column: string, message: string): RowFault => ({ column, message })

function grouped(existing: readonly ExistingEntity[], keyOf: (entity: ExistingEntity) => string) {
  const groups = new Map<string, ExistingEntity[]>()
  for (const each of existing) {
    const key = keyOf(each)
    if (!key) continue
    const group = groups.get(key)
    if (group) group.push(each)
    else groups.set(key, [each])
  }
  return groups
}
