import type { assetsApi } from '#domain/assets/assets.contract.ts'
import { criticalities } from '#domain/assets/assets.rules.ts'
import type { RawInputOf } from '#domain/platform/route.ts'
import { listInput, params, type SearchOf, searchParams } from '#web/platform/records/search-params.ts'

/** The query parameters of the list. Values that cannot be parsed are dropped. */
export const AssetsSearch = searchParams({
  search: params.text,
  categories: params.ids,
  owner: params.ids,
  criticality: params.someOf(criticalities),
  patientData: params.toggle,
  trashed: params.toggle,
  sort: params.sort('name', 'category', 'owner', 'location', 'criticality', 'entities'),
  page: params.page,
  /** 1 while the dialog for a new asset is open. */
  new: params.open,
  /** The asset whose dialog is open. */
  edit: params.id,
})
export type AssetsSearch = SearchOf<typeof AssetsSearch>

/** Builds the input of the list's call from the address. */
export function assetsQuery(search: AssetsSearch): RawInputOf<(typeof assetsApi)['list']> {
  const { categories, owner, criticality, patientData, trashed } = search
  return {
    filter: {
      ...(categories && { category_id: categories }),
      ...(owner && { owner_id: owner }),
      ...(criticality && { criticality }),
      ...(patientData && { holds_patient_data: true }),
      ...(trashed && { trashed: 'only' }),
    },
    ...listInput(search),
  }
}

/** Search and filters; the trash is another list rather than a filter of this one. */
export const narrowing = ['search', 'categories', 'owner', 'criticality', 'patientData'] as const
