import { Anchor, Group, Text } from '@mantine/core'
import type { AdministeredOrganization } from '#domain/administration/administration.contract.ts'
import { formatDate, formatNumber } from '#web/ui/format.ts'
import { AdministrationLink } from '../AdministrationLink.tsx'
import { peopleOf } from '../people-of.ts'
import { CompanyBadge } from './CompanyBadge.tsx'
import { CompanyMenu } from './CompanyMenu.tsx'
import classes from './companies.module.css'
import { companiesTexts as texts } from './companies.texts.ts'
import { FeaturesLink } from './FeaturesLink.tsx'

/** A company on a phone. */
export function CompanyCard({ company }: { company: AdministeredOrganization }) {
  const { id, name, primary_administrator, users_count, entities_count, protocols_count } = company
  return (
    <div className={classes.card}>
      <div>
        <Text fw={600} className={classes.name}>
          {name}
        </Text>
        <Text size="sm" c="dimmed">
          {primary_administrator?.full_name ?? texts.nobody}
        </Text>
      </div>
      <CompanyMenu company={company} />
      <Group gap="md" className={classes.wide ?? ''}>
        <CompanyBadge company={company} />
        <Text size="sm" c="dimmed" data-figures>
          {texts.createdOn(formatDate(company.created_at))}
        </Text>
      </Group>
      <Group gap="md" className={classes.wide ?? ''} data-figures>
        <Anchor
          size="sm"
          aria-label={texts.peopleOf(name, users_count)}
          renderRoot={props => <AdministrationLink {...props} patch={peopleOf(id)} />}
        >
          {texts.peopleCount(formatNumber(users_count), users_count)}
        </Anchor>
        <Text size="sm" c="dimmed">
          {texts.entitiesCount(formatNumber(entities_count), entities_count)}
        </Text>
        <Text size="sm" c="dimmed">
          {texts.frameworksCount(formatNumber(protocols_count), protocols_count)}
        </Text>
        <FeaturesLink company={company} inWords />
      </Group>
    </div>
  )
}
