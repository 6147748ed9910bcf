import { Group } from '@mantine/core'
import type { AdministeredUser } from '#domain/administration/administration.contract.ts'
import { Dimmed } from '#web/ui/Dimmed.tsx'
import { formatMoment } from '#web/ui/format.ts'
import { ActAsLink } from './ActAsLink.tsx'
import { RegisteredBadge, TwoFactorBadge } from './PersonBadges.tsx'
import { PersonCompanies } from './PersonCompanies.tsx'
import { PersonMenu } from './PersonMenu.tsx'
import { PersonName } from './PersonName.tsx'
import classes from './people.module.css'
import { peopleTexts as texts } from './people.texts.ts'

/** A person on a phone. */
export function PersonCard({ person }: { person: AdministeredUser }) {
  const seen = formatMoment(person.last_seen_at)
  return (
    <div className={classes.card}>
      <div>
        <PersonName person={person} />
        <Dimmed className={classes.email}>{person.email}</Dimmed>
      </div>
      <PersonCompanies person={person} />
      <Group gap="md">
        <RegisteredBadge person={person} inWords />
        <TwoFactorBadge person={person} inWords />
        <Dimmed data-figures>{seen ? texts.seenAt(seen) : texts.neverSeen}</Dimmed>
      </Group>
      <Group justify="space-between" wrap="nowrap">
        <ActAsLink person={person} inWords />
        <PersonMenu person={person} />
      </Group>
    </div>
  )
}
