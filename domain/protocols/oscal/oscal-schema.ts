import { z } from 'zod'
import { OscalCatalog } from './oscal-catalog-schema.ts'
import { UriReference } from './oscal-datatypes.ts'
import { excessOf } from './oscal-limits.ts'
import { type OscalError, sentenceFor } from './oscal-messages.ts'
import { repaired } from './repairs/repaired.ts'

const CatalogFile = z.strictObject({ $schema: UriReference.optional(), catalog: OscalCatalog })

const otherModels = [
  'profile',
  'component-definition',
  'system-security-plan',
  'assessment-plan',
  'assessment-results',
  'plan-of-action-and-milestones',
  'mapping-collection',
]

function otherModelIn(json: unknown): OscalError | null {
  if (typeof json !== 'object' || json === null || 'catalog' in json) return null
  const model = otherModels.find(name => name in json)
  if (!model) return null
  const instead =
    model === 'profile' ? ' Import its catalog first, then choose “Make a baseline” in its menu.' : ''
  return { place: model, message: `This file holds a ${model}, not a catalog.${instead}` }
}

/** A catalog, and what was repaired in it, by place. */
export interface CheckedCatalog {
  catalog: OscalCatalog
  repairs: OscalError[]
}

/**
 * Reads an OSCAL catalog, or returns at most 100 errors with their locations; never throws. The rules are those of the
 * published JSON schemas 1.0.x to 1.2.x (the newest wherever it allows more), and our limits: 20 levels, 20,000
 * controls, a million values, and a length for each kind of text. Breaches that leave no doubt about what is meant are
 * repaired (see `repairOf`): a catalog without any has no `repairs`.
 */
export function checkOscal(json: unknown): CheckedCatalog | { errors: OscalError[] } {
  const refusal = excessOf(json) ?? otherModelIn(json)
  if (refusal) return { errors: [refusal] }
  const checked = CatalogFile.safeParse(json, { error: sentenceFor })
  if (checked.success) return { catalog: checked.data.catalog, repairs: [] }
  const read = repaired(
    json,
    checked.error.issues,
    copy => CatalogFile.safeParse(copy, { error: sentenceFor }).error?.issues ?? [],
  )
  if ('errors' in read) return read
  return { catalog: (read.json as { catalog: OscalCatalog }).catalog, repairs: read.repairs }
}
