import { Text } from '@mantine/core'
import type { Member } from '#domain/users/users.contract.ts'
import { RolesBadge } from './RolesBadge.tsx'
import { StateBadge } from './StateBadge.tsx'
import { UserMenu } from './UserMenu.tsx'
import { UserName } from './UserName.tsx'
import classes from './users.module.css'

/** A member on a phone. */
export function UserCard({ member }: { member: Member }) {
  const { email, divisions } = member
  return (
    <div className={classes.card}>
      <UserName member={member} />
      <UserMenu member={member} />
      <div className={classes.wide}>
        <Text size="sm" className={classes.email}>
          {email}
        </Text>
        {divisions.length > 0 && (
          <Text size="sm" c="dimmed">
            {divisions.map(({ name }) => name).join(', ')}
          </Text>
        )}
      </div>
      <div className={classes.facts}>
        <RolesBadge member={member} />
        <StateBadge member={member} />
      </div>
    </div>
  )
}
