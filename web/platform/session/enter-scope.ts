import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { usersApi } from '#domain/users/users.contract.ts'
import { asking } from '../calls/queries.ts'
import { chooseScope, type Scope } from './scope.ts'

/**
 * Enters another company or division: all later calls are made there, and responses from elsewhere are dropped. Queries
 * of mounted components, such as the header, are refetched.
 */
export async function enterScope(client: QueryClient, scope: Partial<Scope>): Promise<void> {
  chooseScope(scope)
  await client.cancelQueries()
  const me = asking(usersApi.me, {})
  await client.fetchQuery({ ...me, staleTime: 0 })
  const isOther = ({ queryKey }: { queryKey: QueryKey }) => queryKey[1] !== usersApi.me.path
  // Queries that name another company are mounted for a moment longer and would be refused here.
  const isElsewhere = ({ queryKey }: { queryKey: QueryKey }) => {
    const { organization_id } = (queryKey[2] ?? {}) as { organization_id?: number }
    return organization_id !== undefined && organization_id !== scope.organizationId
  }
  client.removeQueries({ type: 'inactive', predicate: isOther })
  await client.resetQueries({ type: 'active', predicate: query => isOther(query) && !isElsewhere(query) })
}
