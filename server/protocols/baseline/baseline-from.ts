import { catalogFileOf } from '#domain/protocols/oscal/export/write-catalog.ts'
import type { OscalCatalog } from '#domain/protocols/oscal/oscal-catalog-schema.ts'
import { repairWarnings } from '#domain/protocols/oscal/oscal-messages.ts'
import { checkProfile } from '#domain/protocols/oscal/profile/check-profile.ts'
import { makeBaseline, profileOf, withParameters } from '#domain/protocols/oscal/profile/make-baseline.ts'
import type { OscalProfile } from '#domain/protocols/oscal/profile/profile-schema.ts'
import { stableUuid } from '../export/stable-uuid.service.ts'
import { faulty, readJson } from '../read-oscal.ts'
import type { Fault } from '../reading/fault.ts'
import type { BaselineParts, BaselineReading } from './read-baseline.ts'

/** Makes a baseline of its parts in JSON. Never throws because of the profile's content. */
export function baselineFrom(bytes: Uint8Array): BaselineReading {
  const parts: BaselineParts = JSON.parse(new TextDecoder().decode(bytes))
  const { original, parameters, choice } = parts
  const catalog: OscalCatalog = parts.catalog
    ? JSON.parse(parts.catalog)
    : catalogFileOf(original, stableUuid).catalog
  const read = profileIn(choice, catalog)
  if ('errors' in read) return read
  const profile = withParameters(read.profile, parameters)
  const chosen = 'chosen' in choice ? choice.chosen : []
  const made = makeBaseline({ catalog, original, profile, chosen })
  if (made.framework.topics.length === 0) return faulty('profile', 'names no control of this framework')
  const warnings = [...read.warnings, ...made.framework.warnings].slice(0, 100)
  const framework = { ...made.framework, warnings }
  return { ...made, framework, text: JSON.stringify(framework), catalog: JSON.stringify(made.catalog) }
}

function profileIn(
  choice: BaselineParts['choice'],
  catalog: OscalCatalog,
): { profile: OscalProfile; warnings: string[] } | { errors: Fault[] } {
  if ('chosen' in choice) return { profile: profileOf(choice, catalog), warnings: [] }
  const read = readJson(new TextEncoder().encode(choice.profile))
  if ('errors' in read) return read
  const checked = checkProfile(read.json)
  if ('errors' in checked) return checked
  return { profile: checked.profile, warnings: repairWarnings(checked.repairs) }
}
