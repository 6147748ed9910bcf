import { type ExpectedAccess, inDivision, members, type Statuses } from '#server/sweeps/expected/expected.ts'

/** The primary administrator’s comment: refused to admins who may read it. */
const ofItsAuthor: Statuses = [403, 404, 403]

const plan = '/api/v1/action-plans/:action_plan_id'
const comment = '/api/v1/action-plan-comments/:comment_id'
const body = () => ({ message: 'Which doors?' })

export const access: ExpectedAccess = {
  [`GET ${plan}/comments`]: { may: members },
  [`POST ${plan}/comments`]: { may: members, body, writes: inDivision(201) },
  [`GET ${plan}/tasks/:task_id/comments`]: { may: members },
  [`POST ${plan}/tasks/:task_id/comments`]: { may: members, body, writes: inDivision(201) },
  [`PUT ${comment}`]: { may: members, body, writes: ofItsAuthor },
  [`DELETE ${comment}`]: { may: members, writes: ofItsAuthor },
}
