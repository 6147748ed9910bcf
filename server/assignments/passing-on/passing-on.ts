import type { assignmentsApi, PassedOn } from '#domain/assignments/assignments.contract.ts'
import type { Handler } from '#server/platform/serve/call.ts'
import { passPlanTasksOn } from '../../action-plans/leaving-plans.service.ts'
import { passControlsOn } from '../../controls/leaving-controls.service.ts'
import { passRequestsOn } from '../../document-requests/leaving-requests.service.ts'
import { passRisksOn } from '../../risk-register/leaving-risks.service.ts'
import { demandKnownPerson } from '../../users/known-person.service.ts'
import { passAllOn } from './passing-on.service.ts'

export const passOn: Handler<(typeof assignmentsApi)['passOn']> = async (call): Promise<PassedOn> => {
  const { user_id, to_user_id } = call.input
  await demandKnownPerson(call, user_id)
  const outcome = await passAllOn(call, user_id, to_user_id)
  const plan_tasks = await passPlanTasksOn(call, user_id, to_user_id)
  const registered_risks = await passRisksOn(call, user_id, to_user_id)
  const document_requests = await passRequestsOn(call, user_id, to_user_id)
  const controls = await passControlsOn(call, user_id, to_user_id)
  const others = { plan_tasks, registered_risks, document_requests, controls }
  const { moved, merged, not_moved } = outcome
  const isNothing = moved + plan_tasks + registered_risks + document_requests + controls === 0
  const after = { to_user_id, moved, merged, not_moved: not_moved.length, ...others }
  call.note(isNothing ? null : { subjectType: 'users', subjectId: user_id, after })
  return { ...outcome, ...others }
}
