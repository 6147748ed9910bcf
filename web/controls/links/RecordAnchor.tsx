import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ControlLinkTable } from '#domain/controls/control-links.ts'

interface Props {
  kind: ControlLinkTable
  id: number
  children: string
}

const addresses: Record<ControlLinkTable, (id: number) => { to: string; search?: object }> = {
  registered_risks: open => ({ to: '/risks/register', search: { open } }),
  policies: id => ({ to: `/company/policies/${id}` }),
  action_plans: id => ({ to: `/action-plans/${id}` }),
  document_requests: id => ({ to: `/document-requests/${id}` }),
  files: open => ({ to: '/evidence', search: { open } }),
}

/** Leads to a record that is linked to a control. */
export function RecordAnchor({ kind, id, children }: Props) {
  return (
    <Anchor
      fw={600}
      c="inherit"
      renderRoot={props => <Link {...props} {...(addresses[kind](id) as object)} />}
    >
      {children}
    </Anchor>
  )
}
