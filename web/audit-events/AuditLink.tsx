import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

interface Props {
  /** The person whose events are shown. */
  userId: number
  className?: string | undefined
  children: ReactNode
}

/** A link to the audit log of one person. */
export function AuditLink({ userId, className, children }: Props) {
  return (
    <Link to="/company/audit" search={{ user: userId }} className={className}>
      {children}
    </Link>
  )
}
