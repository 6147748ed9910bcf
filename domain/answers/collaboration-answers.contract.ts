import { z } from 'zod'
import { Id, Version } from '../platform/fields.ts'
import { nothing, one, route } from '../platform/route.ts'
import { givenContent } from './answer-content.ts'
import { CollaborationAnswer, RegularAnswer } from './answers.contract.ts'

const CollaborationPath = z.object({ entity_id: Id, question_id: Id, collaboration_id: Id })
const ids = {
  entity_id: 'entities',
  question_id: 'questions',
  collaboration_id: 'collaboration_answers',
}
const path = '/api/v1/entities/:entity_id/questions/:question_id/collaborations/:collaboration_id'

/** A collaborator's opinion, by its own path. They are listed and given with the answers. */
export const collaborationAnswersApi = {
  show: route({
    method: 'GET',
    path,
    summary: 'One collaboration answer.',
    needs: 'answer:read',
    feature: 'collaboration',
    ids,
    input: CollaborationPath,
    output: one(CollaborationAnswer),
    versioned: true,
  }),
  update: route({
    method: 'PUT',
    path,
    summary: 'Change an opinion of one’s own.',
    needs: 'answer:give',
    feature: 'collaboration',
    ids,
    input: CollaborationPath.extend(givenContent),
    output: one(CollaborationAnswer),
    versioned: true,
    audit: 'collaboration.updated',
  }),
  remove: route({
    method: 'DELETE',
    path,
    summary: 'Delete an opinion of one’s own.',
    needs: 'answer:give',
    feature: 'collaboration',
    ids,
    input: CollaborationPath,
    output: nothing,
    audit: 'collaboration.deleted',
  }),
  adopt: route({
    method: 'POST',
    path: `${path}/adoption`,
    summary:
      'Make a collaborator’s opinion the answer. `version` is that of the answer it replaces; null where there is none.',
    needs: 'answer:accept',
    feature: 'collaboration',
    ids,
    input: CollaborationPath.extend({ version: Version.nullable().optional() }).strict(),
    output: one(RegularAnswer),
    audit: 'collaboration.adopted',
  }),
}
