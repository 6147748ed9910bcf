import { type RawBuilder, sql } from 'kysely'
import type { Evidence, EvidenceCounts, evidenceApi } from '#domain/evidence/evidence.contract.ts'
import { extensionsOf } from '#domain/evidence/evidence.rules.ts'
import type { Page } from '#domain/platform/listing.ts'
import type { InputOf } from '#domain/platform/route.ts'
import { containing } from '#server/platform/db/fragments.ts'
import { alphabetical, pageOf } from '#server/platform/db/page.ts'
import { today } from '#server/platform/db/today.ts'
import type { Call } from '#server/platform/serve/call.ts'
import { answerUses } from '../files/uses/answer-uses.service.ts'
import { isAmongUses, isOrphaned, isReused, mayReadEvidence, usesOf } from './evidence-visibility.ts'
import { evidenceAt, validityOf } from './find-evidence.ts'

type ListInput = InputOf<typeof evidenceApi.list>
type Condition = RawBuilder<boolean>

/** One page of the files that the caller may read. */
export async function listEvidence(call: Call<ListInput>): Promise<Page<Evidence>> {
  const { sort = 'created_at|desc', page, per_page } = call.input
  let query = call.db
    .selectFrom('files as f')
    .select('f.id')
    .where('f.organization_id', '=', call.organizationId)
    .where('f.stored_at', 'is not', null)
    .where(mayReadEvidence(call.actor))
  for (const condition of conditionsOf(call)) query = query.where(condition)
  const { rows, total } = await pageOf(
    query,
    { page, per_page },
    {
      perPage: 50,
      sort,
      columns: {
        name: alphabetical('f.name'),
        created_at: 'f.created_at',
        valid_until: { nullsLast: sql`f.valid_until` },
        bytes: 'f.bytes',
        extension: 'f.extension',
        id: 'f.id',
      },
    },
  )
  const files = await evidenceAt(
    call,
    rows.map(({ id }) => id),
  )
  return { rows: files.map(({ key: _, ...file }) => file), total }
}

function conditionsOf({
  actor,
  organizationId,
  input: { filter = {}, search },
}: Call<ListInput>): Condition[] {
  const { question_id, protocol_id, entity_id, period_id, kind, created_by, not_of_answer } = filter
  const conditions = [
    search ? containing(search, 'f.name', 'f.description') : null,
    isAboutAll(),
    filter.type ? sql<boolean>`f.extension = any(${extensionsOf(filter.type)}::text[])` : null,
    created_by === undefined ? null : sql<boolean>`f.created_by = any(${[created_by].flat()}::bigint[])`,
    filter.validity ? sql<boolean>`${validityOf} = ${filter.validity}` : null,
    filter.expiring === undefined ? null : isExpiring(filter.expiring),
    filter.orphaned === undefined ? null : sql<boolean>`(${isOrphaned}) = ${filter.orphaned}`,
    filter.reused === undefined ? null : sql<boolean>`(${isReused(actor)}) = ${filter.reused}`,
    not_of_answer === undefined
      ? null
      : sql<boolean>`f.md5 not in (select same.md5 from answer_files k
          join files same on same.organization_id = k.organization_id and same.id = k.file_id
          where k.organization_id = ${organizationId} and k.answer_id in (select a.id from ${answerUses.links}
            where a.organization_id = ${organizationId} and a.id = ${not_of_answer} and ${answerUses.mayRead(actor)}))`,
  ]
  return conditions.filter(condition => condition !== null)

  /** One and the same use meets all that is said about uses. */
  function isAboutAll(): Condition | null {
    const given = {
      question: question_id,
      protocol: protocol_id,
      entity: entity_id,
      period: period_id,
    }
    const wanted = Object.entries(given).filter(([, ids]) => ids !== undefined)
    if (wanted.length === 0 && kind === undefined) return null
    return isAmongUses(
      actor,
      uses =>
        sql<boolean>`${sql.join(
          [
            sql`${kind === undefined || kind === uses.kind}::boolean`,
            ...wanted.map(([name, ids = []]) =>
              uses.isAbout[name as keyof typeof uses.isAbout]([ids].flat()),
            ),
          ],
          sql` and `,
        )}`,
    )
  }
}

const isExpired = sql<boolean>`coalesce(f.valid_until < ${today}, false)`

const isExpiring = (days: number) =>
  sql<boolean>`coalesce(f.valid_until between ${today} and ${today} + ${days}::int, false)`

/** The figures of the files that the caller may read. Uses are read once, whatever is counted of them. */
export async function countEvidence({ db, actor, organizationId }: Call): Promise<EvidenceCounts> {
  const count = (condition: Condition) => sql`count(*) filter (where ${condition})::int`
  const { rows } = await sql<EvidenceCounts>`
    with used as materialized (
      select x.file_id, count(*) as uses from (${usesOf(actor)}) x group by x.file_id
    ), f as materialized (
      select f.organization_id, f.id, f.valid_until from files f
      where f.organization_id = ${organizationId} and f.stored_at is not null
        and ${mayReadEvidence(actor, sql`select used.file_id from used`)}
    )
    select count(*)::int as total, ${count(isExpired)} as expired, ${count(isExpiring(30))} as expiring_30,
      ${count(isExpiring(60))} as expiring_60, ${count(isExpiring(90))} as expiring_90,
      (select count(*)::int from f where ${isOrphaned}) as orphaned,
      (select count(*)::int from f join used on used.file_id = f.id where used.uses > 1) as reused
    from f`.execute(db)
  if (!rows[0]) throw new Error('No figures of evidence.')
  return rows[0]
}
