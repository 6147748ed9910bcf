import { Group, Text } from '@mantine/core'
import type { AdministeredUser } from '#domain/administration/administration.contract.ts'
import { formatMoment } from '#web/ui/format.ts'
import { type Columns, columnsOf, menuColumn } from '#web/ui/table/columns.tsx'
import { ActAsLink } from './ActAsLink.tsx'
import { RegisteredBadge, TwoFactorBadge } from './PersonBadges.tsx'
import { PersonCompanies } from './PersonCompanies.tsx'
import { PersonMenu } from './PersonMenu.tsx'
import { PersonName } from './PersonName.tsx'
import classes from './people.module.css'
import { peopleTexts as texts } from './people.texts.ts'

export const personColumns: Columns<AdministeredUser> = columnsOf(texts.columns, {
  full_name: { sort: 'last_name', cell: person => <PersonName person={person} /> },
  email: {
    sort: 'email',
    cell: person => (
      <Text size="sm" className={classes.email}>
        {person.email}
      </Text>
    ),
  },
  companies: { cell: person => <PersonCompanies person={person} /> },
  two_factor: { cell: person => <TwoFactorBadge person={person} /> },
  registered: { cell: person => <RegisteredBadge person={person} /> },
  last_seen_at: {
    sort: 'last_seen_at',
    cell: person => (
      <Text size="sm" className={classes.moment} {...(!person.last_seen_at && { c: 'dimmed' })}>
        {formatMoment(person.last_seen_at) || texts.never}
      </Text>
    ),
  },
  actions: menuColumn(
    person => (
      <Group gap={4} justify="flex-end" wrap="nowrap">
        <ActAsLink person={person} />
        <PersonMenu person={person} />
      </Group>
    ),
    '',
  ),
})
