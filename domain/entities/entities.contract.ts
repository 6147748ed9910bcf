import { z } from 'zod'
import { RegularAnswer } from '../answers/answers.contract.ts'
import { AssetChoice, HeldAsset } from '../assets/assets.contract.ts'
import { Id, Ids, line, Moment, Named, text, Version, verdictsOn } from '../platform/fields.ts'
import { Flag, listing, Trashed } from '../platform/listing.ts'
import { created, list, nothing, one, route } from '../platform/route.ts'
import { detailFilters, givenDetails, shownDetails } from './entity-content.contract.ts'
import { detailFields } from './entity-content.ts'

/**
 * The progress of one entity's questions in a period: its whole scope for its admins and its manager, their own
 * assignments for others. Without a period nothing is answered or assigned.
 */
export const QuestionMeta = z.object({
  requireAnswer: z.int().describe('Number of questions in scope.'),
  answeredQuestions: z.int(),
  needsAnswer: z.int(),
  excludedQuestions: z.int(),
  assignedQuestions: z
    .int()
    .describe(
      'Number of questions with an open assignment. Admins and the entity’s manager see all, others their own.',
    ),
  /** The same for collaborations. */
  assignedCollaborationQuestions: z.int(),
  /** Collaborations, one for each person asked, with and without that person’s answer. */
  collaborationsAnswered: z.int(),
  collaborationsNeedsAnswer: z.int(),
  /** Topics with something in scope, in the order of their framework. */
  topics: z.array(z.object({ id: Id, total: z.int(), answered: z.int() })),
  childExclusions: z.array(Id).describe('IDs of excluded questions.'),
  /** With a single entity only. */
  rawAssignments: z
    .array(
      z.object({
        id: Id,
        question_id: Id,
        user_id: Id,
        type: z.enum(['question', 'collaboration']),
        due_date: z.string().nullable(),
        completed: z.boolean(),
      }),
    )
    .optional(),
})
export type QuestionMeta = z.infer<typeof QuestionMeta>

export const EntityProtocol = z.object({
  id: Id,
  name: z.string(),
  pivot: z.object({ risk_profile_id: Id.nullable() }),
})

/** The number of answers that a list shows inside each entity. */
export const ENTITY_ANSWERS_MAX = 100

/** The subject of an assessment: a location, a department, a system. */
export const Entity = z.object({
  id: Id,
  organization_id: Id,
  name: z.string(),
  description: z.string(),
  ...shownDetails,
  manager_id: Id.nullable(),
  manager: z.object({ id: Id, full_name: z.string(), email: z.string() }).nullable(),
  group: Named.nullable(),
  tags: z.array(Named),
  divisions: z.array(Named.extend({ assessment_period: Named.nullable() })),
  protocols: z.array(EntityProtocol),
  /** The entity's assets from the company's list, with their numbers; with a single entity only. */
  assets: z.array(HeldAsset).optional(),
  is_current_assessment_locked: z.boolean().describe('Whether the entity is locked in the assessment.'),
  /** In each period in which its assessment is locked, the latest start first. */
  assessment_locks: z.array(z.object({ assessment_period_id: Id, locked_at: Moment })),
  question_meta: QuestionMeta,
  answers: z
    .array(RegularAnswer)
    .max(ENTITY_ANSWERS_MAX)
    .optional()
    .describe('Latest answers that you can read in the assessment. Only with `include=answers`.'),
  deleted_at: Moment.nullable(),
  version: Version,
  ...verdictsOn('open', 'edit', 'delete', 'restore', 'lock', 'answer'),
})
export type Entity = z.infer<typeof Entity>

const EntityFields = z.object({
  name: line(),
  description: text().optional(),
  ...givenDetails,
  manager_id: Id.nullable().optional(),
  group_id: Id.nullable().optional(),
  tag_ids: Ids.optional(),
  division_ids: Ids.optional(),
})

const Assets = z.array(AssetChoice).max(1000)
const ProtocolChoice = z.object({ protocol_id: Id, risk_profile_id: Id.nullable().optional() })

const EntityPath = z.object({ entity_id: Id })
const ids = { entity_id: 'entities' }

const entityListing = listing({
  filter: {
    protocol_id: Id.optional(),
    question_id: Id.optional(),
    question_requires_answer: Id.optional().describe(
      'With `protocol_id` or `question_id`: only entities that still need an answer to this question.',
    ),
    group_id: z.union([Id, Ids]).optional(),
    tag_id: z.union([Id, Ids]).optional(),
    division_id: Id.optional(),
    manager_id: Id.optional(),
    asset_id: z.union([Id, Ids]).optional(),
    ...detailFilters,
    assessment_period_id: Id.optional(),
    locked: Flag,
    administered: Flag.describe('Only entities that you administer, or only others.'),
    trashed: Trashed,
  },
  sort: [
    'name',
    ...detailFields,
    'group',
    'manager',
    'completion',
    'needs_answer',
    'assigned',
    'risk',
    'score',
    'created_at',
    'id',
  ],
  include: ['answers'],
})

