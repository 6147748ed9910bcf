import { appendAudit } from '#server/platform/audit/append.ts'
import type { ScimCall } from './open-scim.ts'

/** The events of admins, and those that only a provider causes. */
type Event =
  | 'provisioned_group.created'
  | 'provisioned_group.deleted'
  | 'provisioned_group.members_changed'
  | 'provisioned_group.renamed'
  | 'user.member_updated'
  | 'user.provisioned'
  | 'user.removed'
  | 'user.restored'

interface Change {
  subject: number
  before?: object
  after?: object
}

/** Records a change to a person or a group. The entry names SCIM, as the call was opened for it. */
export function recordScim(call: ScimCall, event: Event, { subject, before, after }: Change): Promise<void> {
  const subjectType = event.startsWith('user.') ? 'users' : 'provisioned_groups'
  return appendAudit(call.db, event, { subjectType, subjectId: subject, before, after }, call)
}
