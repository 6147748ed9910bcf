import { sql } from 'kysely'
import type { QuestionMeta } from '#domain/entities/entities.contract.ts'
import { overseen } from '#server/access/visibility.ts'
import type { Call } from '#server/platform/serve/call.ts'
import { type JsonText, printed } from '#server/platform/serve/content/json-text.ts'
import { Kept } from '#server/platform/serve/content/kept.ts'
import { storedAt } from '../periods/closing/read-as-closed.service.ts'
import { questionMetaOf } from './question-meta.ts'
import type { MetaQuery } from './question-meta-sql.ts'

type MetaText = JsonText<{ question_meta: QuestionMeta }>

interface KeptMeta {
  version: string
  meta: MetaText
}

/** The room for the progress of some four thousand entities: those that were read last. */
const BYTES_MAX = 16 * 1024 * 1024
const ENTRY_BYTES = 400

const kept = new Kept<KeptMeta>(
  BYTES_MAX,
  ({ version, meta }) => ENTRY_BYTES + version.length + meta.text.length,
)

/**
 * Returns the progress of these entities as text. That of an entity which the caller oversees is the same for all who do, and kept
 * until its answers, its frameworks or open work change (decision 44). Of other entities, the caller's own items count.
 */
export async function metaTextsOf(call: Call, query: MetaQuery): Promise<Map<number, MetaText>> {
  const texts = new Map<number, MetaText>()
  if (query.entityIds.length === 0) return texts
  const { scope, versions } = await readVersions(call, query)
  for (const [id, version] of versions) {
    const known = kept.get(`${scope} ${id}`)
    if (known?.version === version) texts.set(id, known.meta)
  }
  const entityIds = query.entityIds.filter(id => !texts.has(id))
  for (const [id, question_meta] of await questionMetaOf(call, { ...query, entityIds })) {
    const meta = printed({ question_meta })
    texts.set(id, meta)
    const version = versions.get(id)
    if (version !== undefined) kept.set(`${scope} ${id}`, { version, meta })
  }
  return texts
}

interface VersionRow {
  stored_at: string | null
  /** The stamp of the frameworks in use. */
  frameworks: string
  /** The stamp of the company's open work. */
  work: number
  entities: { id: number; frameworks: number[]; stamp: number }[]
}

/** Reads what tells whether a text still holds: of each of these entities that the caller oversees. */
async function readVersions(call: Call, { entityIds, periodId }: MetaQuery) {
  const { db, actor, organizationId } = call
  const { rows } = await sql<VersionRow>`
    select ${storedAt(organizationId, periodId)} as stored_at,
      (select coalesce(string_agg(id || ' ' || content_version, ' ' order by id), '') from protocols
        where id = any(array(select protocol_id from organization_protocols
          where organization_id = ${organizationId} and dropped_at is null))) as frameworks,
      (select coalesce(bit_xor(stamp), 0) from figure_stamps
        where organization_id = ${organizationId} and kind = 'work' and assessment_period_id = ${periodId}) as work,
      (select coalesce(json_agg(json_build_object('id', e.id,
          'frameworks', array(select ep.protocol_id from entity_protocols ep
            where ep.organization_id = e.organization_id and ep.entity_id = e.id order by ep.protocol_id),
          'stamp', (select coalesce(bit_xor(c.stamp), 0) from cell_stamps c
            where c.organization_id = e.organization_id and c.entity_id = e.id
              and (c.assessment_period_id = ${periodId} or c.assessment_period_id is null)))), '[]')
        from entities e
        where e.organization_id = ${organizationId} and e.id = any(${entityIds}::bigint[]) and ${overseen(actor)}
      ) as entities`.execute(db)
  const [found] = rows
  if (!found) throw new Error('a statement without a from clause answered no row')
  const { stored_at, frameworks, work, entities } = found
  return {
    scope: `${organizationId} ${periodId} ${stored_at ?? 'living'}`,
    versions: new Map(
      entities.map(each => [each.id, `${each.stamp} ${work} ${each.frameworks} ${frameworks}`]),
    ),
  }
}
