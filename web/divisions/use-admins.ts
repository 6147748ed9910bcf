import { useQuery } from '@tanstack/react-query'
import { usersApi } from '#domain/users/users.contract.ts'
import { askingAll } from '#web/platform/calls/queries.ts'

interface Admin {
  id: number
  full_name: string
}

/** The active admins of the company by name, and the current one even if no admin any more. */
export function useAdmins(current: Admin | null = null): readonly Admin[] {
  const input = { filter: { role: 'Admin' as const, state: 'active' as const }, sort: 'last_name|asc' }
  const admins: readonly Admin[] = useQuery(askingAll(usersApi.list, input)).data ?? []
  return current && !admins.some(({ id }) => id === current.id) ? [current, ...admins] : admins
}
