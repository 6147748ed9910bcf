import type { Assignment, assignmentsApi } from '#domain/assignments/assignments.contract.ts'
import type { Page } from '#domain/platform/listing.ts'
import type { InputOf } from '#domain/platform/route.ts'
import type { Call, Handlers } from '#server/platform/serve/call.ts'
import { listedPeriodIds, openPeriodIds, shownPeriod } from '../periods/current-period.service.ts'
import { demandVisibleQuestion } from '../questions/visible-question.service.ts'
import { assign } from './assign.ts'
import { filtersOf } from './assignment-sql.ts'
import { reassign, withdraw } from './change-assignment.ts'
import { assigneesOf, sectionsOf } from './of-entity.ts'
import { passOn } from './passing-on/passing-on.ts'
import { readAssignments } from './read-assignments.ts'

type ListInput = InputOf<typeof assignmentsApi.list>
type Kind = Assignment['type']

export const assignments: Handlers<typeof assignmentsApi> = {
  assign,
  reassign: call => reassign(call, { id: call.input.assignment_id, type: 'question' }, call.input),
  withdraw: call => withdraw(call, { id: call.input.assignment_id, type: 'question' }),
  reassignCollaboration: call =>
    reassign(call, { id: call.input.collaboration_id, type: 'collaboration' }, call.input),
  withdrawCollaboration: call => withdraw(call, { id: call.input.collaboration_id, type: 'collaboration' }),
  passOn,
  list: call => listAssignments(call, 'question', call.input),
  collaborations: call => listAssignments(call, 'collaboration', call.input),
  ofEntity: call => assigneesOf(call),
  sectionsOfEntity: call => sectionsOf(call),
  ofQuestion: call => listOfQuestion(call, 'question'),
  collaborationsOfQuestion: call => listOfQuestion(call, 'collaboration'),
}

async function listAssignments(call: Call, type: Kind, asked: ListInput): Promise<Page<Assignment>> {
  const { filter = {} } = asked
  const wanted = filter.assessment_period_id
  const shown = wanted === undefined ? null : await shownPeriod(call, wanted)
  const listed = filter.in_open_periods ? openPeriodIds : listedPeriodIds
  const periodId = shown?.id ?? (await listed(call))
  return readAssignments(call, { periodId, where: filtersOf(type, filter) }, asked)
}

async function listOfQuestion(
  call: Call<InputOf<typeof assignmentsApi.ofQuestion>>,
  type: Kind,
): Promise<Page<Assignment>> {
  const { question_id, filter, ...paging } = call.input
  const period = await shownPeriod(call, filter?.assessment_period_id)
  await demandVisibleQuestion(call, question_id, period)
  if (!period) return { rows: [], total: 0 }
  const ofPeriod = { ...filter, question_id, assessment_period_id: period.id }
  return listAssignments(call, type, { ...paging, filter: ofPeriod })
}
