import type { Asset, assetsApi } from '#domain/assets/assets.contract.ts'
import type { Criticality } from '#domain/assets/assets.rules.ts'
import type { Named, Person } from '#domain/platform/fields.ts'
import type { RawInputOf } from '#domain/platform/route.ts'
import type { Difference } from '#web/ui/dialogs/VersionConflict.tsx'
import { assetsTexts as texts } from './assets.texts.ts'

/** An asset as its form holds it. Choices carry their names, so that both versions can be told apart in words. */
export type AssetValues = {
  name: string
  description: string
  category: Named | null
  owner: Person | null
  location: string
  criticality: Criticality | null
  holds_patient_data: boolean
}

export const blankValues: AssetValues = {
  name: '',
  description: '',
  category: null,
  owner: null,
  location: '',
  criticality: null,
  holds_patient_data: false,
}

export function valuesOf(asset: Asset): AssetValues {
  const { name, description, category, owner, location, criticality, holds_patient_data } = asset
  return { name, description, category, owner, location, criticality, holds_patient_data }
}

export const validateAsset = {
  name: (name: string) => (name.trim() ? null : texts.nameRequired),
}

/** The fields as the call wants them. */
export function fieldsOf(
  values: Partial<AssetValues>,
): Omit<RawInputOf<(typeof assetsApi)['update']>, 'asset_id'> {
  const { category, owner, ...rest } = values
  return {
    ...rest,
    ...(category !== undefined && { category_id: category?.id ?? null }),
    ...(owner !== undefined && { owner_id: owner?.id ?? null }),
  }
}

/** Lists the differences between the form and the version saved by somebody else in the meantime. */
export function differencesOf(mine: AssetValues, saved: Asset): Difference[] {
  const [ours, theirs] = [wordsOf(mine), wordsOf(valuesOf(saved))]
  return ours.map(([label, words], index) => ({ label, mine: words, theirs: theirs[index]?.[1] ?? '' }))
}

function wordsOf(values: AssetValues): [string, string][] {
  const { name, description, category, owner, location, criticality, holds_patient_data } = values
  return [
    [texts.name, name],
    [texts.description, description],
    [texts.category, category?.name ?? ''],
    [texts.owner, owner?.full_name ?? ''],
    [texts.location, location],
    [texts.criticality, criticality ? texts.levels[criticality] : ''],
    [texts.patientData, holds_patient_data ? texts.yes : texts.no],
  ]
}
