import { details } from '../entities/entity-content.ts'
import { answerColumns } from './answer-columns.ts'
import { controlColumns } from './control-columns.ts'
import type { ImportColumn } from './import-column.ts'
import type { ImportKind } from './import-kinds.ts'
import { mappingColumns } from './mapping-columns.ts'
import { requestColumns } from './request-columns.ts'

const entities = {
  name: {
    label: 'Name',
    aliases: [
      'entity',
      'entity name',
      'facility',
      'facility name',
      'hospital name',
      'location name',
      'site',
      'site name',
      'title',
    ],
    help: 'Required. Rows without an external reference are matched by it.',
    max: 200,
    isRequired: true,
    example: 'Harbor Clinic',
  },
  external_reference: {
    label: details.external_reference.label,
    aliases: [
      'external id',
      'facility id',
      'hospital id',
      'id',
      'no',
      'number',
      'ref',
      'reference',
      'site id',
      'site number',
    ],
    help: 'Your own number, with its leading zeros. Rows are matched by it first.',
    max: details.external_reference.max,
    example: '010001',
  },
  description: {
    label: 'Description',
    aliases: ['about', 'notes'],
    help: 'A few sentences about the entity.',
    max: 5000,
    isLong: true,
    example: 'Outpatient clinic with a pharmacy.',
  },
  location: {
    label: details.location.label,
    aliases: ['address', 'street', 'street address', 'address line 1'],
    help: 'An address or a place: whole, or the street of an address whose other parts are the next columns.',
    max: details.location.max,
    example: '12 Harbor Street',
  },
  city: {
    label: 'City',
    aliases: ['city town', 'locality', 'municipality', 'town'],
    help: 'A part of the location, which becomes one line: street, city, state and postal code, country.',
    max: 100,
    example: 'Boston',
  },
  state: {
    label: 'State',
    aliases: ['province', 'state or province', 'state province'],
    help: 'A part of the location.',
    max: 100,
    example: 'MA',
  },
  postal_code: {
    label: 'Postal code',
    aliases: ['post code', 'postcode', 'zip', 'zip code', 'zipcode'],
    help: 'A part of the location. Format the column as text, so that leading zeros stay.',
    max: 20,
    example: '02110',
  },
  country: {
    label: 'Country',
    aliases: [],
    help: 'A part of the location.',
    max: 100,
    example: '',
  },
  manager: {
    label: 'Manager email',
    aliases: ['manager', 'manager e-mail', 'responsible', 'owner'],
    help: 'The email of a member who is a manager or an admin.',
    max: 254,
    example: '',
  },
  group: {
    label: 'Group',
    aliases: ['region', 'reporting group'],
    help: 'A reporting group. A new one is created.',
    max: 200,
    example: '',
  },
  tags: {
    label: 'Tags',
    aliases: ['labels', 'keywords'],
    help: 'Separated by commas. New ones are created.',
    max: 3000,
    isLong: true,
    example: '',
  },
  divisions: {
    label: 'Divisions',
    aliases: ['division'],
    help: 'Names of existing divisions, separated by commas.',
    max: 3000,
    isLong: true,
    example: '',
  },
  frameworks: {
    label: 'Frameworks',
    aliases: ['framework', 'protocols'],
    help: 'Names of frameworks that your company uses, separated by commas.',
    max: 5000,
    isLong: true,
    example: '',
  },
} satisfies Record<string, ImportColumn>

const users = {
  email: {
    label: 'Email',
    aliases: ['e mail', 'e mail address', 'email address', 'login', 'mail', 'user'],
    help: 'Required. Rows are matched by it.',
    max: 254,
    isRequired: true,
    example: 'nadia.okafor@harbor.example',
  },
  first_name: {
    label: 'First name',
    aliases: ['first', 'forename', 'given name'],
    help: 'For invitations. Members choose their own name, and it isn’t changed.',
    max: 100,
    example: 'Nadia',
  },
  last_name: {
    label: 'Last name',
    aliases: ['family name', 'last', 'surname'],
    help: 'For invitations, too.',
    max: 100,
    example: 'Okafor',
  },
  roles: {
    label: 'Roles',
    aliases: ['permissions', 'role'],
    help: 'Admin, Manager or Employee, separated by commas. New people are employees without it.',
    max: 200,
    example: 'Manager, Employee',
  },
  divisions: {
    label: 'Divisions',
    aliases: ['division'],
    help: 'Names of existing divisions, separated by commas.',
    max: 3000,
    isLong: true,
    example: '',
  },
} satisfies Record<string, ImportColumn>

const assets = {
  name: {
    label: 'Name',
    aliases: ['application', 'asset', 'asset name', 'device', 'system', 'system name', 'title'],
    help: 'Required. Rows are matched by it.',
    max: 200,
    isRequired: true,
    example: 'Laboratory system',
  },
  description: {
    label: 'Description',
    aliases: ['about', 'notes'],
    help: 'A few sentences about the asset.',
    max: 5000,
    isLong: true,
    example: 'Orders and results of the laboratory.',
  },
  category: {
    label: 'Category',
    aliases: ['asset category', 'asset type', 'kind', 'type'],
    help: 'The name of an asset category.',
    max: 200,
    example: '',
  },
  holds_patient_data: {
    label: 'Holds patient data',
    aliases: ['contains phi', 'ephi', 'patient data', 'phi'],
    help: 'Yes or No.',
    max: 20,
    example: 'Yes',
  },
  owner: {
    label: 'Owner email',
    aliases: ['owner', 'owner e mail', 'responsible'],
    help: 'The email of a member.',
    max: 254,
    example: '',
  },
  location: {
    label: 'Location',
    aliases: ['address', 'place', 'room', 'site'],
    help: 'An address or a place.',
    max: 500,
    example: 'Data center East',
  },
  criticality: {
    label: 'Criticality',
    aliases: ['critical', 'importance', 'priority'],
    help: 'Low, Medium, High or Critical.',
    max: 20,
    example: 'High',
  },
  entities: {
    label: 'Entities',
    aliases: ['entity', 'facilities', 'facility', 'sites', 'used by'],
    help: 'Names or external references of the entities that hold it, separated by commas. “Harbor Clinic × 12” says that it has 12.',
    max: 20_000,
    isLong: true,
    example: '',
  },
} satisfies Record<string, ImportColumn>

interface Kind {
  columns: Record<string, ImportColumn>
  /** The rows belong to an assessment, which is chosen with the file. */
  hasPeriod?: boolean
  /** The rows belong to a list of document requests, which is chosen with the file. */
  hasRequestList?: boolean
}

/** The kinds of records that can be imported, each with its columns. */
export const importKinds: Record<ImportKind, Kind> = {
  entities: { columns: entities },
  users: { columns: users },
  assets: { columns: assets },
  controls: { columns: controlColumns },
  mappings: { columns: mappingColumns },
  answers: { columns: answerColumns, hasPeriod: true },
  requests: { columns: requestColumns, hasRequestList: true },
}

/** The index of the spreadsheet's column for each column of the import; a missing one is not imported. */
export type Mapping = Record<string, number>
