import type { assignmentsApi } from '#domain/assignments/assignments.contract.ts'
import { mayAssign } from '#domain/assignments/assignments.rules.ts'
import { Failure } from '#domain/platform/failure.ts'
import type { Handler } from '#server/platform/serve/call.ts'
import { lockScope } from '../exclusions/scope-lock.service.ts'
import { openPeriodOf } from '../periods/open-period.service.ts'
import { demandAssignable } from './demand-assignable.ts'
import { targetsOf } from './targets.ts'
import { writeAssignments } from './write-assignments.ts'

/**
 * Assigns the person to every item that the caller may assign, in the current period or the given one, and returns the refusals for the
 * others.
 */
export const assign: Handler<(typeof assignmentsApi)['assign']> = async call => {
  const { type } = call.input
  if (type === 'collaboration' && !call.actor.features.has('collaboration'))
    throw new Failure('feature_required', 'Feature Collaboration is required to ask for opinions.')
  await lockScope(call)
  const period = await openPeriodOf(call, call.input.assessment_period_id)
  await demandAssignable(call, call.input)
  const targets = await targetsOf(call, call.input, period.id)
  const judged = targets.map(target => ({ target, verdict: mayAssign(type, target) }))
  const asked = judged.flatMap(({ target, verdict }) => (verdict === true ? target : []))
  const takenFrom = await writeAssignments(call, asked, period.id)
  const notAssigned = judged.flatMap(({ target: { question_id, entity_id }, verdict }) =>
    verdict === true ? [] : { question_id, entity_id, error: verdict },
  )
  call.note({
    subjectType: 'assignments',
    after: {
      ...call.input,
      assessment_period_id: period.id,
      assigned: asked.length,
      not_assigned: notAssigned.length,
      ...(takenFrom.length > 0 && { taken_from: takenFrom }),
    },
  })
  return { assigned: asked.length, notAssigned }
}
