import { details } from '../entities/entity-content.ts'

/** A column that an import knows. */
export interface ImportColumn {
  /** The name of the heading in the template. */
  label: string
  /** Other names by which the heading of somebody's own spreadsheet is recognized, in lower case. */
  aliases: readonly string[]
  help: string
  max: number
  isRequired?: true
  /** The text may have several lines. */
  isLong?: true
  /** The cell of the template's example. */
  example: string
}

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
    aliases: ['address', 'city', 'street', 'street address'],
    help: 'An address or a place.',
    max: details.location.max,
    example: '12 Harbor Street, Boston',
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
    aliases: ['region', 'reporting group', 'state'],
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

/** The kinds of records that can be imported, each with its columns. */
export const importKinds = {
  entities: { columns: entities as Record<string, ImportColumn> },
} satisfies Record<string, { columns: Record<string, ImportColumn> }>

export type ImportKind = keyof typeof importKinds
export const kinds = Object.keys(importKinds) as [ImportKind, ...ImportKind[]]

/** The index of the spreadsheet's column for each column of the import; a missing one is not imported. */
export type Mapping = Record<string, number>
