import { sql } from 'kysely'

/**
 * On assignments `s`: they are active, as in the list of assignments: the entity is not in the trash and has the
 * framework, and the question's framework is in use.
 */
export const isActiveAssignment = sql<boolean>`exists (
  select from entity_protocols ep
  join organization_protocols op on op.organization_id = ep.organization_id and op.protocol_id = ep.protocol_id
    and op.dropped_at is null
  join entities living on living.organization_id = ep.organization_id and living.id = ep.entity_id
    and living.deleted_at is null
  join questions asked on asked.id = s.question_id and asked.deleted_at is null
  where ep.organization_id = s.organization_id and ep.entity_id = s.entity_id and ep.protocol_id = s.protocol_id)`
