import type { RowOf } from '#web/platform/calls/call.ts'
import type { EditorApi } from '../editor.ts'

type Trashed = RowOf<EditorApi['trash']>

/** A deleted topic or question, as it is listed. */
export interface TrashLine {
  id: number
  tempid: string
  title: string
  deleted_at: string
  isTopic: boolean
  /** The number of its questions that are deleted, too. */
  count: number
  /** The title of its topic, if that is deleted, too, and has to be restored first. */
  topic: string | null
}

/** Puts deleted questions below their topics, where those are deleted, too. */
export function trashLines(rows: readonly Trashed[]): TrashLine[] {
  const topics = new Map(rows.flatMap(row => (row.parent_question_id === null ? [[row.id, row]] : [])))
  const isBelow = (row: Trashed) => row.parent_question_id !== null && topics.has(row.parent_question_id)
  return rows
    .filter(row => !isBelow(row))
    .flatMap(row => {
      const below = rows.filter(each => each.parent_question_id === row.id)
      return [lineOf(row, null, below.length), ...below.map(each => lineOf(each, row, 0))]
    })
}

function lineOf(row: Trashed, topic: Trashed | null, count: number): TrashLine {
  const { id, tempid, title, question, deleted_at, parent_question_id } = row
  return {
    ...{ id, tempid, deleted_at, count },
    title: title || question,
    isTopic: parent_question_id === null,
    topic: topic && (topic.title || topic.question),
  }
}
