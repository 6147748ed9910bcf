import { type RawBuilder, sql } from 'kysely'
import { QuestionContent } from '#domain/questions/questions.contract.ts'
import type { Db } from '#server/platform/db/db.ts'
import { type JsonText, shaped } from '#server/platform/serve/content/json-text.ts'
import { Kept } from '#server/platform/serve/content/kept.ts'
import { shownColumns, shownParts } from './question-sql.ts'

type Content = JsonText<QuestionContent>

/** The most bytes of questions that a process keeps, some ten thousand questions. */
const BYTES_MAX = 32 * 1024 * 1024
/** The bytes of an entry besides its text. */
const ENTRY_BYTES = 200

/** Questions by the version of their framework's content (`assay.change_content`) and their id. */
const kept = new Kept<Content>(BYTES_MAX, ({ text }) => ENTRY_BYTES + 2 * text.length)

/** The version of each framework that a statement names, as it reads them: by id. */
export type Versions = Record<string, string>

/** Returns the contents of questions that the caller may see, by id. Each is read once for each version. */
export async function contentsOf(
  db: Db,
  questions: { id: number; protocol_id: number }[],
  versions: Versions,
): Promise<Map<number, Content>> {
  const contents = new Map<number, Content>()
  const missing = new Map<number, string>()
  for (const { id, protocol_id } of questions) {
    const key = `${versions[protocol_id]} ${id}`
    const content = kept.get(key)
    if (content) contents.set(id, content)
    else missing.set(id, key)
  }
  if (missing.size === 0) return contents
  for (const row of await readContents(db, sql`q.id = any(${[...missing.keys()]}::bigint[])`)) {
    const content = shaped(QuestionContent, row)
    contents.set(row.id, content)
    kept.set(missing.get(row.id) ?? '', content)
  }
  return contents
}

/** Reads questions in the order of their framework. */
export async function readContents(db: Db, where: RawBuilder<unknown>): Promise<QuestionContent[]> {
  const { rows } = await sql<QuestionContent>`
    select ${shownColumns}, ${shownParts}
    from questions q
    left join categories c on c.id = q.category_id
    left join threats t on t.id = q.threat_id
    where ${where}
    order by q.display_order, q.id`.execute(db)
  return rows
}
