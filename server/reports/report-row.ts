import type { Insertable } from 'kysely'
import type { Tables } from '#server/platform/db/db.ts'
import './reports.table.ts'

/** The columns that a request for a report writes. */
export type ReportRow = Omit<Insertable<Tables['reports']>, 'organization_id' | 'created_by' | 'reach'>
