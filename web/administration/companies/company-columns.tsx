import { Anchor, Text } from '@mantine/core'
import type { AdministeredOrganization } from '#domain/administration/administration.contract.ts'
import { searchLink } from '#web/platform/records/search-link.tsx'
import { formatDate, formatNumber } from '#web/ui/format.ts'
import { type Columns, columnsOf, menuColumn } from '#web/ui/table/columns.tsx'
import type { AdministrationSearch } from '../administration.search.ts'
import { peopleOf } from '../people-of.ts'
import { CompanyBadge } from './CompanyBadge.tsx'
import { CompanyMenu } from './CompanyMenu.tsx'
import classes from './companies.module.css'
import { companiesTexts as texts } from './companies.texts.ts'
import { FeaturesLink } from './FeaturesLink.tsx'

export const companyColumns: Columns<AdministeredOrganization> = columnsOf(texts.columns, {
  name: {
    sort: 'name',
    cell: company => (
      <Text fw={600} className={classes.name}>
        {company.name}
      </Text>
    ),
  },
  administrator: {
    cell: company => (
      <Text
        size="sm"
        className={classes.administrator}
        {...(!company.primary_administrator && { c: 'dimmed' })}
      >
        {company.primary_administrator?.full_name ?? texts.nobody}
      </Text>
    ),
  },
  users_count: { sort: 'users_count', align: 'end', cell: company => <PeopleLink company={company} /> },
  entities_count: {
    align: 'end',
    cell: company => <Text size="sm">{formatNumber(company.entities_count)}</Text>,
  },
  protocols_count: {
    align: 'end',
    cell: company => <Text size="sm">{formatNumber(company.protocols_count)}</Text>,
  },
  features: { align: 'end', cell: company => <FeaturesLink company={company} /> },
  state: { cell: company => <CompanyBadge company={company} /> },
  created_at: {
    sort: 'created_at',
    cell: company => <Text size="sm">{formatDate(company.created_at)}</Text>,
  },
  actions: menuColumn(company => <CompanyMenu company={company} />),
})

function PeopleLink({ company: { id, name, users_count } }: { company: AdministeredOrganization }) {
  return (
    <Anchor
      size="sm"
      aria-label={texts.peopleOf(name, users_count)}
      renderRoot={searchLink<AdministrationSearch>(peopleOf(id))}
    >
      {formatNumber(users_count)}
    </Anchor>
  )
}
