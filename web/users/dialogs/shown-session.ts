import type { MemberSession } from '#domain/users/member-session.ts'
import type { ShownSession } from '#web/ui/dialogs/ShownSessions.tsx'
import { formatDate, formatMoment } from '#web/ui/format.ts'
import { usersTexts as texts } from '../users.texts.ts'

/** A sign-in of a member in words. */
export function shownSession({ kind, created_at, last_used_at }: MemberSession): ShownSession {
  const used = last_used_at ? texts.lastUsed(formatMoment(last_used_at)) : texts.neverUsed
  return {
    key: `${kind} ${created_at}`,
    title: texts.sessionKinds[kind],
    facts: [`${texts.sessionSince(formatDate(created_at))} · ${used}`],
  }
}
