export interface ReferenceField {
  label: string
  /** The most characters. */
  max: number
  isRequired?: true
  /** Several lines. */
  hasLines?: true
}

export interface ReferenceKind {
  one: string
  many: string
  /** The records that refer to it. */
  referring: 'question' | 'asset'
  fields: Record<string, ReferenceField>
  /** The fields that no two of them have in common. */
  named: readonly string[]
}

const described = {
  name: { label: 'Name', max: 200, isRequired: true },
  description: { label: 'Description', max: 2000, hasLines: true },
} as const satisfies Record<string, ReferenceField>

const required = (label: string) => ({ label, max: 300, isRequired: true }) as const
const optional = (label: string) => ({ label, max: 300 }) as const
const written = (label: string) => ({ label, max: 20_000, hasLines: true }) as const

/**
 * The reference data of the installation, which all companies share, by table. Companies add threats and categories of
 * their own. Contracts, SQL, the audit log, CSV, forms
 * and lists are made from it.
 */
export const referenceKinds = {
  threats: { one: 'threat', many: 'threats', referring: 'question', fields: described, named: ['name'] },
  categories: {
    one: 'category',
    many: 'categories',
    referring: 'question',
    fields: described,
    named: ['name'],
  },
  asset_categories: {
    one: 'asset category',
    many: 'asset categories',
    referring: 'asset',
    fields: described,
    named: ['name'],
  },
  regulations: {
    one: 'regulation',
    many: 'regulations',
    referring: 'question',
    fields: {
      regulation: required('Regulation'),
      identifier: required('Identifier'),
      category: optional('Category'),
      subcategory: optional('Subcategory'),
      standard: optional('Standard'),
      requirement: written('Requirement'),
      guidance: written('Guidance'),
    },
    named: ['regulation', 'identifier'],
  },
} as const satisfies Record<string, ReferenceKind>

export type ReferenceTable = keyof typeof referenceKinds
export type FieldOf<Table extends ReferenceTable> = keyof (typeof referenceKinds)[Table]['fields'] & string

/** The names of a kind's fields, in their order. */
export function fieldsOf<Table extends ReferenceTable>(table: Table): FieldOf<Table>[] {
  return Object.keys(referenceKinds[table].fields) as FieldOf<Table>[]
}
