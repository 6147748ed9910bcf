import { sql } from 'kysely'
import type { CarryInput, CarryPreview } from '#domain/mappings/carried-answers.contract.ts'
import { noCounts } from '#domain/mappings/carrying.rules.ts'
import {
  type Carrier,
  type PlannedItem,
  planQuestion,
  readEntities,
  readEqualQuestions,
} from './plan-carrying.ts'

type Question = CarryPreview['questions'][number]['question']
type Option = CarryPreview['choices'][number]['options'][number]

/** Plans everything that would be carried, and counts it. */
export async function previewCarrying(
  carrier: Carrier,
  input: CarryInput,
  period: { id: number; name: string },
): Promise<CarryPreview> {
  const entityIds = await readEntities(carrier, input)
  const equals = await readEqualQuestions(carrier, input)
  const named = await readQuestions(carrier, [
    ...equals.map(({ id }) => id),
    ...equals.flatMap(each => each.equal),
  ])
  const counts = noCounts()
  const preview: Pick<CarryPreview, 'choices' | 'questions'> = { choices: [], questions: [] }
  for (const each of equals) {
    const items = await planQuestion(carrier, each, { input, periodId: period.id, entityIds })
    const own = noCounts()
    for (const { state } of items) {
      own[state] += 1
      counts[state] += 1
    }
    const question = named.get(each.id)
    if (!question) continue
    preview.questions.push({ question, equal: each.equal.flatMap(id => named.get(id) ?? []), counts: own })
    preview.choices.push(...(await choicesOf(carrier, question, items)))
  }
  return {
    period: { id: period.id, name: period.name },
    entities_count: entityIds.length,
    equal_count: equals.length,
    counts,
    ...preview,
  }
}

/** One choice for each value without a counterpart. */
async function choicesOf(carrier: Carrier, question: Question, items: readonly PlannedItem[]) {
  const open = items.filter(({ state }) => state === 'choice')
  if (open.length === 0) return []
  const options = await readOptions(carrier, question.id)
  return [...Map.groupBy(open, ({ value }) => value ?? 0)]
    .sort(([one], [other]) => other - one)
    .map(([value, all]) => ({
      question,
      value,
      chosen: all[0]?.chosen ?? '',
      items_count: all.length,
      options,
    }))
}

async function readQuestions({ db }: Carrier, ids: readonly number[]): Promise<Map<number, Question>> {
  const { rows } = await sql<Question>`
    select id, tempid, title, question from questions where id = any(${ids}::bigint[])`.execute(db)
  return new Map(rows.map(row => [row.id, row]))
}

async function readOptions({ db }: Carrier, questionId: number): Promise<Option[]> {
  const { rows } = await sql<Option>`select id, option, value from question_options
    where question_id = ${questionId} and deleted_at is null order by display_order, id`.execute(db)
  return rows
}
