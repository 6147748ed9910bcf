import type { IconProps } from '@tabler/icons-react'
import type { ComponentType } from 'react'
import type { ReferenceRecord } from '#domain/reference/records.contract.ts'
import { categoriesApi, threatsApi } from '#domain/reference/reference.contract.ts'
import type { Ownership } from '#domain/reference/reference.rules.ts'
import {
  type ReferenceField,
  type ReferenceTable,
  referenceKinds,
} from '#domain/reference/reference-kinds.ts'
import { riskProfilesApi } from '#domain/risk-profiles/risk-profiles.contract.ts'
import type { BulkKind } from '#web/platform/records/bulk/bulk-kind.ts'
import type { Difference } from '#web/ui/dialogs/VersionConflict.tsx'
import { type ReferenceTexts, referenceTexts } from './reference.texts.ts'

/** The calls of every kind; their records differ in fields, all of which are texts. */
type ReferenceCalls = typeof threatsApi
export type ReferenceRow = ReferenceRecord & { description: string }
export type ReferenceValues = Record<string, string>

/** One kind of reference data, for the page that administers it. */
export interface ReferenceKind {
  table: ReferenceTable
  /** The name of its list, by which people’s choice of columns is kept. */
  list: string
  calls: ReferenceCalls
  icon: ComponentType<IconProps>
  texts: ReferenceTexts
  bulk: BulkKind
  fields: readonly (ReferenceField & { name: string })[]
}

export function kindOf(
  table: ReferenceTable,
  given: object,
  icon: ComponentType<IconProps>,
  ownership: Ownership = 'shared',
): ReferenceKind {
  const calls = given as ReferenceCalls
  const texts = referenceTexts(table, ownership)
  const fields = Object.entries<ReferenceField>(referenceKinds[table].fields)
  return {
    table,
    list: ownership === 'own' ? `own_${table}` : table,
    calls,
    icon,
    texts,
    bulk: {
      ...calls,
      inputOf: id => ({ id }),
      invalidates: [calls.list, calls.show, ...readers(table)],
      texts,
    },
    fields: fields.map(([name, field]) => ({ name, ...field })),
  }
}

/** The calls that name the records to everybody. */
function readers(table: ReferenceTable) {
  if (table !== 'threats' && table !== 'categories') return []
  const { list, show } = table === 'threats' ? threatsApi : categoriesApi
  return [list, show, riskProfilesApi.list, riskProfilesApi.show]
}

/** The text of one of the record's own fields. */
export function textIn(row: ReferenceRow, field: string): string {
  return (row as unknown as ReferenceValues)[field] ?? ''
}

export function blankValues({ fields }: ReferenceKind): ReferenceValues {
  return Object.fromEntries(fields.map(({ name }) => [name, '']))
}

export function valuesOf({ fields }: ReferenceKind, row: ReferenceRow): ReferenceValues {
  return Object.fromEntries(fields.map(({ name }) => [name, textIn(row, name)]))
}

export function validate({ fields, texts }: ReferenceKind) {
  return (values: ReferenceValues) => {
    const missing = fields.filter(({ name, isRequired }) => isRequired && !values[name]?.trim())
    return Object.fromEntries(missing.map(({ name, label }) => [name, texts.required(label)]))
  }
}

/** Lists the differences between the form and the version saved by somebody else in the meantime. */
export function differencesOf({ fields }: ReferenceKind) {
  return (mine: ReferenceValues, saved: ReferenceRow): Difference[] =>
    fields.map(({ name, label }) => ({ label, mine: mine[name] ?? '', theirs: textIn(saved, name) }))
}
