import type { EvidenceWhole } from '#domain/evidence/evidence.contract.ts'
import type { Difference } from '#web/ui/dialogs/VersionConflict.tsx'
import { formatDate } from '#web/ui/format.ts'
import { validityTexts as texts } from './validity.texts.ts'

/** The part of a file that people change, as its form holds it. */
export type ValidityValues = {
  valid_until: string | null
  renews_automatically: boolean
  description: string
}

export const valuesOf = ({
  valid_until,
  renews_automatically,
  description,
}: EvidenceWhole): ValidityValues => ({
  valid_until,
  renews_automatically,
  description,
})

/** Lists the differences between the form and the version saved by somebody else in the meantime. */
export function differencesOf(mine: ValidityValues, theirs: EvidenceWhole): Difference[] {
  const words = (values: ValidityValues): [string, string][] => [
    [texts.validUntil, formatDate(values.valid_until)],
    [texts.automatic, values.renews_automatically ? texts.on : texts.off],
    [texts.description, values.description],
  ]
  const saved = words(valuesOf(theirs))
  return words(mine).map(([label, value], index) => ({ label, mine: value, theirs: saved[index]?.[1] ?? '' }))
}
