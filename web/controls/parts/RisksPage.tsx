import { IconAlertTriangle } from '@tabler/icons-react'
import { getRouteApi } from '@tanstack/react-router'
import { controlRisksApi } from '#domain/controls/control-parts.contract.ts'
import { useAddress } from '#web/platform/records/use-address.ts'
import { PartPage } from './PartPage.tsx'
import { partColumns } from './part-columns.tsx'
import { partKind } from './part-kind.ts'

const route = getRouteApi('/signed-in/company/admin/company/control-risks')
const kind = partKind('control_risks', controlRisksApi, IconAlertTriangle, id => ({ risk: [id] }))
const columns = partColumns(kind)

/** The risks that controls guard against. */
export function RisksPage() {
  const address = useAddress(route.useSearch(), route.useNavigate())
  return <PartPage kind={kind} columns={columns} address={address} />
}
