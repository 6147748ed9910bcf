import { sql } from 'kysely'
import type { QuestionEffects } from '#domain/framework-questions/framework-questions.contract.ts'
import { invalid } from '#domain/platform/failure.ts'
import type { Call } from '#server/platform/serve/call.ts'

interface Dimensions {
  category_id?: number | null | undefined
  threat_id?: number | null | undefined
}

/** Throws unless the category and the threat can be chosen. A question keeps one that was trashed since. */
export async function demandDimensions(
  { db }: Pick<Call, 'db'>,
  given: Dimensions,
  before: Dimensions = {},
): Promise<void> {
  const wanted = [
    ['categories', 'category_id', 'Choose a category from the list.'],
    ['threats', 'threat_id', 'Choose a threat from the list.'],
  ] as const
  for (const [table, field, sentence] of wanted) {
    const id = given[field]
    if (id === undefined || id === null || id === before[field]) continue
    const { rows } =
      await sql`select from ${sql.table(table)} where id = ${id} and deleted_at is null`.execute(db)
    if (rows.length === 0) throw invalid({ [field]: [sentence] })
  }
}

/**
 * Counts the records of the company that refer to a question, or to the questions of a topic. Without a company, for a
 * system administrator, those of all companies: the database counts them, and shows none.
 */
export async function questionEffects(
  { db }: Pick<Call, 'db'>,
  questionId: number,
  organizationId: number | null,
): Promise<QuestionEffects> {
  const { rows } = await sql<QuestionEffects>`
    select * from assay.question_effects(${questionId}::bigint, ${organizationId}::bigint)`.execute(db)
  const [effects] = rows
  if (!effects) throw new Error('The effects of a question are always counted.')
  return effects
}
