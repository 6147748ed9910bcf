import { Text } from '@mantine/core'
import type { Member } from '#domain/users/users.contract.ts'
import { useMe } from '#web/platform/session/me.ts'
import { formatDate, formatMoment } from '#web/ui/format.ts'
import { actionsColumn } from '#web/ui/table/actions-column.tsx'
import { type Columns, columnsOf } from '#web/ui/table/columns.ts'
import { RolesBadge } from './RolesBadge.tsx'
import { StateBadge } from './StateBadge.tsx'
import { UserMenu } from './UserMenu.tsx'
import { UserName } from './UserName.tsx'
import { usersTexts as texts } from './users.texts.ts'

const column = columnsOf<Member>()
const { columns } = texts

export const userColumns: Columns<Member> = [
  column.accessor('full_name', {
    header: columns.name,
    meta: { sort: 'last_name', width: '20%' },
    cell: ({ row }) => <UserName member={row.original} />,
  }),
  column.accessor('email', {
    header: columns.email,
    meta: { sort: 'email' },
    cell: each => (
      <Text size="sm" truncate title={each.getValue()}>
        {each.getValue()}
      </Text>
    ),
  }),
  column.display({
    id: 'roles',
    header: columns.roles,
    meta: { sort: 'role', width: '8.25rem' },
    cell: ({ row }) => <RolesBadge member={row.original} />,
  }),
  column.display({
    id: 'divisions',
    header: columns.divisions,
    meta: { width: '16%' },
    cell: ({ row }) => <Divisions member={row.original} />,
  }),
  column.display({
    id: 'state',
    header: columns.state,
    meta: { sort: 'state', width: '7.75rem' },
    cell: ({ row }) => <StateBadge member={row.original} />,
  }),
  column.accessor('last_seen_at', {
    header: columns.seen,
    meta: { sort: 'last_seen_at', width: '6.75rem' },
    cell: each => <Seen at={each.getValue()} />,
  }),
  actionsColumn(columns.actions, member => <UserMenu member={member} />, '3.5rem'),
]

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
    <Text size="sm" c="dimmed" title={seesAll ? undefined : texts.noneOfYoursHelp}>
      {seesAll ? texts.noDivision : texts.noneOfYours}
    </Text>
  )
}

function Seen({ at }: { at: string | null }) {
  if (!at) {
    return (
      <Text size="sm" c="dimmed">
        {texts.never}
      </Text>
    )
  }
  return (
    <time dateTime={at} title={formatMoment(at)}>
      {formatDate(at)}
    </time>
  )
}
