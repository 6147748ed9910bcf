import type { Member } from '#domain/users/users.contract.ts'
import { useMe } from '#web/platform/session/me.ts'
import { Avatar } from '#web/ui/Avatar.tsx'
import { Dimmed } from '#web/ui/Dimmed.tsx'
import { UserLink } from './UserLink.tsx'
import classes from './users.module.css'
import { usersTexts as texts } from './users.texts.ts'

/** A member's picture, and name with a link to their page. */
export function UserName({ member }: { member: Member }) {
  const isMe = useMe()?.id === member.id
  return (
    <span className={classes.person}>
      <Avatar person={member} />
      <span className={classes.name}>
        <UserLink userId={member.id} className={classes.link}>
          {member.full_name}
        </UserLink>
        {isMe && (
          <Dimmed span size="xs" ms={6}>
            {texts.you}
          </Dimmed>
        )}
      </span>
    </span>
  )
}
