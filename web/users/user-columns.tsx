import { Text } from '@mantine/core'
import type { Member } from '#domain/users/users.contract.ts'
import { useMe } from '#web/platform/session/me.ts'
import { Dimmed } from '#web/ui/Dimmed.tsx'
import { formatDate, formatMoment } from '#web/ui/format.ts'
import { type Columns, columnsOf, menuColumn } from '#web/ui/table/columns.tsx'
import { RolesBadge } from './RolesBadge.tsx'
import { StateBadge } from './StateBadge.tsx'
import { UserMenu } from './UserMenu.tsx'
import { UserName } from './UserName.tsx'
import { usersTexts as texts } from './users.texts.ts'

export const userColumns: Columns<Member> = columnsOf(texts.columns, {
  full_name: { sort: 'last_name', width: '20%', cell: member => <UserName member={member} /> },
  email: {
    sort: 'email',
    cell: member => (
      <Text size="sm" truncate title={member.email}>
        {member.email}
      </Text>
    ),
  },
  roles: { sort: 'role', width: '8.25rem', cell: member => <RolesBadge member={member} /> },
  divisions: { width: '16%', cell: member => <Divisions member={member} /> },
  state: { sort: 'state', width: '7.75rem', cell: member => <StateBadge member={member} /> },
  last_seen_at: { sort: 'last_seen_at', width: '6.75rem', cell: member => <Seen at={member.last_seen_at} /> },
  actions: menuColumn(member => <UserMenu member={member} />, '3.5rem'),
})

function Divisions({ member: { divisions } }: { member: Member }) {
  const me = useMe()
  const names = divisions.map(({ name }) => name).join(', ')
  if (names) {
    return (
      <Text size="sm" lineClamp={2} title={names}>
        {names}
      </Text>
    )
  }
  // People limited to divisions are not told about the others.
  const seesAll = me?.abilities.includes('company:change')
  return (
    <Dimmed title={seesAll ? undefined : texts.noneOfYoursHelp}>
      {seesAll ? texts.noDivision : texts.noneOfYours}
    </Dimmed>
  )
}

function Seen({ at }: { at: string | null }) {
  if (!at) {
    return <Dimmed>{texts.never}</Dimmed>
  }
  return (
    <time dateTime={at} title={formatMoment(at)}>
      {formatDate(at)}
    </time>
  )
}
