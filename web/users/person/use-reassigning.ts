import { type Assignment, assignmentsApi } from '#domain/assignments/assignments.contract.ts'
import { call, callAll } from '#web/platform/calls/call.ts'
import { useBatch } from '#web/platform/calls/use-batch.ts'

interface Work {
  id: number
  name: string
  assignment: Assignment
}

/** Passes all open assignments of a person on, one by one, so that each keeps its own rules and version. */
export function useReassigning(userId: number, withOpinions: boolean) {
  const { batch, run } = useBatch<Work>([assignmentsApi.list, assignmentsApi.collaborations])
  const reassign = async (to: number): Promise<{ changed: number; refused: number }> => {
    const filter = { user_id: userId, completed: false }
    const questions = await callAll(assignmentsApi.list, { filter })
    const opinions = withOpinions ? await callAll(assignmentsApi.collaborations, { filter }) : []
    const work = [...questions, ...opinions].map(assignment => ({
      id: assignment.id,
      name: `${assignment.question.tempid}, ${assignment.entity.name}`,
      assignment,
    }))
    const { changed, refused } = await run(work, ({ assignment }) => reassignOne(assignment, to))
    return { changed: changed.length, refused: refused.length }
  }
  return { batch, reassign }
}

function reassignOne({ id, type, version }: Assignment, user_id: number): Promise<Assignment> {
  return type === 'question'
    ? call(assignmentsApi.reassign, { assignment_id: id, user_id }, { version })
    : call(assignmentsApi.reassignCollaboration, { collaboration_id: id, user_id }, { version })
}
