import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { DashboardSearch } from './dashboard.search.ts'

interface Props {
  /** The list that opens, and what it is limited to. */
  patch: Pick<DashboardSearch, 'list' | 'entity' | 'framework' | 'person'>
  className?: string | undefined
  'aria-label'?: string
  children: ReactNode
}

/** A figure of the page that opens the list that it counts. */
export function DashboardLink({ patch, ...rest }: Props) {
  const { list, entity, framework, person } = patch
  return (
    <Link
      {...rest}
      from="/dashboard"
      to="/dashboard"
      search={before => ({ ...before, list, entity, framework, person, page: undefined })}
      resetScroll={false}
      preload={false}
    />
  )
}