export const entitiesApi = {
  list: route({
    method: 'GET',
    path: '/api/v1/entities',
    summary: 'List the entities you can see, with their completion.',
    needs: 'entity:read',
    input: z.object({ ...entityListing, search: z.string().max(200).optional() }),
    output: list(Entity, 25),
    csv: 'entities.exported',
  }),
  ids: route({
    method: 'GET',
    path: '/api/v1/entities/ids',
    summary: 'List the ids of the entities you administer, for choosing all that match a filter.',
    needs: 'entity:manage',
    input: z.object({ filter: entityListing.filter, search: z.string().max(200).optional() }),
    output: one(z.object({ ids: z.array(Id).describe('In ascending order, at most 20,000.') })),
  }),
  ofOrganization: route({
    method: 'GET',
    path: '/api/v1/organizations/:organization_id/entities',
    summary: 'Same call under the company’s path.',
    needs: 'entity:read',
    ids: { organization_id: 'organizations' },
    input: z.object({ organization_id: Id, ...entityListing, search: z.string().max(200).optional() }),
    output: list(Entity, 25),
    csv: 'entities.exported',
  }),
  show: route({
    method: 'GET',
    path: '/api/v1/entities/:entity_id',
    summary: 'Get an entity.',
    needs: 'entity:read',
    ids,
    input: EntityPath.extend({ assessment_period_id: Id.optional() }),
    output: one(Entity),
    versioned: true,
  }),
  showOfOrganization: route({
    method: 'GET',
    path: '/api/v1/organizations/:organization_id/entities/:entity_id',
    summary: 'Get an entity under the company’s path.',
    needs: 'entity:read',
    ids: { organization_id: 'organizations', entity_id: 'entities' },
    input: EntityPath.extend({ organization_id: Id, assessment_period_id: Id.optional() }),
    output: one(Entity),
    versioned: true,
  }),
  create: route({
    method: 'POST',
    path: '/api/v1/entities',
    summary: 'Create an entity.',
    needs: 'entity:manage',
    input: EntityFields.extend({
      protocols: z.array(ProtocolChoice).max(100).optional(),
      assets: Assets.optional(),
    }),
    output: created(Entity),
    versioned: true,
    audit: 'entity.created',
  }),
  update: route({
    method: 'PUT',
    path: '/api/v1/entities/:entity_id',
    summary: 'Update an entity. Omitted fields are kept.',
    needs: 'entity:manage',
    ids,
    input: EntityPath.extend(EntityFields.partial().shape).extend({
      protocols: z.array(ProtocolChoice).max(100).optional(),
      assets: Assets.optional(),
    }),
    output: one(Entity),
    versioned: true,
    audit: 'entity.updated',
  }),
  setProtocols: route({
    method: 'PUT',
    path: '/api/v1/entities/:entity_id/protocols',
    summary: 'Set an entity’s frameworks, each with a risk profile.',
    needs: 'entity:manage',
    ids,
    input: EntityPath.extend({ protocols: z.array(ProtocolChoice).max(100) }),
    output: one(Entity),
    versioned: true,
    audit: 'entity.protocols_set',
  }),
  setTags: route({
    method: 'PUT',
    path: '/api/v1/entities/:entity_id/tags',
    summary: 'Set an entity’s tags by name. New tags are created.',
    needs: 'entity:manage',
    ids,
    input: EntityPath.extend({ tags: z.array(line(60)).max(50) }),
    output: one(Entity),
    versioned: true,
    audit: 'entity.tags_set',
  }),
  setDivisions: route({
    method: 'PUT',
    path: '/api/v1/entities/:entity_id/divisions',
    summary: 'Set an entity’s divisions.',
    needs: 'entity:manage',
    feature: 'divisions',
    ids,
    input: EntityPath.extend({ division_ids: Ids }),
    output: one(Entity),
    versioned: true,
    audit: 'entity.divisions_set',
  }),
  assets: route({
    method: 'GET',
    path: '/api/v1/entities/:entity_id/assets',
    summary: 'List an entity’s assets with their numbers.',
    needs: 'entity:read',
    ids,
    input: EntityPath,
    output: list(HeldAsset),
  }),
  setAssets: route({
    method: 'PUT',
    path: '/api/v1/entities/:entity_id/assets',
    summary: 'Set an entity’s assets with their numbers.',
    needs: 'entity:manage',
    ids,
    input: EntityPath.extend({ assets: Assets }),
    output: one(Entity),
    versioned: true,
    audit: 'entity.assets_set',
  }),
  remove: route({
    method: 'DELETE',
    path: '/api/v1/entities/:entity_id',
    summary: 'Move an entity to the trash. You can restore it for 30 days.',
    needs: 'entity:manage',
    ids,
    input: EntityPath,
    output: nothing,
    audit: 'entity.trashed',
  }),
  restore: route({
    method: 'POST',
    path: '/api/v1/entities/:entity_id/restore',
    summary: 'Restore an entity from the trash.',
    needs: 'entity:manage',
    ids,
    input: EntityPath,
    output: one(Entity),
    versioned: true,
    audit: 'entity.restored',
  }),
  lock: route({
    method: 'PUT',
    path: '/api/v1/entities/:entity_id/assessment/:period_id/lock',
    summary: 'Lock or unlock an entity’s assessment for a period.',
    needs: 'answer:lock',
    ids: { entity_id: 'entities', period_id: 'assessment_periods' },
    input: EntityPath.extend({ period_id: Id, locked: z.boolean() }),
    output: one(Entity),
    audit: 'entity.assessment_locked',
  }),
}
