import { IconBuildingCommunity } from '@tabler/icons-react'
import { getRouteApi } from '@tanstack/react-router'
import { controlFunctionsApi } from '#domain/controls/control-parts.contract.ts'
import { useAddress } from '#web/platform/records/use-address.ts'
import { PartPage } from './PartPage.tsx'
import { partColumns } from './part-columns.tsx'
import { partKind } from './part-kind.ts'

const route = getRouteApi('/signed-in/company/admin/company/control-functions')
const kind = partKind('control_functions', controlFunctionsApi, IconBuildingCommunity, id => ({
  function: [id],
}))
const columns = partColumns(kind)

/** The parts of the company that carry out controls. */
export function FunctionsPage() {
  const address = useAddress(route.useSearch(), route.useNavigate())
  return <PartPage kind={kind} columns={columns} address={address} />
}
