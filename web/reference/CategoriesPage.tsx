import { IconCategory } from '@tabler/icons-react'
import { getRouteApi } from '@tanstack/react-router'
import { categoriesApi } from '#domain/reference/reference.contract.ts'
import { useAddress } from '#web/platform/records/use-address.ts'
import { ReferencePage } from './ReferencePage.tsx'
import { referenceColumns } from './reference-columns.tsx'
import { kindOf } from './reference-kind.ts'

const route = getRouteApi('/signed-in/administration/admin/categories')
const kind = kindOf('categories', categoriesApi, IconCategory)
const columns = referenceColumns(kind)

/** The categories of questions that all companies share. */
export function CategoriesPage() {
  const address = useAddress(route.useSearch(), route.useNavigate())
  return <ReferencePage kind={kind} columns={columns} address={address} />
}
