/** A topic or question, as far as its place is concerned. */
export interface Placed {
  id: number
  parent_question_id: number | null
}

/** A place in the outline: in a topic or among topics, behind another, or first where that is null. */
export interface Place {
  parent_question_id: number | null
  after_question_id: number | null
}

/** A line of the outline. */
export interface Line {
  id: number
  parentId: number | null
  /** The number of its questions, if it is a topic. */
  count: number
  /** Its position among its siblings, from 1, and how many there are. */
  position: number
  size: number
}

/** The lines that are shown: without the questions of closed topics. */
export function linesOf(order: readonly Placed[], closed: ReadonlySet<number>): Line[] {
  const children = Map.groupBy(order, each => each.parent_question_id)
  const topics = children.get(null) ?? []
  return topics.flatMap(({ id }, index) => {
    const questions = children.get(id) ?? []
    const topic = { id, parentId: null, count: questions.length, position: index + 1, size: topics.length }
    const below = questions.map((question, place) => ({
      id: question.id,
      parentId: id,
      count: 0,
      position: place + 1,
      size: questions.length,
    }))
    return closed.has(id) ? [topic] : [topic, ...below]
  })
}

/** The siblings of a place, in order. */
const siblingsIn = (order: readonly Placed[], parentId: number | null) =>
  order.filter(each => each.parent_question_id === parentId)

/** The place of a line. */
export function placeOf(order: readonly Placed[], id: number): Place | null {
  const found = order.find(each => each.id === id)
  if (!found) return null
  const siblings = siblingsIn(order, found.parent_question_id)
  const index = siblings.indexOf(found)
  return { parent_question_id: found.parent_question_id, after_question_id: siblings[index - 1]?.id ?? null }
}

/**
 * The place one up or down. A question at the end of its topic goes on into the next one. Null where there is no such
 * place.
 */
export function stepOf(order: readonly Placed[], id: number, step: -1 | 1): Place | null {
  const found = order.find(each => each.id === id)
  if (!found) return null
  const parentId = found.parent_question_id
  const siblings = siblingsIn(order, parentId)
  const index = siblings.indexOf(found)
  if (step < 0 && index > 0) {
    return { parent_question_id: parentId, after_question_id: siblings[index - 2]?.id ?? null }
  }
  if (step > 0 && index < siblings.length - 1) {
    return { parent_question_id: parentId, after_question_id: siblings[index + 1]?.id ?? null }
  }
  if (parentId === null) return null
  const topics = siblingsIn(order, null)
  const topic = topics[topics.findIndex(each => each.id === parentId) + step]
  if (!topic) return null
  const last = siblingsIn(order, topic.id).at(-1)
  return { parent_question_id: topic.id, after_question_id: step < 0 ? (last?.id ?? null) : null }
}

/** The place in which a dragged line would land, above or below another one. Null where it may not, or is already. */
export function landingOf(
  order: readonly Placed[],
  dragged: number,
  over: number,
  edge: 'top' | 'bottom',
): Place | null {
  const moved = order.find(each => each.id === dragged)
  const target = order.find(each => each.id === over)
  if (!moved || !target) return null
  const place =
    moved.parent_question_id === null ? amongTopics(order, target, edge) : inTopic(order, target, edge)
  if (!place || place.after_question_id === dragged) return null
  const now = placeOf(order, dragged)
  const isSame =
    now?.parent_question_id === place.parent_question_id && now.after_question_id === place.after_question_id
  return isSame ? null : place
}

/** A topic lands before or after the topic that is pointed at, or whose question is. */
function amongTopics(order: readonly Placed[], target: Placed, edge: 'top' | 'bottom'): Place {
  const topics = siblingsIn(order, null)
  const index = topics.findIndex(({ id }) => id === (target.parent_question_id ?? target.id))
  const isBefore = edge === 'top' && target.parent_question_id === null
  return { parent_question_id: null, after_question_id: topics[isBefore ? index - 1 : index]?.id ?? null }
}

/** A question lands beside a question, first in a topic below its heading, or last in the topic before it. */
function inTopic(order: readonly Placed[], target: Placed, edge: 'top' | 'bottom'): Place | null {
  const parentId = target.parent_question_id
  if (parentId !== null) {
    const siblings = siblingsIn(order, parentId)
    const index = siblings.indexOf(target)
    return {
      parent_question_id: parentId,
      after_question_id: siblings[edge === 'top' ? index - 1 : index]?.id ?? null,
    }
  }
  if (edge === 'bottom') return { parent_question_id: target.id, after_question_id: null }
  const topics = siblingsIn(order, null)
  const before = topics[topics.indexOf(target) - 1]
  if (!before) return null
  return { parent_question_id: before.id, after_question_id: siblingsIn(order, before.id).at(-1)?.id ?? null }
}

/** The order after a move. A topic takes its questions along. */
export function moved<Each extends Placed>(order: readonly Each[], id: number, place: Place): Each[] {
  const found = order.find(each => each.id === id)
  if (!found) return [...order]
  const changed = { ...found, parent_question_id: place.parent_question_id }
  const block = [changed, ...order.filter(each => each.parent_question_id === id)]
  const taken = new Set(block.map(each => each.id))
  const rest = order.filter(each => !taken.has(each.id))
  const index = indexIn(rest, place)
  return [...rest.slice(0, index), ...block, ...rest.slice(index)]
}

/** The index in the order at which something in this place begins. */
export function indexIn(order: readonly Placed[], { parent_question_id, after_question_id }: Place): number {
  if (after_question_id === null) {
    return parent_question_id === null ? 0 : order.findIndex(({ id }) => id === parent_question_id) + 1
  }
  const last = order.findLastIndex(
    ({ id, parent_question_id: parent }) =>
      id === after_question_id || (parent_question_id === null && parent === after_question_id),
  )
  return last + 1
}
