import { Text } from '@mantine/core'
import type { Member } from '#domain/users/users.contract.ts'
import { Dimmed } from '#web/ui/Dimmed.tsx'
import { RecordCard } from '#web/ui/RecordCard.tsx'
import { RolesBadge } from './RolesBadge.tsx'
import { StateBadge } from './StateBadge.tsx'
import { UserMenu } from './UserMenu.tsx'
import { UserName } from './UserName.tsx'
import classes from './users.module.css'

/** A member, as a card for phones. */
export function UserCard({ member }: { member: Member }) {
  const { email, divisions } = member
  return (
    <RecordCard title={<UserName member={member} />} menu={<UserMenu member={member} />}>
      <Text size="sm" className={classes.email}>
        {email}
      </Text>
      {divisions.length > 0 && <Dimmed>{divisions.map(({ name }) => name).join(', ')}</Dimmed>}
      <div className={classes.facts}>
        <RolesBadge member={member} />
        <StateBadge member={member} />
      </div>
    </RecordCard>
  )
}
