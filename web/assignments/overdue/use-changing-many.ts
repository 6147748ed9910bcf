import { type Assignment, assignmentsApi } from '#domain/assignments/assignments.contract.ts'
import { overdueApi } from '#domain/assignments/overdue.contract.ts'
import { call } from '#web/platform/calls/call.ts'
import { useBatch } from '#web/platform/calls/use-batch.ts'

interface Work {
  id: number
  name: string
  assignment: Assignment
}

type Changes = { user_id: number } | { due_date: string }

/** Changes assignments one by one, so that each keeps its own rules and version, with progress. */
export function useChangingMany() {
  const { batch, run } = useBatch<Work>([overdueApi.list, overdueApi.choices])
  const change = async (assignments: readonly Assignment[], changes: Changes) => {
    const work = assignments.map(assignment => ({
      id: assignment.id,
      name: `${assignment.question.tempid}, ${assignment.entity.name}, ${assignment.user.full_name}`,
      assignment,
    }))
    const { changed, refused } = await run(work, ({ assignment }) => changeOne(assignment, changes))
    return { changed: changed.length, refused: refused.length }
  }
  return { batch, change }
}

function changeOne({ id, type, version }: Assignment, changes: Changes): Promise<Assignment> {
  return type === 'question'
    ? call(assignmentsApi.reassign, { assignment_id: id, ...changes }, { version })
    : call(assignmentsApi.reassignCollaboration, { collaboration_id: id, ...changes }, { version })
}
