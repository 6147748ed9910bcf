import type { ReferenceRecord } from '#domain/reference/records.contract.ts'
import type { Ownership } from '#domain/reference/reference.rules.ts'
import {
  type ReferenceField,
  type ReferenceTable,
  referenceKinds,
} from '#domain/reference/reference-kinds.ts'
import type { Cell, Sheet } from '#server/platform/sheets/sheet.ts'

/** The list of one kind of reference data as CSV. */
export function referenceSheet<Row extends ReferenceRecord>(
  table: ReferenceTable,
  ownership?: Ownership,
): Sheet<Row> {
  const { fields, referring } = referenceKinds[table]
  return [
    ...Object.entries<ReferenceField>(fields).map(([name, { label }]) => ({
      heading: label,
      cell: (row: Row) => (row as Record<string, unknown>)[name] as Cell,
    })),
    { heading: referring === 'asset' ? 'Assets' : 'Questions', cell: ({ uses }) => uses?.count },
    ...(ownership === 'own' ? [frameworks('Frameworks')] : [frameworks('Shared frameworks'), companies]),
    { heading: 'Trashed at', cell: ({ deleted_at }) => deleted_at },
  ]
}

const frameworks = <Row extends ReferenceRecord>(heading: string) => ({
  heading,
  cell: ({ uses }: Row) => uses?.frameworks.join(', '),
})

const companies = { heading: 'Companies', cell: ({ uses }: ReferenceRecord) => uses?.companies }
