import { Link, type LinkComponentProps } from '@tanstack/react-router'
import type { HeldKind } from './held-lines.ts'

interface Props extends Omit<LinkComponentProps, 'to' | 'search' | 'params'> {
  kind: HeldKind
  recordId: number
}

/** Leads to a record that a person is responsible for: its page, or its form over the list. */
export function HeldLink({ kind, recordId, ...props }: Props) {
  switch (kind) {
    case 'divisions':
      return <Link {...props} to="/company/divisions" search={{ edit: recordId }} />
    case 'entities':
      return <Link {...props} to="/entities/$entityId/overview" params={{ entityId: recordId }} />
    case 'assets':
      return <Link {...props} to="/company/assets" search={{ edit: recordId }} />
    case 'action_plans':
      return <Link {...props} to="/action-plans/$planId" params={{ planId: recordId }} />
    case 'controls':
      return <Link {...props} to="/company/controls/$controlId/overview" params={{ controlId: recordId }} />
    case 'policies':
      return <Link {...props} to="/company/policies/$policyId" params={{ policyId: recordId }} />
    case 'registered_risks':
      return <Link {...props} to="/risks/register" search={{ open: recordId }} />
    default:
      return <span {...(props as object)} />
  }
}
