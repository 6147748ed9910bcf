import { IconServer2 } from '@tabler/icons-react'
import { getRouteApi } from '@tanstack/react-router'
import { assetCategoriesApi } from '#domain/reference/reference.contract.ts'
import { useAddress } from '#web/platform/records/use-address.ts'
import { ReferencePage } from './ReferencePage.tsx'
import { referenceColumns } from './reference-columns.tsx'
import { kindOf } from './reference-kind.ts'

const route = getRouteApi('/signed-in/administration/admin/asset-categories')
const kind = kindOf('asset_categories', assetCategoriesApi, IconServer2)
const columns = referenceColumns(kind)

/** The categories of assets that all companies share. */
export function AssetCategoriesPage() {
  const address = useAddress(route.useSearch(), route.useNavigate())
  return <ReferencePage kind={kind} columns={columns} address={address} />
}
