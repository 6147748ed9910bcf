import { type RawBuilder, sql } from 'kysely'
import type { Call } from '#server/platform/serve/call.ts'
import { demandTasks, isKnownToTasks, putToTasks } from '../action-plans/tasks/task-files.service.ts'
import {
  demandRequest,
  isKnownToRequest,
  putToRequest,
} from '../document-requests/talk/request-files.service.ts'
import { demandVersion, isKnownToVersion, putToVersion } from '../policies/versions/version-files.service.ts'
import { demandTarget, isKnown } from './file-target.ts'
import { putToAnswers } from './stored-files.ts'

/** The records that a file is uploaded to: answers to a question, tasks of an action plan, a document request, or a version of a policy. */
export interface FileHolders {
  /** Throws unless the caller may put files there. */
  demand(call: Call): Promise<unknown>
  /** Checks whether each of them has a file with this content. */
  isKnown(call: Call, md5: string): Promise<boolean>
  put(call: Call, fileId: number): Promise<void>
  /** The part of an audit entry that names them. */
  noted: object
}

interface Uploading {
  upload_type: 'Answer' | 'ActionPlanTask' | 'DocumentRequest' | 'PolicyVersion'
  upload_parent_id: number
  related_ids?: number[] | undefined
}

/** The holders that an upload names: its parent and the related ids. */
export function holdersOf({ upload_type, upload_parent_id, related_ids = [] }: Uploading): FileHolders {
  if (upload_type === 'ActionPlanTask') {
    const target = { planId: upload_parent_id, taskIds: related_ids }
    return {
      demand: call => demandTasks(call, target),
      isKnown: (call, md5) => isKnownToTasks(call, md5, target),
      put: (call, fileId) => putToTasks(call, fileId, target),
      noted: { action_plan_tasks: related_ids },
    }
  }
  if (upload_type === 'DocumentRequest') {
    return {
      demand: call => demandRequest(call, upload_parent_id),
      isKnown: (call, md5) => isKnownToRequest(call, md5, upload_parent_id),
      put: (call, fileId) => putToRequest(call, fileId, upload_parent_id),
      noted: { document_request: upload_parent_id },
    }
  }
  if (upload_type === 'PolicyVersion') {
    const target = { policyId: upload_parent_id, numbers: related_ids }
    return {
      demand: call => demandVersion(call, target),
      isKnown: (call, md5) => isKnownToVersion(call, md5, target),
      put: (call, fileId) => putToVersion(call, fileId, target),
      noted: { policy: upload_parent_id, versions: related_ids },
    }
  }
  const target = { questionId: upload_parent_id, answerIds: related_ids }
  return {
    demand: call => demandTarget(call, target),
    isKnown: (call, md5) => isKnown(call, md5, target),
    put: (call, fileId) => putToAnswers(call, fileId, related_ids),
    noted: { answers: related_ids },
  }
}

/** On files `f`: nothing has it. */
export const isHeldByNothing: RawBuilder<boolean> = sql<boolean>`(
  not exists (select from answer_files k where k.organization_id = f.organization_id and k.file_id = f.id)
  and not exists (select from action_plan_task_files k where k.organization_id = f.organization_id and k.file_id = f.id)
  and not exists (select from document_request_files k where k.organization_id = f.organization_id and k.file_id = f.id)
  and not exists (select from policy_versions k where k.organization_id = f.organization_id and k.file_id = f.id)
  and not exists (select from control_files k where k.organization_id = f.organization_id and k.file_id = f.id)
  and not exists (select from control_test_files k where k.organization_id = f.organization_id and k.file_id = f.id))`
