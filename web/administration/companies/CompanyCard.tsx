import { Anchor, Group, Text } from '@mantine/core'
import type { AdministeredOrganization } from '#domain/administration/administration.contract.ts'
import { searchLink } from '#web/platform/records/search-link.tsx'
import { Dimmed } from '#web/ui/Dimmed.tsx'
import { formatDate } from '#web/ui/format.ts'
import { RecordCard } from '#web/ui/RecordCard.tsx'
import type { AdministrationSearch } from '../administration.search.ts'
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
    <RecordCard
      title={
        <>
          <Text fw={600} className={classes.name}>
            {name}
          </Text>
          <Dimmed>{primary_administrator?.full_name ?? texts.nobody}</Dimmed>
        </>
      }
      menu={<CompanyMenu company={company} />}
    >
      <Group gap="md">
        <CompanyBadge company={company} />
        <Dimmed data-figures>{texts.createdOn(formatDate(company.created_at))}</Dimmed>
      </Group>
      <Group gap="md" data-figures>
        <Anchor
          size="sm"
          aria-label={texts.peopleOf(name, users_count)}
          renderRoot={searchLink<AdministrationSearch>(peopleOf(id))}
        >
          {texts.peopleCount(users_count)}
        </Anchor>
        <Dimmed>{texts.entitiesCount(entities_count)}</Dimmed>
        <Dimmed>{texts.frameworksCount(protocols_count)}</Dimmed>
        <FeaturesLink company={company} inWords />
      </Group>
    </RecordCard>
  )
}
