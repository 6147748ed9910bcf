import type { Placed } from '../outline/outline-lines.ts'

type Chosen = ReadonlySet<number>

/** The questions that a line stands for: those of a topic, or itself. */
export function questionsOfLine(order: readonly Placed[], id: number): number[] {
  const below = order.filter(each => each.parent_question_id === id).map(each => each.id)
  return below.length > 0 ? below : [id]
}

/** Everything that can be rated: all questions, and topics without any, which are answered themselves. */
export function ratedIn(order: readonly Placed[]): number[] {
  const headings = new Set(order.map(each => each.parent_question_id))
  return order.map(({ id }) => id).filter(id => !headings.has(id))
}

/** Whether a line is chosen; `mixed`: a topic of which some questions are. */
export function checkOf(order: readonly Placed[], chosen: Chosen, id: number): boolean | 'mixed' {
  const all = questionsOfLine(order, id)
  const count = all.filter(each => chosen.has(each)).length
  if (count === 0) return false
  return count === all.length ? true : 'mixed'
}

/** Toggles a line with its questions; with `from`, everything between the two lines, too. */
export function toggled(order: readonly Placed[], chosen: Chosen, id: number, from: number | null): Chosen {
  const isIn = checkOf(order, chosen, id) !== true
  const [one, other] = [order.findIndex(each => each.id === id), order.findIndex(each => each.id === from)]
  const between = other < 0 ? [] : order.slice(Math.min(one, other), Math.max(one, other) + 1)
  // A topic at the end of the range means all of its questions; one within it has them in the range anyway.
  const range = between.flatMap(each =>
    each.parent_question_id === null ? ratedAlone(order, each.id) : each.id,
  )
  const next = new Set(chosen)
  for (const each of [...range, ...questionsOfLine(order, id)]) {
    if (isIn) next.add(each)
    else next.delete(each)
  }
  return next
}

const ratedAlone = (order: readonly Placed[], topicId: number) =>
  order.some(each => each.parent_question_id === topicId) ? [] : [topicId]
