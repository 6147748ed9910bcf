import { type SelectQueryBuilder, sql } from 'kysely'
import { notFound } from '#domain/platform/failure.ts'
import type {
  WelcomeMessage,
  welcomeMessagesApi,
} from '#domain/welcome-messages/welcome-messages.contract.ts'
import type { Tables } from '#server/platform/db/db.ts'
import { pageOf } from '#server/platform/db/page.ts'
import { listed } from '#server/platform/db/trash.ts'
import type { Call, Handlers } from '#server/platform/serve/call.ts'
import { demandFresh } from '#server/platform/serve/fresh.ts'
import './welcome-messages.table.ts'

export const welcomeMessages: Handlers<typeof welcomeMessagesApi> = {
  async list(call) {
    const { filter, sort } = call.input
    let query = messagesIn(call).where('w.deleted_at', 'is', null)
    if (filter?.read !== undefined) query = query.where(isRead(call), '=', filter.read)
    return pageOf(query, call.input, {
      perPage: 25,
      sort: sort ?? 'created_at|desc,id|desc',
      columns: { created_at: 'w.created_at', id: 'w.id' },
    })
  },

  async read(call) {
    const { id } = await find(call, call.input.welcome_message_id)
    await call.db
      .insertInto('welcome_message_reads')
      .values({ organization_id: call.organizationId, welcome_message_id: id, user_id: call.actor.userId })
      .onConflict(conflict => conflict.doNothing())
      .execute()
  },

  async create(call) {
    const { title, message } = call.input
    const { id } = await call.db
      .insertInto('welcome_messages')
      .values({ organization_id: call.organizationId, title, message, created_by: call.actor.userId })
      .returning('id')
      .executeTakeFirstOrThrow()
    call.note({ subjectType: 'welcome_messages', subjectId: id, after: { title, message } })
    return find(call, id)
  },

  async update(call) {
    const { welcome_message_id, again, title, message } = call.input
    const before = await take(call, welcome_message_id)
    const after = { title: title ?? before.title, message: message ?? before.message }
    await write(call, before, after)
    if (again) await forgetReads(call, before.id)
    call.note({ before: { title: before.title, message: before.message }, after: { ...after, again } })
    return find(call, before.id)
  },

  async remove(call) {
    const before = await take(call, call.input.welcome_message_id)
    await write(call, before, { deleted_at: sql`now()` })
    call.note({ before: { title: before.title } })
  },

  async restore(call) {
    const before = await take(call, call.input.welcome_message_id, 'trashed')
    await write(call, before, { deleted_at: null })
    return find(call, before.id)
  },
}

type MessageQuery = SelectQueryBuilder<Tables & { w: Tables['welcome_messages'] }, 'w', WelcomeMessage>

function messagesIn(call: Call): MessageQuery {
  const count = call.actor.abilities.has('company:change')
    ? sql<number | null>`(select count(*) from welcome_message_reads r join members m
        on m.organization_id = r.organization_id and m.user_id = r.user_id
        where r.organization_id = w.organization_id and r.welcome_message_id = w.id)`
    : sql<number | null>`null::bigint`
  return call.db
    .selectFrom('welcome_messages as w')
    .innerJoin('users as u', 'u.id', 'w.created_by')
    .where('w.organization_id', '=', call.organizationId)
    .select(['w.id', 'w.title', 'w.message', 'w.created_at', 'w.version'])
    .select(sql`jsonb_build_object('id', u.id, 'full_name', u.full_name)`.as('created_by'))
    .select([isRead(call).as('read'), count.as('reads_count')]) as unknown as MessageQuery
}

function isRead({ actor }: Call) {
  return sql<boolean>`exists (select from welcome_message_reads r where r.organization_id = w.organization_id
    and r.welcome_message_id = w.id and r.user_id = ${actor.userId})`
}

type State = 'standing' | 'trashed'

async function find(call: Call, id: number, state: State = 'standing'): Promise<WelcomeMessage> {
  const message = await messagesIn(call)
    .where('w.id', '=', id)
    .where(listed(sql`w.deleted_at`, state === 'standing' ? undefined : 'only'))
    .executeTakeFirst()
  if (!message) throw notFound()
  return message
}

/** The message that a call is about to change, held until the call ends and known to be the one that the caller saw. */
async function take(call: Call, id: number, state: State = 'standing'): Promise<WelcomeMessage> {
  await sql`select from welcome_messages where organization_id = ${call.organizationId} and id = ${id} for update`.execute(
    call.db,
  )
  const message = await find(call, id, state)
  demandFresh(call, message)
  return message
}

async function write(call: Call, { id, version }: WelcomeMessage, fields: object): Promise<void> {
  await call.db
    .updateTable('welcome_messages')
    .set({ ...fields, version: version + 1 })
    .where('organization_id', '=', call.organizationId)
    .where('id', '=', id)
    .execute()
}

async function forgetReads(call: Call, id: number): Promise<void> {
  await call.db
    .deleteFrom('welcome_message_reads')
    .where('organization_id', '=', call.organizationId)
    .where('welcome_message_id', '=', id)
    .execute()
}
