import { sql } from 'kysely'
import type { Db } from '#server/platform/db/db.ts'
import './site.table.ts'

export type TextKey = 'privacy' | 'terms' | 'contact_email'

/** A text of the installation; empty where nobody wrote it. */
export async function textOf(db: Db, key: TextKey): Promise<{ value: string; updated_at: string | null }> {
  const written = await db
    .selectFrom('site_texts')
    .select(['value', 'updated_at'])
    .where('key', '=', key)
    .executeTakeFirst()
  return written?.value ? written : { value: '', updated_at: null }
}

/** All texts by their key. */
export async function allTexts(db: Db): Promise<Record<TextKey, string>> {
  const written = await db.selectFrom('site_texts').select(['key', 'value']).execute()
  const values = Object.fromEntries(written.map(({ key, value }) => [key, value]))
  return { privacy: '', terms: '', contact_email: '', ...values }
}

/** Writes the given texts. Needs the scope 'system'. */
export async function writeTexts(db: Db, texts: Partial<Record<TextKey, string | undefined>>): Promise<void> {
  for (const [key, value] of Object.entries(texts)) {
    if (value === undefined) continue
    await sql`insert into site_texts (key, value) values (${key}, ${value})
      on conflict (key) do update set value = excluded.value, updated_at = now()`.execute(db)
  }
}
