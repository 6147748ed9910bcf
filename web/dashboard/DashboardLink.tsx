import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { DashboardSearch } from './dashboard.search.ts'

interface Props {
  /** The list to open and its filters. */
  patch: Pick<DashboardSearch, 'list' | 'entity' | 'framework' | 'person'>
  className?: string | undefined
  'aria-label'?: string
  children: ReactNode
}

/** A figure that opens the list behind it. */
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
