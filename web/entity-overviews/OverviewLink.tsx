import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { OverviewSearch } from './overview.search.ts'

interface Props {
  entityId: number
  search?: OverviewSearch
  className?: string | undefined
  /** Marks the link to the current page. */
  isCurrent?: boolean
  children: ReactNode
}

// Without it, every view's link would be marked as the current page.
const exactly = { exact: true }

/** A link to an entity's overview. */
export function OverviewLink({ entityId, search = {}, className, isCurrent = false, children }: Props) {
  return (
    <Link
      to="/entities/$entityId/overview"
      params={{ entityId }}
      search={search}
      className={className}
      resetScroll={search.view === undefined && Object.keys(search).length === 0}
      activeOptions={exactly}
      data-current={isCurrent || undefined}
      {...(isCurrent && { 'aria-current': 'page' as const })}
    >
      {children}
    </Link>
  )
}
