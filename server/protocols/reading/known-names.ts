import { sql } from 'kysely'
import type { ImportedFramework } from '#domain/protocols/imported-framework.ts'
import type { Db } from '#server/platform/db/db.ts'

const kinds = [
  { table: 'categories', field: 'category', word: 'category' },
  { table: 'threats', field: 'threat', word: 'threat' },
] as const

/** Returns a sentence for each category and threat of an import that is not known here: its questions get none. */
export async function warningsOfNames({ db }: { db: Db }, { topics }: ImportedFramework): Promise<string[]> {
  const items = topics.flatMap(topic => [topic, ...topic.questions])
  const sentences: string[] = []
  for (const { table, field, word } of kinds) {
    const names = [...new Set(items.flatMap(item => item[field] ?? []))]
    if (names.length === 0) continue
    const { rows } = await sql<{ name: string }>`
      select w.name from unnest(${names}::text[]) as w (name)
      where not exists (select from ${sql.table(table)} k where lower(k.name) = lower(w.name) and k.deleted_at is null)
      order by w.name limit 20`.execute(db)
    for (const { name } of rows)
      sentences.push(`The ${word} “${name}” isn’t known here. Its questions get no ${word}.`)
  }
  return sentences
}
