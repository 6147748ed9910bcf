import {
  IconArrowBackUp,
  IconDevices,
  IconHierarchy2,
  IconMailForward,
  IconUserCog,
  IconUserMinus,
} from '@tabler/icons-react'
import type { Member } from '#domain/users/users.contract.ts'
import { searchLink } from '#web/platform/records/search-link.tsx'
import { useMe } from '#web/platform/session/me.ts'
import { type RecordAction, RecordMenu } from '#web/ui/RecordMenu.tsx'
import { historyAction } from '../record-history/HistoryLink.tsx'
import { MemberSessions } from './dialogs/MemberSessions.tsx'
import { RemoveUsersDialog } from './dialogs/RemoveUsersDialog.tsx'
import { useMemberChanges } from './use-member-changes.ts'
import type { UsersSearch } from './users.search.ts'
import { usersTexts as texts } from './users.texts.ts'

type Action = RecordAction<keyof Member['abilities']>

interface Props {
  member: Member
  /** The member’s own page shows their sessions itself. */
  isOnPage?: boolean
}

/** The actions on one member. An action that is not allowed is disabled and shows its reason. */
export function UserMenu({ member, isOnPage = false }: Props) {
  const hasDivisions = useMe()?.features.includes('divisions') ?? false
  const { restore, resend } = useMemberChanges()
  const { id, full_name, state } = member
  const back: Action = {
    ability: 'restore',
    icon: IconArrowBackUp,
    label: texts.restore,
    onClick: () => restore(member),
  }
  const present: (Action | false)[] = [
    {
      ability: 'setRoles',
      icon: IconUserCog,
      label: texts.changeRoles,
      link: searchLink<UsersSearch>({ roles: id }),
    },
    hasDivisions && {
      ability: 'setDivisions',
      icon: IconHierarchy2,
      label: texts.changeDivisions,
      link: searchLink<UsersSearch>({ divisions: id }),
    },
    state === 'invited' && {
      ability: 'resendInvitation',
      icon: IconMailForward,
      label: texts.resend,
      onClick: () => resend(member),
    },
    state === 'active' &&
      !isOnPage && {
        ability: 'endSessions',
        icon: IconDevices,
        label: texts.sessions,
        dialog: close => <MemberSessions member={member} onClose={close} />,
      },
    historyAction('user', id),
    {
      ability: 'remove',
      icon: IconUserMinus,
      label: texts.remove,
      isDestructive: true,
      dialog: close => <RemoveUsersDialog people={[member]} onClose={close} />,
    },
  ]
  const actions = state === 'removed' ? [back] : present
  return (
    <RecordMenu
      label={texts.actionsFor(full_name)}
      record={member}
      width={240}
      actions={actions.map(action => action && { ...action, isExplained: true })}
    />
  )
}
