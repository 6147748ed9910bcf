import type pg from 'pg'
import { exclusionRequests, exclusions } from './exemptions.ts'
import type { DemoQuestion } from './frameworks.ts'
import { demand, insertRows } from './insert.ts'
import type { PlannedAssignment } from './plans/plan-assignments.ts'
import { dayFrom, givenAt, type Scene } from './scene.ts'

/** Adds assignments and the opinions that collaborators gave. */
export async function addAssignments(
  client: pg.ClientBase,
  scene: Scene,
  plan: PlannedAssignment[],
): Promise<void> {
  const rows = plan.map(({ type, user, dueInDays, doneAt, ...pair }) => ({
    ...placeOf(scene, pair),
    type,
    user_id: demand(scene.users, user),
    due_date: dayFrom(scene, dueInDays),
    completed: doneAt !== null,
    completed_at: doneAt === null ? null : givenAt(scene, 'open', doneAt),
    created_by: demand(scene.users, pair.entity.manager),
    created_at: givenAt(scene, 'open', 0),
  }))
  await insertRows(client, 'assignments', rows)
  await insertRows(
    client,
    'collaboration_answers',
    plan.flatMap(({ opinion, user, doneAt, ...pair }) =>
      opinion === null
        ? []
        : [
            {
              ...placeOf(scene, pair),
              question_option_id: opinion.option.id,
              control: opinion.control,
              created_by: demand(scene.users, user),
              created_at: givenAt(scene, 'open', doneAt ?? 1),
              updated_at: givenAt(scene, 'open', doneAt ?? 1),
            },
          ],
    ),
  )
}

/** Adds what is out of scope, and the requests for it. */
export async function addExclusions(
  client: pg.ClientBase,
  scene: Scene,
  questions: DemoQuestion[],
): Promise<void> {
  const byTempid = new Map(questions.map(question => [question.tempid, question]))
  const pairOf = ({ entity, tempid }: { entity: string; tempid: string }) => ({
    organization_id: scene.organizationId,
    entity_id: demand(scene.entities, entity),
    protocol_id: demand(byTempid, tempid).protocol_id,
    question_id: demand(byTempid, tempid).id,
  })
  await insertRows(
    client,
    'entity_question_exclusions',
    exclusions.map(exclusion => ({
      ...pairOf(exclusion),
      created_by: demand(scene.users, exclusion.by),
      created_at: givenAt(scene, 'open', 0.1),
    })),
  )
  await insertRows(
    client,
    'question_exclusion_requests',
    exclusionRequests.map(request => ({
      ...pairOf(request),
      assessment_period_id: scene.periods.open.id,
      description: request.description,
      state: request.state,
      assignor_id: demand(scene.users, request.by),
      completed_at: request.decidedBy && givenAt(scene, 'open', 0.1),
      completed_by: request.decidedBy && demand(scene.users, request.decidedBy),
      created_at: givenAt(scene, 'open', request.decidedBy ? 0.08 : 0.97),
    })),
  )
}

function placeOf(scene: Scene, { entity, question }: Pick<PlannedAssignment, 'entity' | 'question'>) {
  return {
    organization_id: scene.organizationId,
    entity_id: demand(scene.entities, entity.key),
    protocol_id: question.protocol_id,
    question_id: question.id,
    assessment_period_id: scene.periods.open.id,
  }
}
