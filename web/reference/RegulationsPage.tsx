import { IconGavel } from '@tabler/icons-react'
import { getRouteApi } from '@tanstack/react-router'
import { regulationsApi } from '#domain/reference/reference.contract.ts'
import { useAddress } from '#web/platform/records/use-address.ts'
import { ReferencePage } from './ReferencePage.tsx'
import { referenceColumns } from './reference-columns.tsx'
import { kindOf } from './reference-kind.ts'

const route = getRouteApi('/signed-in/administration/admin/regulations')
const kind = kindOf('regulations', regulationsApi, IconGavel)
const columns = referenceColumns(kind)

/** The regulations that questions of shared frameworks cite. */
export function RegulationsPage() {
  const address = useAddress(route.useSearch(), route.useNavigate())
  return <ReferencePage kind={kind} columns={columns} address={address} />
}
