import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { usersApi } from '#domain/users/users.contract.ts'
import { closeAllModals } from '#web/ui/dialogs/modal-stack.ts'
import { forgetAnswersOf } from '../calls/kept-answers.ts'
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
    const organizationId = organizationIn(queryKey)
    return organizationId !== undefined && organizationId !== scope.organizationId
  }
  client.removeQueries({ type: 'inactive', predicate: isOther })
  await client.resetQueries({ type: 'active', predicate: query => isOther(query) && !isElsewhere(query) })
}

/**
 * Leaves a company that the person no longer belongs to. `go` leaves its page, after which nothing of the company
 * remains in the browser.
 */
export async function leaveCompany(
  client: QueryClient,
  organizationId: number,
  go: () => Promise<void>,
): Promise<void> {
  closeAllModals()
  await enterScope(client, {})
  await go()
  client.removeQueries({ predicate: ({ queryKey }) => organizationIn(queryKey) === organizationId })
  await forgetAnswersOf(organizationId)
}

function organizationIn(queryKey: QueryKey): number | undefined {
  return ((queryKey[2] ?? {}) as { organization_id?: number }).organization_id
}
