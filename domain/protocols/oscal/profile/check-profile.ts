import { excessOf } from '../oscal-limits.ts'
import { type OscalError, sentenceFor } from '../oscal-messages.ts'
import { repaired } from '../repairs/repaired.ts'
import { type OscalProfile, ProfileFile } from './profile-schema.ts'

/** A profile, and what was repaired in it, by place. */
export interface CheckedProfile {
  profile: OscalProfile
  repairs: OscalError[]
}

function otherModelIn(json: unknown): OscalError | null {
  if (typeof json !== 'object' || json === null || 'profile' in json) return null
  const message =
    'catalog' in json ? 'This file holds a catalog, not a profile.' : 'This file holds no OSCAL profile.'
  return { place: 'file', message }
}

/** Reads an OSCAL profile by the rules of `checkOscal`; never throws. */
export function checkProfile(json: unknown): CheckedProfile | { errors: OscalError[] } {
  const refusal = excessOf(json) ?? otherModelIn(json)
  if (refusal) return { errors: [refusal] }
  const checked = ProfileFile.safeParse(json, { error: sentenceFor })
  if (checked.success) return { profile: checked.data.profile, repairs: [] }
  const read = repaired(
    json,
    checked.error.issues,
    copy => ProfileFile.safeParse(copy, { error: sentenceFor }).error?.issues ?? [],
  )
  if ('errors' in read) return read
  return { profile: (read.json as { profile: OscalProfile }).profile, repairs: read.repairs }
}
