import type { Answer, CollaborationAnswer } from '#domain/answers/answers.contract.ts'
import type { EntityRow } from './entity-rows.ts'

interface Opinions {
  userId: number
  /** The entities for which the person was asked for an opinion. */
  asked: readonly number[]
  given: readonly Answer[]
}

/** The entities for which the person was asked for an opinion or gave one. The answers of others are left out. */
export function opinionRows(rows: readonly EntityRow[], { userId, asked, given }: Opinions): EntityRow[] {
  const own = new Map(
    given
      .filter(answer => isOwn(answer, userId))
      .map(answer => [answer.entity_id, answer as CollaborationAnswer]),
  )
  const wanted = new Set([...asked, ...own.keys()])
  return rows
    .filter(row => wanted.has(row.id))
    .map(row => ({
      ...row,
      answer: own.get(row.id) ?? null,
      isAssigned: asked.includes(row.id),
      assignees: [],
      locked: row.isLockedForAll,
    }))
}

function isOwn(answer: Answer, userId: number): boolean {
  return answer.kind === 'collaboration' && answer.created_by === userId
}
