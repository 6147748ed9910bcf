import { useRouterState } from '@tanstack/react-router'

/** The assessment that the page’s address names, for its dialogs; undefined for the current one. */
export function useAddressedPeriod(): number | undefined {
  return useRouterState({
    select: ({ location }) => {
      const { period } = location.search as { period?: unknown }
      return typeof period === 'number' ? period : undefined
    },
  })
}
