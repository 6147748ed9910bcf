import { sql } from 'kysely'
import type { Db } from '#server/platform/db/db.ts'
import '#server/questions/questions.table.ts'

/** The numbers of the questions that an identifier of a file stands for; none if it is not known. */
export type FileQuestions = (identifier: string) => readonly string[]

interface Row {
  id: number
  parent_question_id: number | null
  identifier: string | null
  tempid: string
}

/**
 * Finds questions of a framework by the identifiers of other formats, and by their numbers. A requirement that was imported
 * with a questionnaire stands for all questions of it.
 */
export async function questionsByIdentifier(db: Db, protocolId: number): Promise<FileQuestions> {
  const { rows } = await sql<Row>`
    select q.id, q.parent_question_id, q.identifier, q.tempid from questions q
    where q.protocol_id = ${protocolId} and q.deleted_at is null order by q.display_order, q.id`.execute(db)
  const below = Map.groupBy(rows, row => row.parent_question_id)
  const known = new Map<string, readonly string[]>()
  const add = (name: string | null, row: Row) => {
    const numbers = answerableIn(row, below.get(row.id) ?? [])
    if (name && numbers.length > 0) known.set(bare(name), numbers)
  }
  for (const row of rows.toReversed()) add(row.tempid, row)
  for (const row of rows.toReversed()) add(row.identifier, row)
  return name => known.get(bare(name)) ?? known.get(bare(lastPartOf(name))) ?? []
}

/** A heading over requirements stands for none of them: a relation to it says nothing about each. */
function answerableIn({ identifier, tempid }: Row, below: readonly Row[]): string[] {
  if (below.length === 0) return [tempid]
  const isQuestionnaire = identifier && below.every(each => each.identifier?.startsWith(`${identifier}:`))
  return isQuestionnaire ? below.map(each => each.tempid) : []
}

const bare = (name: string) => name.trim().toLowerCase()

/** Programs name the same control by URNs of their own, which end with its number: `urn:…:nist-sp-800-53-rev5:ac-2`. */
export function lastPartOf(name: string): string {
  return /^urn:/i.test(name) ? name.slice(name.lastIndexOf(':') + 1) : name
}
