export interface DetailFacts {
  label: string
  /** The most characters. */
  max: number
  /** Shown below the field of a form, and in the description of the API. */
  help?: string
  /** The page of entities offers a filter by it. */
  hasFilter?: true
}

const facts = {
  location: { label: 'Location', max: 500 },
  external_reference: {
    label: 'External reference',
    max: 100,
    help: 'Your own asset or site number.',
    hasFilter: true,
  },
} satisfies Record<string, DetailFacts>

export type Detail = keyof typeof facts

/**
 * The texts that describe an entity beyond its name and description, for people who see its details. Lists, forms,
 * search, filters, the CSV of answers, the audit log and conflicts are made from them.
 */
export const details: Record<Detail, DetailFacts> = facts
export const detailFields = Object.keys(facts) as Detail[]

/** Those by which the page of entities offers a filter. */
export const filterFields = detailFields.filter(field => details[field].hasFilter)

export function ofEach<Value>(make: (field: Detail) => Value): Record<Detail, Value> {
  return Object.fromEntries(detailFields.map(field => [field, make(field)])) as Record<Detail, Value>
}

/** The types of their columns. */
export const detailColumns = ofEach(() => 'text' as const)

export type Details = Record<Detail, string>
export const blankDetails: Details = ofEach(() => '')

/** The details of a record; blank where it has none. */
export function pickDetails(record: { [Field in Detail]?: string | undefined }): Details {
  return ofEach(field => record[field] ?? '')
}
