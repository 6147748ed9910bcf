import { type FieldErrors, invalid } from '#domain/platform/failure.ts'
import { ratingErrors } from '#domain/risk-profiles/ratings.rules.ts'
import type { Proposal } from '#domain/risk-profiles/what-if.contract.ts'
import type { Call } from '#server/platform/serve/call.ts'
import type { ProposedRatings } from '#server/risks/proposed-ratings.service.ts'
import { profilesFor } from '../find-profiles.ts'

/** The values that are tried: ratings in place of the profiles’, and a threshold in place of the assessment’s. */
export interface Tried extends ProposedRatings {
  threshold: number | undefined
}

/**
 * Returns the ratings to try. Throws `invalid` for profiles that the framework does not have, and for threats and categories that
 * they do not rate.
 */
export async function demandProposal(call: Call<Proposal>): Promise<Tried> {
  const { protocol_id, profiles, threshold } = call.input
  const known =
    profiles.length > 0 ? await profilesFor(call).where('r.protocol_id', '=', protocol_id).execute() : []
  const errors: FieldErrors = {}
  const seen = new Set<number>()
  profiles.forEach((proposed, index) => {
    const path = `profiles.${index}`
    const profile = known.find(({ id }) => id === proposed.risk_profile_id)
    if (!profile) errors[`${path}.risk_profile_id`] = ['This framework doesn’t have this risk profile.']
    else if (seen.has(profile.id)) errors[`${path}.risk_profile_id`] = ['This risk profile is named twice.']
    else {
      const rateable = {
        threats: profile.threats.map(each => each.threat_id),
        categories: profile.categories.map(each => each.category_id),
      }
      for (const [at, sentences] of Object.entries(ratingErrors(proposed, rateable)))
        errors[`${path}.${at}`] = sentences
    }
    seen.add(proposed.risk_profile_id)
  })
  if (Object.keys(errors).length > 0) throw invalid(errors)
  return {
    threats: profiles.flatMap(({ risk_profile_id, threats }) =>
      threats.map(each => ({ risk_profile_id, ...each })),
    ),
    categories: profiles.flatMap(({ risk_profile_id, categories }) =>
      categories.map(each => ({ risk_profile_id, ...each })),
    ),
    threshold,
  }
}
