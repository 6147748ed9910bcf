import type { assignmentsApi, PassedOn } from '#domain/assignments/assignments.contract.ts'
import type { Handler } from '#server/platform/serve/call.ts'
import { demandKnownPerson } from '../../users/known-person.service.ts'
import { passAllOn } from './passing-on.service.ts'

export const passOn: Handler<(typeof assignmentsApi)['passOn']> = async (call): Promise<PassedOn> => {
  const { user_id, to_user_id } = call.input
  await demandKnownPerson(call, user_id)
  const outcome = await passAllOn(call, user_id, to_user_id)
  const { moved, merged, not_moved } = outcome
  const after = { to_user_id, moved, merged, not_moved: not_moved.length }
  call.note(moved === 0 ? null : { subjectType: 'users', subjectId: user_id, after })
  return outcome
}
