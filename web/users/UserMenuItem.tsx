import { Menu } from '@mantine/core'
import type { Member } from '#domain/users/users.contract.ts'
import type { PageIcon } from '#web/platform/page-entry.ts'
import { UsersLink } from './UsersLink.tsx'
import classes from './users.module.css'
import type { UsersSearch } from './users.search.ts'

interface Props {
  member: Member
  ability: 'setRoles' | 'setDivisions' | 'resendInvitation' | 'endSessions' | 'remove' | 'restore'
  icon: PageIcon
  label: string
  /** The dialog that it opens, by address. */
  opens?: Partial<UsersSearch>
  onClick?: () => void
  isDestructive?: boolean
  /** The reason of every line is the same, and said once above them. */
  isExplained?: boolean
}

/** A line of a member's menu. One that is refused can still be reached, so that its reason is read. */
export function UserMenuItem({ member, ability, icon: Icon, label, ...rest }: Props) {
  const { opens, onClick, isDestructive, isExplained } = rest
  const left = <Icon size={16} stroke={1.6} aria-hidden />
  if (!member.abilities[ability]) {
    return (
      <Menu.Item leftSection={left} className={classes.refused} aria-disabled closeMenuOnClick={false}>
        {label}
        {!isExplained && <span className={classes.reason}>{member.reasons[ability]}</span>}
      </Menu.Item>
    )
  }
  if (opens) {
    return (
      <Menu.Item leftSection={left} renderRoot={props => <UsersLink {...props} patch={opens} />}>
        {label}
      </Menu.Item>
    )
  }
  return (
    <Menu.Item
      leftSection={left}
      {...(isDestructive && { color: 'var(--mantine-color-error)' })}
      {...(onClick && { onClick })}
    >
      {label}
    </Menu.Item>
  )
}
