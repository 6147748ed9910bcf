import { Group, Text } from '@mantine/core'
import type { AdministeredUser } from '#domain/administration/administration.contract.ts'
import { formatMoment } from '#web/ui/format.ts'
import { actionsColumn } from '#web/ui/table/actions-column.tsx'
import { type Columns, columnsOf } from '#web/ui/table/columns.ts'
import { ActAsLink } from './ActAsLink.tsx'
import { RegisteredBadge, TwoFactorBadge } from './PersonBadges.tsx'
import { PersonCompanies } from './PersonCompanies.tsx'
import { PersonMenu } from './PersonMenu.tsx'
import { PersonName } from './PersonName.tsx'
import classes from './people.module.css'
import { peopleTexts as texts } from './people.texts.ts'

const column = columnsOf<AdministeredUser>()
const { columns } = texts

export const personColumns: Columns<AdministeredUser> = [
  column.accessor('full_name', {
    header: columns.name,
    meta: { sort: 'last_name' },
    cell: ({ row }) => <PersonName person={row.original} />,
  }),
  column.accessor('email', {
    header: columns.email,
    meta: { sort: 'email' },
    cell: ({ row }) => (
      <Text size="sm" className={classes.email}>
        {row.original.email}
      </Text>
    ),
  }),
  column.display({
    id: 'companies',
    header: columns.companies,
    cell: ({ row }) => <PersonCompanies person={row.original} />,
  }),
  column.display({
    id: 'two_factor',
    header: columns.twoFactor,
    cell: ({ row }) => <TwoFactorBadge person={row.original} />,
  }),
  column.display({
    id: 'registered',
    header: columns.registered,
    cell: ({ row }) => <RegisteredBadge person={row.original} />,
  }),
  column.accessor('last_seen_at', {
    header: columns.seen,
    meta: { sort: 'last_seen_at' },
    cell: ({ row: { original } }) => (
      <Text size="sm" className={classes.moment} {...(!original.last_seen_at && { c: 'dimmed' })}>
        {formatMoment(original.last_seen_at) || texts.never}
      </Text>
    ),
  }),
  actionsColumn(
    columns.actions,
    person => (
      <Group gap={4} justify="flex-end" wrap="nowrap">
        <ActAsLink person={person} />
        <PersonMenu person={person} />
      </Group>
    ),
    '',
  ),
]
