import type pg from 'pg'
import { type DemoContext, dayFrom, givenAt } from './demo-context.ts'
import { exclusionRequests, exclusions } from './exemptions.ts'
import type { DemoQuestion } from './frameworks.ts'
import { demand, insertRows } from './insert.ts'
import type { PlannedAssignment } from './plans/plan-assignments.ts'

/** Adds assignments and the opinions that collaborators gave. */
export async function addAssignments(
  client: pg.ClientBase,
  context: DemoContext,
  plan: PlannedAssignment[],
): Promise<void> {
  const rows = plan.map(({ type, user, dueInDays, doneAt, ...item }) => ({
    ...itemColumns(context, item),
    type,
    user_id: demand(context.users, user),
    due_date: dayFrom(context, dueInDays),
    completed: doneAt !== null,
    completed_at: doneAt === null ? null : givenAt(context, 'open', doneAt),
    created_by: demand(context.users, item.entity.manager),
    created_at: givenAt(context, 'open', 0),
  }))
  await insertRows(client, 'assignments', rows)
  await insertRows(
    client,
    'collaboration_answers',
    plan.flatMap(({ opinion, user, doneAt, ...item }) =>
      opinion === null
        ? []
        : [
            {
              ...itemColumns(context, item),
              question_option_id: opinion.option.id,
              control: opinion.control,
              created_by: demand(context.users, user),
              created_at: givenAt(context, 'open', doneAt ?? 1),
              updated_at: givenAt(context, 'open', doneAt ?? 1),
            },
          ],
    ),
  )
}

/** Adds exclusions, and the requests for them. */
export async function addExclusions(
  client: pg.ClientBase,
  context: DemoContext,
  questions: DemoQuestion[],
): Promise<void> {
  const byTempid = new Map(questions.map(question => [question.tempid, question]))
  const itemOf = ({ entity, tempid }: { entity: string; tempid: string }) => ({
    organization_id: context.organizationId,
    entity_id: demand(context.entities, entity),
    protocol_id: demand(byTempid, tempid).protocol_id,
    question_id: demand(byTempid, tempid).id,
  })
  await insertRows(
    client,
    'entity_question_exclusions',
    exclusions.map(exclusion => ({
      ...itemOf(exclusion),
      created_by: demand(context.users, exclusion.by),
      created_at: givenAt(context, 'open', 0.1),
    })),
  )
  await insertRows(
    client,
    'question_exclusion_requests',
    exclusionRequests.map(request => ({
      ...itemOf(request),
      assessment_period_id: context.periods.open.id,
      description: request.description,
      state: request.state,
      assignor_id: demand(context.users, request.by),
      completed_at: request.decidedBy && givenAt(context, 'open', 0.1),
      completed_by: request.decidedBy && demand(context.users, request.decidedBy),
      created_at: givenAt(context, 'open', request.decidedBy ? 0.08 : 0.97),
    })),
  )
}

function itemColumns(
  context: DemoContext,
  { entity, question }: Pick<PlannedAssignment, 'entity' | 'question'>,
) {
  return {
    organization_id: context.organizationId,
    entity_id: demand(context.entities, entity.key),
    protocol_id: question.protocol_id,
    question_id: question.id,
    assessment_period_id: context.periods.open.id,
  }
}
