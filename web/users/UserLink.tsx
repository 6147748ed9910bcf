import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

interface Props {
  userId: number
  className?: string | undefined
  children: ReactNode
}

/** A link to a person's page. */
export function UserLink({ userId, className, children }: Props) {
  return (
    <Link to="/company/users/$userId/manage" params={{ userId }} className={className}>
      {children}
    </Link>
  )
}
