import { Anchor, Text } from '@mantine/core'
import type { AdministeredOrganization } from '#domain/administration/administration.contract.ts'
import { SearchLink } from '#web/platform/records/SearchLink.tsx'
import { formatDate, formatNumber } from '#web/ui/format.ts'
import { actionsColumn } from '#web/ui/table/actions-column.tsx'
import { type Columns, columnsOf } from '#web/ui/table/columns.ts'
import type { AdministrationSearch } from '../administration.search.ts'
import { peopleOf } from '../people-of.ts'
import { CompanyBadge } from './CompanyBadge.tsx'
import { CompanyMenu } from './CompanyMenu.tsx'
import classes from './companies.module.css'
import { companiesTexts as texts } from './companies.texts.ts'
import { FeaturesLink } from './FeaturesLink.tsx'

const column = columnsOf<AdministeredOrganization>()
const { columns } = texts

export const companyColumns: Columns<AdministeredOrganization> = [
  column.accessor('name', {
    header: columns.name,
    meta: { sort: 'name' },
    cell: ({ row }) => (
      <Text fw={600} className={classes.name}>
        {row.original.name}
      </Text>
    ),
  }),
  column.display({
    id: 'administrator',
    header: columns.administrator,
    cell: ({ row: { original } }) => (
      <Text
        size="sm"
        className={classes.administrator}
        {...(!original.primary_administrator && { c: 'dimmed' })}
      >
        {original.primary_administrator?.full_name ?? texts.nobody}
      </Text>
    ),
  }),
  column.accessor('users_count', {
    header: columns.people,
    meta: { sort: 'users_count', align: 'end' },
    cell: ({ row }) => <PeopleLink company={row.original} />,
  }),
  column.accessor('entities_count', {
    header: columns.entities,
    meta: { align: 'end' },
    cell: ({ row }) => <Text size="sm">{formatNumber(row.original.entities_count)}</Text>,
  }),
  column.accessor('protocols_count', {
    header: columns.frameworks,
    meta: { align: 'end' },
    cell: ({ row }) => <Text size="sm">{formatNumber(row.original.protocols_count)}</Text>,
  }),
  column.display({
    id: 'features',
    header: columns.features,
    meta: { align: 'end' },
    cell: ({ row }) => <FeaturesLink company={row.original} />,
  }),
  column.display({
    id: 'state',
    header: columns.state,
    cell: ({ row }) => <CompanyBadge company={row.original} />,
  }),
  column.accessor('created_at', {
    header: columns.created,
    meta: { sort: 'created_at' },
    cell: ({ row }) => <Text size="sm">{formatDate(row.original.created_at)}</Text>,
  }),
  actionsColumn(columns.actions, company => <CompanyMenu company={company} />),
]

function PeopleLink({ company: { id, name, users_count } }: { company: AdministeredOrganization }) {
  return (
    <Anchor
      size="sm"
      aria-label={texts.peopleOf(name, users_count)}
      renderRoot={props => <SearchLink<AdministrationSearch> {...props} patch={peopleOf(id)} />}
    >
      {formatNumber(users_count)}
    </Anchor>
  )
}
