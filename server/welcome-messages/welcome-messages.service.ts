import { type SelectQueryBuilder, sql } from 'kysely'
import { notFound } from '#domain/platform/failure.ts'
import { verdictsOf } from '#domain/platform/policy.ts'
import type {
  WelcomeMessage,
  welcomeMessagesApi,
} from '#domain/welcome-messages/welcome-messages.contract.ts'
import { welcomeMessagePolicy } from '#domain/welcome-messages/welcome-messages.rules.ts'
import type { Tables } from '#server/platform/db/db.ts'
import { pageOf } from '#server/platform/db/page.ts'
import { listed } from '#server/platform/db/trash.ts'
import { records } from '#server/platform/records/records.ts'
import type { Call, Handlers } from '#server/platform/serve/call.ts'
import './welcome-messages.table.ts'

const messages = records('welcome_messages', {
  lacks: 'updated_at',
  find,
  findTrashed: (call, id) => find(call, id, 'only'),
  audit: ['title', 'message'],
})

export const welcomeMessages: Handlers<typeof welcomeMessagesApi> = {
  async list(call) {
    const { filter, sort } = call.input
    let query = messagesIn(call).where('w.deleted_at', 'is', null)
    if (filter?.read !== undefined) query = query.where(isRead(call), '=', filter.read)
    const { rows, total } = await pageOf(query, call.input, {
      perPage: 50,
      sort: sort ?? 'created_at|desc,id|desc',
      columns: { created_at: 'w.created_at', id: 'w.id' },
    })
    return { rows: rows.map(row => present(call, row)), total }
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
    return messages.created(
      call,
      await messages.insert(call, { title, message, created_by: call.actor.userId }),
    )
  },

  async update(call) {
    const { welcome_message_id, again, ...fields } = call.input
    const before = await messages.lock(call, welcome_message_id)
    if (again) await forgetReads(call, before.id)
    return messages.revise(call, before, fields, { again })
  },

  async remove(call) {
    await messages.trash(call, await messages.lock(call, call.input.welcome_message_id))
  },

  async restore(call) {
    return messages.restore(call, await messages.lockTrashed(call, call.input.welcome_message_id))
  },
}

type FoundMessage = Omit<WelcomeMessage, 'abilities' | 'reasons'>
type MessageQuery = SelectQueryBuilder<Tables & { w: Tables['welcome_messages'] }, 'w', FoundMessage>

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
    .select(['w.id', 'w.title', 'w.message', 'w.created_at', 'w.created_by'])
    .select(['w.deleted_at', 'w.version'])
    .select(sql`jsonb_build_object('id', u.id, 'full_name', u.full_name)`.as('author'))
    .select([isRead(call).as('read'), count.as('reads_count')]) as unknown as MessageQuery
}

function isRead({ actor }: Call) {
  return sql<boolean>`exists (select from welcome_message_reads r where r.organization_id = w.organization_id
    and r.welcome_message_id = w.id and r.user_id = ${actor.userId})`
}

async function find(call: Call, id: number, trashed?: 'only'): Promise<WelcomeMessage> {
  const message = await messagesIn(call)
    .where('w.id', '=', id)
    .where(listed(sql`w.deleted_at`, trashed))
    .executeTakeFirst()
  if (!message) throw notFound()
  return present(call, message)
}

function present({ actor }: Pick<Call, 'actor'>, message: FoundMessage): WelcomeMessage {
  return { ...message, ...verdictsOf(welcomeMessagePolicy, actor, message) }
}

async function forgetReads(call: Call, id: number): Promise<void> {
  await call.db
    .deleteFrom('welcome_message_reads')
    .where('organization_id', '=', call.organizationId)
    .where('welcome_message_id', '=', id)
    .execute()
}
