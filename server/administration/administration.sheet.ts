import type {
  AdministeredOrganization,
  AdministeredUser,
  ClientReport,
} from '#domain/administration/administration.contract.ts'
import type { Sheet } from '#server/platform/sheets/sheet.ts'

/** The companies of the installation. */
const companySheet: Sheet<AdministeredOrganization> = [
  { heading: 'Name', cell: company => company.name },
  { heading: 'Active', cell: company => company.is_active },
  { heading: 'Primary administrator', cell: company => company.primary_administrator?.full_name },
  { heading: 'Users', cell: company => company.users_count },
  { heading: 'Entities', cell: company => company.entities_count },
  { heading: 'Frameworks', cell: company => company.protocols_count },
  { heading: 'Features', cell: ({ features }) => features.map(({ key }) => key).join(', ') },
  { heading: 'Created at', cell: company => company.created_at },
  { heading: 'Trashed at', cell: company => company.deleted_at },
]

const rolesIn = ({ organizations }: AdministeredUser) =>
  organizations.map(({ name, roles }) => `${name}: ${roles.join(', ')}`).join('\n')

/** The people of the installation. */
const personSheet: Sheet<AdministeredUser> = [
  { heading: 'Name', cell: person => person.full_name },
  { heading: 'Email', cell: person => person.email },
  { heading: 'System administrator', cell: person => person.is_sysadmin },
  { heading: 'Companies', cell: rolesIn },
  { heading: 'Registered', cell: person => person.is_registered },
  { heading: 'Account disabled', cell: person => person.is_disabled },
  { heading: 'Two-factor sign-in', cell: person => person.two_factor },
  { heading: 'Last seen at', cell: person => person.last_seen_at },
]

/** The errors that browsers reported. */
const clientReportSheet: Sheet<ClientReport> = [
  { heading: 'Reported at', cell: report => report.created_at },
  { heading: 'Description', cell: report => report.description },
  { heading: 'Person', cell: ({ claimed_user }) => claimed_user?.full_name },
  { heading: 'App', cell: report => report.app },
  { heading: 'Version', cell: report => report.version },
  { heading: 'Browser', cell: report => report.user_agent },
  {
    heading: 'Error',
    cell: ({ error }) =>
      Object.entries(error)
        .map(([name, value]) => `${name}: ${value}`)
        .join('\n'),
  },
]

/** The lists of the administration. */
export const administrationSheets = {
  organizations: companySheet,
  users: personSheet,
  reports: clientReportSheet,
}
