import type { FieldErrors } from '../platform/failure.ts'

interface Given {
  choices: { entity_ids: number[]; risk_profile_id?: number | undefined }[]
  remove_ids: number[]
}

interface Known {
  /** The entities that the caller administers. */
  entities: ReadonlySet<number>
  /** The framework's live risk profiles. */
  profiles: readonly number[]
}

/** The sentences about choices that contradict each other or do not exist for the caller, by field path. */
export function choiceErrors({ choices, remove_ids }: Given, known: Known): FieldErrors {
  const errors: FieldErrors = {}
  const chosenIn = new Map<number, number>()
  choices.forEach(({ entity_ids, risk_profile_id }, at) => {
    if (risk_profile_id !== undefined && !known.profiles.includes(risk_profile_id))
      errors[`choices.${at}.risk_profile_id`] = ['This framework has no such risk profile.']
    entity_ids.forEach((id, index) => {
      const path = `choices.${at}.entity_ids.${index}`
      if (!known.entities.has(id)) errors[path] = ['This entity doesn’t exist.']
      else if ((chosenIn.get(id) ?? at) !== at) errors[path] = ['This entity is in two choices.']
      chosenIn.set(id, at)
    })
  })
  remove_ids.forEach((id, index) => {
    if (chosenIn.has(id)) errors[`remove_ids.${index}`] = ['This is to be added and removed at once.']
  })
  return errors
}
