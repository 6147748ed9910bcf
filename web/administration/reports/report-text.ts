import type { ClientReport } from '#domain/administration/administration.contract.ts'

/** The whole report as text, to paste into a ticket. */
export function reportText(report: ClientReport): string {
  const { id, description, created_at, app, version, claimed_user, user_agent, error } = report
  const lines = [
    `Error report ${id}`,
    description,
    '',
    `When: ${created_at}`,
    `App: ${[app, version].filter(Boolean).join(' ')}`,
  ]
  if (claimed_user) lines.push(`Person (claimed): ${claimed_user.full_name}, id ${claimed_user.id}`)
  if (user_agent) lines.push(`Browser: ${user_agent}`)
  for (const [name, text] of Object.entries(error)) lines.push('', `${name}:`, text)
  return lines.join('\n')
}
