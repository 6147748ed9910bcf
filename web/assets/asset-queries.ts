import { useQuery } from '@tanstack/react-query'
import { assetsApi } from '#domain/assets/assets.contract.ts'
import { entitiesApi } from '#domain/entities/entities.contract.ts'
import { entityOverviewsApi } from '#domain/entity-overviews/entity-overviews.contract.ts'
import { assetCategoriesApi } from '#domain/reference/reference.contract.ts'
import { usersApi } from '#domain/users/users.contract.ts'
import { askingAll } from '#web/platform/calls/queries.ts'

/** The queries to refetch after an asset changed. */
export const assetQueries = [
  assetsApi.list,
  assetsApi.show,
  entitiesApi.show,
  entitiesApi.assets,
  entityOverviewsApi.show,
]

export function useAssetCategories() {
  return useQuery(askingAll(assetCategoriesApi.list, { sort: 'name|asc' }))
}

/** The members of the company, as possible owners. */
export function useOwners() {
  return useQuery(askingAll(usersApi.list, { filter: { state: 'active' } }))
}
