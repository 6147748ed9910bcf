import type { QueryClient } from '@tanstack/react-query'
import { usersApi } from '#domain/users/users.contract.ts'
import { asking } from './queries.ts'
import { chooseScope, type Scope } from './scope.ts'

/**
 * Goes into another company or division: from now on every call is made there, and nothing that was answered
 * elsewhere is kept. What is on the page at the moment, such as the header, is asked again in place.
 */
export async function enterScope(client: QueryClient, scope: Partial<Scope>): Promise<void> {
  chooseScope(scope)
  await client.cancelQueries()
  const me = asking(usersApi.me, {})
  await client.fetchQuery({ ...me, staleTime: 0 })
  const isOther = ({ queryKey }: { queryKey: readonly unknown[] }) => queryKey[1] !== usersApi.me.path
  client.removeQueries({ type: 'inactive', predicate: isOther })
  await client.resetQueries({ type: 'active', predicate: isOther })
}
