import { type RawBuilder, sql } from 'kysely'
import { any } from '#server/platform/db/fragments.ts'
import type { Actor } from '#server/platform/session/actor.ts'
import type { FileUses } from '../../files/uses/file-uses.service.ts'

/** On `c`: the person reads the control as an admin, or answers for it. */
function mayReadControl({ abilities, features, userId }: Actor): RawBuilder<boolean> {
  if (!features.has('controls')) return sql<boolean>`false`
  if (abilities.has('company:manage')) return sql<boolean>`true`
  return sql<boolean>`coalesce(c.owner_id = ${userId}, false)`
}

const rests = (column: string, ids: readonly number[]) => sql<boolean>`exists (select from control_questions x
  where x.organization_id = c.organization_id and x.control_id = c.id and x.${sql.ref(column)} = ${any(ids)})`

const isAbout: FileUses['isAbout'] = {
  entity: () => sql<boolean>`false`,
  question: ids => rests('question_id', ids),
  protocol: ids => rests('protocol_id', ids),
  period: () => sql<boolean>`false`,
}

const nowhere = sql`'entity', null, 'period', null, 'question_id', null, 'topic_id', null`

/** The controls that files are evidence of, where the company uses them. */
export const controlUses: FileUses = {
  kind: 'control',
  links: sql`control_files k
    join controls c on c.organization_id = k.organization_id and c.id = k.control_id and c.deleted_at is null`,
  mayRead: mayReadControl,
  shown: sql`jsonb_build_object('id', c.id, 'title', case when c.code = '' then c.name else c.code || ' ' || c.name end,
    'within', null, ${nowhere})`,
  isAbout,
}

/** The tests of controls that files are evidence of. */
export const controlTestUses: FileUses = {
  kind: 'control_test',
  links: sql`control_test_files k
    join control_tests t on t.organization_id = k.organization_id and t.id = k.control_test_id and t.deleted_at is null
    join controls c on c.organization_id = t.organization_id and c.id = t.control_id and c.deleted_at is null`,
  mayRead: mayReadControl,
  shown: sql`jsonb_build_object('id', t.id, 'title', c.name, 'day', t.tested_on,
    'within', jsonb_build_object('id', c.id, 'name', c.name), ${nowhere})`,
  isAbout,
}
