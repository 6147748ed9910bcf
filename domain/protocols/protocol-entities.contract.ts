import { z } from 'zod'
import { Id, ManyIds, Named, Version, verdictsOn } from '../platform/fields.ts'
import { one, route } from '../platform/route.ts'

/** The entities that use a framework of the company, among those the caller administers. */
export const ProtocolEntities = z.object({
  id: Id.describe('ID of the framework.'),
  name: z.string(),
  risk_profiles: z.array(Named),
  entities_total: z.int().describe('Number of entities you administer, whether or not they use it.'),
  choices: z
    .array(z.object({ risk_profile_id: Id.nullable(), entity_ids: z.array(Id) }))
    .describe('Entities that use it, among those you administer, by risk profile.'),
  version: Version.describe('Version of the framework and its configuration.'),
  ...verdictsOn('choose'),
})
export type ProtocolEntities = z.infer<typeof ProtocolEntities>

const Choice = z.object({
  entity_ids: ManyIds,
  risk_profile_id: Id.optional().describe(
    'Without it, entities keep the profile that they have, and others get the oldest.',
  ),
})

const Path = z.object({ organization_id: Id, protocol_id: Id })
const path = '/api/v1/organizations/:organization_id/protocols/:protocol_id/entities'
const ids = { organization_id: 'organizations', protocol_id: 'protocols' }

export const protocolEntitiesApi = {
  show: route({
    method: 'GET',
    path,
    summary: 'Get the entities that use a framework, among those you administer.',
    needs: 'entity:manage',
    ids,
    input: Path,
    output: one(ProtocolEntities),
    versioned: true,
  }),
  change: route({
    method: 'PATCH',
    path,
    summary:
      'Let entities use a framework, each with a risk profile, and take it from others. All others stay as they are.',
    needs: 'entity:manage',
    ids,
    input: Path.extend({
      choices: z.array(Choice).max(100).optional(),
      remove_ids: ManyIds.optional(),
    }),
    output: one(ProtocolEntities),
    versioned: true,
    audit: 'protocol.entities_changed',
  }),
}
