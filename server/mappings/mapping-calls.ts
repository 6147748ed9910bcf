import { sql } from 'kysely'
import type { MappedQuestion, mappingsApi } from '#domain/mappings/mappings.contract.ts'
import { notFound } from '#domain/platform/failure.ts'
import type { Named } from '#domain/platform/fields.ts'
import type { Page } from '#domain/platform/listing.ts'
import { demandState } from '#domain/platform/policy.ts'
import type { InputOf } from '#domain/platform/route.ts'
import { containing } from '#server/platform/db/fragments.ts'
import { pageOf } from '#server/platform/db/page.ts'
import type { Call, Handlers } from '#server/platform/serve/call.ts'
import { lockProtocols } from '#server/protocols/hold-protocols.service.ts'
import { changeMappings } from './change-mappings.ts'
import { isMappable } from './effective-mappings.service.ts'
import { findContradictions } from './find-contradictions.ts'
import { findPairs } from './find-pairs.ts'
import { type MappingScope, mappingsWithOthers, matching, withMappings } from './read-mappings.ts'
import '#server/protocols/protocols.table.ts'
import '#server/questions/questions.table.ts'

type MappingApi = typeof mappingsApi

/** The calls about the mappings of an owner, which `open` states and lets the transaction see. */
export function mappingCalls(open: (call: Call) => Promise<MappingScope>): Handlers<MappingApi> {
  return {
    async pairs(call) {
      const rows = await findPairs(await open(call), call.input.filter?.protocol_id)
      return { rows, total: rows.length }
    },

    async contradictions(call) {
      const scope = await open(call)
      const found = await findContradictions(scope, { protocolId: call.input.filter?.protocol_id })
      // Every link of a circle takes part in it, and tells of the same questions.
      const seen = new Map(found.map(each => [each.question_ids.toSorted((a, b) => a - b).join(' '), each]))
      return { rows: [...seen.values()], total: seen.size }
    },

    async list(call) {
      const scope = await open(call)
      await demandVisible(scope, call.input.protocol_id)
      return listQuestions(scope, call.input)
    },

    async change(call) {
      const scope = await open(call)
      const { protocol_id, changes } = call.input
      await lockProtocols(call.db, scope.owner ?? 0)
      demandState((await demandVisible(scope, protocol_id)) || 'The company doesn’t use this framework.')
      const { before, after, ...changed } = await changeMappings(scope, protocol_id, changes)
      const isChanged = before.length + after.length > 0
      call.note(isChanged ? { subjectType: 'protocols', subjectId: protocol_id, before, after } : null)
      return changed
    },
  }
}

/** Whether the framework can be mapped. Throws `not_found` unless it can be seen. */
async function demandVisible({ db, owner }: MappingScope, protocolId: number): Promise<boolean> {
  const found = await db
    .selectFrom('protocols as p')
    .select(isMappable(owner).as('is_mappable'))
    .where('p.id', '=', protocolId)
    .where('p.deleted_at', 'is', null)
    .executeTakeFirst()
  if (!found) throw notFound()
  return found.is_mappable
}

async function listQuestions(
  scope: MappingScope,
  { protocol_id, filter = {}, search, ...input }: InputOf<MappingApi['list']>,
): Promise<Page<MappedQuestion>> {
  const { unmapped, ...wanted } = filter
  const mapped = (more = sql<boolean>`true`) => sql<boolean>`exists (select from ${mappingsWithOthers(scope)}
    where s.question_id = q.id and ${matching(scope, wanted)} and ${more})`
  let found = scope.db
    .selectFrom('questions as q')
    .innerJoin('protocols as p', 'p.id', 'q.protocol_id')
    .leftJoin('questions as t', 't.id', 'q.parent_question_id')
    .where('q.protocol_id', '=', protocol_id)
    .where('q.deleted_at', 'is', null)
    .where(
      sql<boolean>`(q.parent_question_id is not null or not exists (select from questions child
        where child.parent_question_id = q.id and child.deleted_at is null offset 0))`,
    )
    .select(['q.id', 'q.tempid', 'q.title', 'q.question', sql<string>`coalesce(t.title, '')`.as('topic')])
    .select(sql<Named>`json_build_object('id', p.id, 'name', p.name)`.as('protocol'))
  if (unmapped) found = found.where(sql<boolean>`not ${mapped()}`)
  else if (wanted.relation || wanted.own) found = found.where(mapped())
  if (search) {
    const other = mapped(containing(search, 'o.tempid', 'o.title', 'o.question'))
    found = found.where(
      sql<boolean>`(${containing(search, 'q.tempid', 'q.title', 'q.question')} or ${other})`,
    )
  }
  const { rows, total } = await pageOf(found, input, {
    perPage: 50,
    sort: input.sort ?? 'display_order|asc',
    columns: { display_order: 'q.display_order', tempid: 'q.tempid', id: 'q.id' },
  })
  return { rows: await withMappings(scope, rows, wanted), total }
}
