import { IconAlertTriangle } from '@tabler/icons-react'
import { getRouteApi } from '@tanstack/react-router'
import { threatsApi } from '#domain/reference/reference.contract.ts'
import { useAddress } from '#web/platform/records/use-address.ts'
import { ReferencePage } from './ReferencePage.tsx'
import { referenceColumns } from './reference-columns.tsx'
import { kindOf } from './reference-kind.ts'

const route = getRouteApi('/signed-in/administration/admin/threats')
const kind = kindOf('threats', threatsApi, IconAlertTriangle)
const columns = referenceColumns(kind)

/** The threats that all companies share. */
export function ThreatsPage() {
  const address = useAddress(route.useSearch(), route.useNavigate())
  return <ReferencePage kind={kind} columns={columns} address={address} />
}
