import { z } from 'zod'
import { Id, Version } from '../platform/fields.ts'
import { nothing, one, route } from '../platform/route.ts'
import { givenContent } from './answer-content.contract.ts'
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
    summary: 'Get an opinion.',
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
    summary: 'Update your own opinion.',
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
    summary: 'Delete an opinion.',
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
      'Adopt an opinion as the answer. `version` is the version of the answer it replaces, or null if there is none.',
    needs: 'answer:accept',
    feature: 'collaboration',
    ids,
    input: CollaborationPath.extend({ version: Version.nullable().optional() }).strict(),
    output: one(RegularAnswer),
    audit: 'collaboration.adopted',
  }),
}
