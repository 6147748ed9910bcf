import type { Invitation } from '#domain/sessions/sessions.contract.ts'
import { sessionsTexts as texts } from '../sessions.texts.ts'

/** Names the person who invites, if known, and the company. */
export function leadOf({ invited_by, organization }: Invitation): string {
  return invited_by ? texts.registerLead(invited_by, organization) : texts.registerLeadNobody(organization)
}
