import { taskUses } from '../action-plans/tasks/task-uses.service.ts'
import { controlTestUses, controlUses } from '../controls/links/control-uses.service.ts'
import { requestUses } from '../document-requests/talk/request-uses.service.ts'
import { answerUses } from '../files/uses/answer-uses.service.ts'
import type { FileUses } from '../files/uses/file-uses.service.ts'
import { policyUses } from '../policies/versions/version-uses.service.ts'

/** Everything that files are evidence of, a line each. `server/files/file-holders.ts` says what keeps a file. */
export const useKinds: readonly FileUses[] = [
  answerUses,
  requestUses,
  taskUses,
  controlUses,
  controlTestUses,
  policyUses,
]
