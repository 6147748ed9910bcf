import { type SelectQueryBuilder, sql } from 'kysely'
import type { Group, groupsApi } from '#domain/groups/groups.contract.ts'
import { invalid, notFound } from '#domain/platform/failure.ts'
import type { Page } from '#domain/platform/listing.ts'
import type { InputOf } from '#domain/platform/route.ts'
import { maySeeEntity, seesEveryPair } from '#server/access/visibility.ts'
import { demandOwn } from '#server/organizations/organizations.service.ts'
import type { Tables } from '#server/platform/db/db.ts'
import { alphabetical, pageOf } from '#server/platform/db/page.ts'
import type { Call, Handlers } from '#server/platform/serve/call.ts'
import { demandFresh } from '#server/platform/serve/fresh.ts'
import './groups.table.ts'

export const groups: Handlers<typeof groupsApi> = {
  list: listed,

  ofOrganization(call) {
    demandOwn(call, call.input.organization_id)
    return listed(call)
  },

  async create(call) {
    const { name } = call.input
    await demandFreeName(call, name)
    const { id } = await call.db
      .insertInto('groups')
      .values({ organization_id: call.organizationId, name })
      .returning('id')
      .executeTakeFirstOrThrow()
    call.note({ subjectType: 'groups', subjectId: id, after: { name } })
    return find(call, id)
  },

  async update(call) {
    const { group_id, name } = call.input
    const before = await take(call, group_id)
    demandFresh(call, before)
    await demandFreeName(call, name, group_id)
    await write(call, group_id, { name })
    call.note({ before: { name: before.name }, after: { name } })
    return find(call, group_id)
  },

  async remove(call) {
    const before = await take(call, call.input.group_id)
    demandFresh(call, before)
    await call.db
      .updateTable('entities')
      .set({ group_id: null })
      .where('organization_id', '=', call.organizationId)
      .where('group_id', '=', before.id)
      .execute()
    await write(call, before.id, { deleted_at: sql`now()` })
    call.note({ before: { name: before.name, entities_count: before.entities_count } })
  },
}

function listed(call: Call<InputOf<typeof groupsApi.list>>): Promise<Page<Group>> {
  const { search, sort } = call.input
  let query = groupsIn(call)
  if (search) query = query.where('g.name', 'ilike', `%${search.replace(/[\\%_]/g, '\\$&')}%`)
  return pageOf(query, call.input, {
    perPage: 50,
    sort: sort ?? 'name|asc',
    columns: { name: alphabetical('g.name'), id: 'g.id' },
  })
}

type GroupQuery = SelectQueryBuilder<Tables & { g: Tables['groups'] }, 'g', Group>

/** The live groups with how many of their entities the caller may see. */
function groupsIn({ db, actor, organizationId }: Call): GroupQuery {
  const seen = seesEveryPair(actor) && actor.activeDivisionId === null ? sql`true` : maySeeEntity(actor)
  return db
    .selectFrom('groups as g')
    .where('g.organization_id', '=', organizationId)
    .where('g.deleted_at', 'is', null)
    .select(['g.id', 'g.name', 'g.version'])
    .select(
      sql<number>`(select count(*) from entities e where e.organization_id = g.organization_id
        and e.group_id = g.id and e.deleted_at is null and ${seen})`.as('entities_count'),
    ) as GroupQuery
}

async function find(call: Call, groupId: number): Promise<Group> {
  const group = await groupsIn(call).where('g.id', '=', groupId).executeTakeFirst()
  if (!group) throw notFound()
  return group
}

/** The group that a call is about to change, held until the call ends. */
async function take(call: Call, groupId: number): Promise<Group> {
  await sql`select from groups where organization_id = ${call.organizationId} and id = ${groupId} for update`.execute(
    call.db,
  )
  return find(call, groupId)
}

async function write({ db, organizationId }: Call, groupId: number, fields: object): Promise<void> {
  await db
    .updateTable('groups')
    .set({ ...fields, version: sql<number>`version + 1`, updated_at: sql<string>`now()` })
    .where('organization_id', '=', organizationId)
    .where('id', '=', groupId)
    .execute()
}

async function demandFreeName({ db, organizationId }: Call, name: string, except = 0): Promise<void> {
  const { rows } = await sql`select from groups where organization_id = ${organizationId}
    and lower(name) = lower(${name}) and id <> ${except} and deleted_at is null`.execute(db)
  if (rows.length > 0) throw invalid({ name: ['A reporting group of this name exists already.'] })
}
