import { IconCategory } from '@tabler/icons-react'
import { getRouteApi } from '@tanstack/react-router'
import { ownCategoriesApi } from '#domain/reference/reference.contract.ts'
import { useAddress } from '#web/platform/records/use-address.ts'
import { OwnReferencePage } from './OwnReferencePage.tsx'
import { referenceColumns } from './reference-columns.tsx'
import { kindOf } from './reference-kind.ts'

const route = getRouteApi('/signed-in/company/admin/company/own-categories')
const kind = kindOf('categories', ownCategoriesApi, IconCategory, 'own')
const columns = referenceColumns(kind)

/** The categories that only this company has. */
export function OwnCategoriesPage() {
  const address = useAddress(route.useSearch(), route.useNavigate())
  return <OwnReferencePage kind={kind} columns={columns} address={address} />
}
