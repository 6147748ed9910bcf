import { IconRoute } from '@tabler/icons-react'
import { getRouteApi } from '@tanstack/react-router'
import { controlProcessesApi } from '#domain/controls/control-parts.contract.ts'
import { useAddress } from '#web/platform/records/use-address.ts'
import { PartPage } from './PartPage.tsx'
import { partColumns } from './part-columns.tsx'
import { partKind } from './part-kind.ts'

const route = getRouteApi('/signed-in/company/admin/company/control-processes')
const kind = partKind('control_processes', controlProcessesApi, IconRoute, id => ({ process: [id] }))
const columns = partColumns(kind)

/** The processes that controls are part of. */
export function ProcessesPage() {
  const address = useAddress(route.useSearch(), route.useNavigate())
  return <PartPage kind={kind} columns={columns} address={address} />
}
