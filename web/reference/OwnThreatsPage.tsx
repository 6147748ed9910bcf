import { IconAlertTriangle } from '@tabler/icons-react'
import { getRouteApi } from '@tanstack/react-router'
import { ownThreatsApi } from '#domain/reference/reference.contract.ts'
import { useAddress } from '#web/platform/records/use-address.ts'
import { OwnReferencePage } from './OwnReferencePage.tsx'
import { referenceColumns } from './reference-columns.tsx'
import { kindOf } from './reference-kind.ts'

const route = getRouteApi('/signed-in/company/admin/company/own-threats')
const kind = kindOf('threats', ownThreatsApi, IconAlertTriangle, 'own')
const columns = referenceColumns(kind)

/** The threats that only this company has. */
export function OwnThreatsPage() {
  const address = useAddress(route.useSearch(), route.useNavigate())
  return <OwnReferencePage kind={kind} columns={columns} address={address} />
}
