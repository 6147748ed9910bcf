import {
  type AdministeredSession,
  type AdministeredUser,
  administrationApi,
} from '#domain/administration/administration.contract.ts'
import { useMe } from '#web/platform/session/me.ts'
import { useSessions } from '#web/platform/session/use-sessions.tsx'
import { SessionsDialog } from '#web/ui/dialogs/SessionsDialog.tsx'
import { formatDate, formatMoment } from '#web/ui/format.ts'
import { peopleTexts as texts } from './people.texts.ts'

interface Props {
  person: Pick<AdministeredUser, 'id' | 'full_name'>
  onClose: () => void
}

/** The sessions of one person, across all companies. */
export function PersonSessions({ person: { id, full_name }, onClose }: Props) {
  const isOneself = useMe()?.id === id
  const { data, shown } = useSessions({
    list: administrationApi.userSessions,
    end: administrationApi.endUserSessions,
    input: { user_id: id },
    done: texts.signedOut(full_name),
    onClose,
  })
  return (
    <SessionsDialog
      {...shown}
      title={texts.sessionsTitle(full_name)}
      sessions={data?.data.map(shownOf)}
      texts={{
        none: texts.noSessions,
        signOut: texts.signOut,
        help: isOneself ? texts.signOutOneself : texts.signOutHelp,
      }}
    />
  )
}

function shownOf(session: AdministeredSession) {
  const { id, kind, device, address, organization, created_at, last_used_at } = session
  const facts = [texts.sessionKinds[kind], organization?.name, address, texts.since(formatDate(created_at))]
  return {
    key: String(id),
    title: device,
    facts: [
      facts.filter(Boolean).join(' · '),
      last_used_at ? texts.lastUsed(formatMoment(last_used_at)) : texts.neverUsed,
    ],
  }
}
