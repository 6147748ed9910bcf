import { getRouteApi } from '@tanstack/react-router'
import { useAddress } from '#web/platform/records/use-address.ts'

const route = getRouteApi('/signed-in/administration/admin')

/** The address of the administration. */
export const useAdministrationAddress = () => useAddress(route.useSearch(), route.useNavigate())
