import { Text } from '@mantine/core'
import type { Member } from '#domain/users/users.contract.ts'
import { useMe } from '#web/platform/session/me.ts'
import { Avatar } from '#web/ui/Avatar.tsx'
import classes from './users.module.css'
import { usersTexts as texts } from './users.texts.ts'

/** A member's picture and name. */
export function UserName({ member }: { member: Member }) {
  const isMe = useMe()?.id === member.id
  return (
    <span className={classes.person}>
      <Avatar person={member} />
      <span className={classes.name}>
        {member.full_name}
        {isMe && (
          <Text component="span" size="xs" c="dimmed" ms={6}>
            {texts.you}
          </Text>
        )}
      </span>
    </span>
  )
}
