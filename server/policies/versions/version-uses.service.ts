import { sql } from 'kysely'
import { any } from '#server/platform/db/fragments.ts'
import type { FileUses } from '../../files/uses/file-uses.service.ts'

const serves = (column: string, ids: readonly number[]) => sql<boolean>`exists (select from policy_questions x
  where x.organization_id = p.organization_id and x.policy_id = p.id and x.${sql.ref(column)} = ${any(ids)})`

/** The versions of policies that are files, where the company uses them: for admins, and for those who are asked to read them. */
export const policyUses: FileUses = {
  kind: 'policy',
  links: sql`policy_versions k
    join policies p on p.organization_id = k.organization_id and p.id = k.policy_id and p.deleted_at is null
      and k.file_id is not null`,
  mayRead: ({ abilities, features, userId }) => {
    if (!features.has('policies')) return sql<boolean>`false`
    if (abilities.has('company:manage')) return sql<boolean>`true`
    return sql<boolean>`exists (select from policy_acknowledgements y where y.organization_id = k.organization_id
      and y.policy_id = k.policy_id and y.number = k.number and y.user_id = ${userId})`
  },
  shown: sql`jsonb_build_object('id', p.id, 'title', p.title || ', version ' || k.number, 'within', null,
    'entity', null, 'period', null, 'question_id', null, 'topic_id', null)`,
  isAbout: {
    entity: () => sql<boolean>`false`,
    question: ids => serves('question_id', ids),
    protocol: ids => serves('protocol_id', ids),
    period: () => sql<boolean>`false`,
  },
}
