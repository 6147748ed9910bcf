import { sql } from 'kysely'
import type { Db } from '#server/platform/db/db.ts'

/** A table of an export. */
export interface ExportedTable {
  /** Its name with its schema if that is not `public`: `stored.entities`. */
  name: string
  /** Its columns, without those that the database computes. */
  columns: string[]
  /** The columns of its primary key; empty for a table without one. */
  key: string[]
  hasOrganization: boolean
  /** A row can be as large as a file. */
  hasBytes: boolean
}

/** Tables whose rows are shared or a company's own: frameworks, and what they are made of. */
export const contentTables = [
  'asset_categories',
  'categories',
  'protocols',
  'question_mappings',
  'question_options',
  'question_regulations',
  'question_sections',
  'questions',
  'regulations',
  'threats',
]

/** Tables of a company that an export leaves out, each with the reason. */
export const leftOut: Record<string, string> = {
  audit_checks: 'When this installation last checked the audit log.',
  auditor_room_sessions: 'Visits of auditors that are open, with their codes.',
  idempotency_keys: 'Answers to calls that may be repeated within a day.',
  jobs: 'Background work and its progress.',
  organization_sign_ons: 'The secret of single sign-on, which only this installation can read.',
  provisioned_group_divisions: 'What groups of the identity provider give their members.',
  provisioned_group_members: 'Members of groups of the identity provider, which sends them again.',
  provisioned_groups: 'Groups of the identity provider, which sends them again.',
  provisioned_users: 'Names of people at the identity provider.',
  provisioning_tokens: 'The token of the identity provider, which only this installation knows.',
  sign_on_subjects: 'Names of people at the provider of single sign-on.',
  stored_report_files: 'Copies of reports for visitors, which are made again.',
  webhook_deliveries: 'Messages to webhooks, whose contents are in the audit log.',
  webhooks: 'Webhooks with their secrets, which only this installation can read.',
}

/** The tables of an export in the order of their names: those of a company, and those with content that is shared. */
export async function exportedTables(db: Db): Promise<ExportedTable[]> {
  const { rows } = await sql<ExportedTable>`
    select case n.nspname when 'public' then c.relname else n.nspname || '.' || c.relname end as name,
      array(select a.attname::text from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
        and a.attgenerated = '' order by a.attnum) as columns,
      array(select a.attname::text from pg_index i cross join unnest(i.indkey) with ordinality k (number, at)
        join pg_attribute a on a.attrelid = c.oid and a.attnum = k.number
        where i.indrelid = c.oid and i.indisprimary order by k.at) as key,
      exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'organization_id' and not a.attisdropped)
        as "hasOrganization",
      exists (select from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
        and a.atttypid = 'bytea'::regtype) as "hasBytes"
    from pg_class c
    join pg_namespace n on n.oid = c.relnamespace and n.nspname in ('public', 'stored')
    where c.relkind in ('r', 'p') and c.relname <> all(${n(Object.keys(leftOut))})
      and (exists (select from pg_policies p where p.schemaname = n.nspname and p.tablename = c.relname
          and p.policyname = 'company')
        or n.nspname = 'public' and c.relname = any(${n([...contentTables, 'organizations'])}))
    order by 1`.execute(db)
  return rows
}

const n = (names: string[]) => sql`${names}::text[]`
