import { type RawBuilder, sql } from 'kysely'

const nothing = sql`0`

/** The figures of a question, with defaults for those that a source leaves out. */
const figures = {
  topic_id: sql`null::bigint`,
  display_order: sql`null::int`,
  total: nothing,
  answered: nothing,
  asked: nothing,
  said: nothing,
  mine: nothing,
  overdue: nothing,
  due_date: sql`null::date`,
}

/**
 * Selects figures by question. Sources are united and grouped, and not joined: a plan that is made for companies of
 * every size would expect few questions, and compare each with each.
 */
export function figure(
  values: Partial<Record<keyof typeof figures, RawBuilder<unknown>>>,
  from: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const selected = Object.entries({ ...figures, ...values }).map(
    ([name, value]) => sql`${isNumber(name) ? sql`(${value})::int` : value} as ${sql.ref(name)}`,
  )
  return sql`select question_id, ${sql.join(selected)} ${from}`
}

/** Whole numbers of four bytes add up without a numeric for each question and figure. */
const isNumber = (name: string) => name !== 'topic_id' && name !== 'due_date'
