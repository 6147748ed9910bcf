import { type Member, usersApi } from '#domain/users/users.contract.ts'
import { useMe } from '#web/platform/session/me.ts'
import { useSessions } from '#web/platform/session/use-sessions.tsx'
import { SessionsDialog } from '#web/ui/dialogs/SessionsDialog.tsx'
import { usersTexts as texts } from '../users.texts.ts'
import { shownSession } from './shown-session.ts'

interface Props {
  member: Pick<Member, 'id' | 'full_name'>
  onClose: () => void
}

/** The sessions of a member, as far as the company may see them. */
export function MemberSessions({ member: { id, full_name }, onClose }: Props) {
  const me = useMe()
  const company = me?.organizations.find(each => each.id === me.active_organization_id)?.name ?? ''
  const { data, shown } = useSessions({
    list: usersApi.sessions,
    end: usersApi.endSessions,
    input: { user_id: id },
    done: texts.signedOut(full_name, company),
    onClose,
  })
  return (
    <SessionsDialog
      {...shown}
      title={texts.sessionsTitle(full_name)}
      sessions={data?.data.map(shownSession)}
      texts={{ none: texts.noSessions, signOut: texts.signOut, help: texts.signOutHelp(company) }}
    />
  )
}
