import { getRouteApi } from '@tanstack/react-router'
import { useAddress } from '#web/platform/records/use-address.ts'

const route = getRouteApi('/signed-in/administration/admin/faq')

/** The address of the knowledge base's administration. */
export const useFaqsAddress = () => useAddress(route.useSearch(), route.useNavigate())
