import type { Generated } from 'kysely'
import type { FieldOf, ReferenceTable } from '#domain/reference/reference-kinds.ts'

/**
 * Without a company, the record is shared. Companies’ own regulations come with the frameworks that they import; only those
 * of the installation are records.
 */
interface Owned {
  organization_id: Generated<number | null>
}

type Row<Table extends ReferenceTable> = Record<FieldOf<Table>, string> & {
  id: Generated<number>
  version: Generated<number>
  updated_at: Generated<string>
  deleted_at: string | null
}

declare module '#server/platform/db/db.ts' {
  interface Tables {
    threats: Row<'threats'> & Owned
    categories: Row<'categories'> & Owned
    asset_categories: Row<'asset_categories'>
    regulations: Row<'regulations'> & Owned
  }
}
