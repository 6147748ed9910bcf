import { IconTarget } from '@tabler/icons-react'
import { getRouteApi } from '@tanstack/react-router'
import { controlObjectivesApi } from '#domain/controls/control-parts.contract.ts'
import { useAddress } from '#web/platform/records/use-address.ts'
import { PartPage } from './PartPage.tsx'
import { partColumns } from './part-columns.tsx'
import { partKind } from './part-kind.ts'

const route = getRouteApi('/signed-in/company/admin/company/control-objectives')
const kind = partKind('control_objectives', controlObjectivesApi, IconTarget, id => ({ objective: [id] }))
const columns = partColumns(kind)

/** The objectives that the company’s controls are to achieve. */
export function ObjectivesPage() {
  const address = useAddress(route.useSearch(), route.useNavigate())
  return <PartPage kind={kind} columns={columns} address={address} />
}
