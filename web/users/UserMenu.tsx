import { ActionIcon, Menu } from '@mantine/core'
import {
  IconArrowBackUp,
  IconDevices,
  IconDots,
  IconHierarchy2,
  IconMailForward,
  IconUserCog,
  IconUserMinus,
} from '@tabler/icons-react'
import { useState } from 'react'
import type { Member } from '#domain/users/users.contract.ts'
import { useMe } from '#web/platform/me.ts'
import { RemoveUsersDialog } from './RemoveUsersDialog.tsx'
import { SessionsDialog } from './SessionsDialog.tsx'
import { UserMenuItem } from './UserMenuItem.tsx'
import { useMemberChanges } from './use-member-changes.ts'
import classes from './users.module.css'
import { usersTexts as texts } from './users.texts.ts'

/** What can be done with one member; what is not allowed stays, with its reason. */
export function UserMenu({ member }: { member: Member }) {
  const hasDivisions = useMe()?.features.includes('divisions') ?? false
  const [isAsking, ask] = useState(false)
  const [isShowing, show] = useState(false)
  const { restore, resend } = useMemberChanges()
  const { id, full_name, state } = member
  const reason = sharedReason(member, hasDivisions)
  const shared = { member, isExplained: reason !== null }
  return (
    <>
      <Menu position="bottom-end" width={240}>
        <Menu.Target>
          <ActionIcon variant="subtle" color="gray" size="lg" aria-label={texts.actionsFor(full_name)}>
            <IconDots size={18} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {reason !== null && <Menu.Label className={classes.why}>{reason}</Menu.Label>}
          {state === 'removed' ? (
            <UserMenuItem
              {...shared}
              ability="restore"
              icon={IconArrowBackUp}
              label={texts.restore}
              onClick={() => restore(member)}
            />
          ) : (
            <>
              <UserMenuItem
                {...shared}
                ability="setRoles"
                icon={IconUserCog}
                label={texts.changeRoles}
                opens={{ roles: id }}
              />
              {hasDivisions && (
                <UserMenuItem
                  {...shared}
                  ability="setDivisions"
                  icon={IconHierarchy2}
                  label={texts.changeDivisions}
                  opens={{ divisions: id }}
                />
              )}
              {state === 'invited' && (
                <UserMenuItem
                  {...shared}
                  ability="resendInvitation"
                  icon={IconMailForward}
                  label={texts.resend}
                  onClick={() => resend(member)}
                />
              )}
              {state === 'active' && (
                <UserMenuItem
                  {...shared}
                  ability="endSessions"
                  icon={IconDevices}
                  label={texts.sessions}
                  onClick={() => show(true)}
                />
              )}
              <UserMenuItem
                {...shared}
                ability="remove"
                icon={IconUserMinus}
                label={texts.remove}
                onClick={() => ask(true)}
                isDestructive
              />
            </>
          )}
        </Menu.Dropdown>
      </Menu>
      {isShowing && <SessionsDialog member={member} onClose={() => show(false)} />}
      {isAsking && <RemoveUsersDialog people={[member]} onClose={() => ask(false)} />}
    </>
  )
}

/** Why nothing at all can be done with the member, where that is one reason. */
function sharedReason({ state, abilities, reasons }: Member, hasDivisions: boolean): string | null {
  if (state === 'removed') return null
  const names = ['setRoles', ...(hasDivisions ? (['setDivisions'] as const) : []), 'remove'] as const
  const [reason = null, ...others] = new Set(
    names.map(name => (abilities[name] ? null : (reasons[name] ?? null))),
  )
  return others.length > 0 ? null : reason
}
