import { sql } from 'kysely'
import { Failure, notFound } from '#domain/platform/failure.ts'
import { demandAbility, verdictsOf } from '#domain/platform/policy.ts'
import { commentPolicy } from '#domain/policies/policies.rules.ts'
import type { PolicyComment, policyCommentsApi } from '#domain/policies/policy-comments.contract.ts'
import type { Call, Handlers } from '#server/platform/serve/call.ts'
import { demandFresh } from '#server/platform/serve/fresh.ts'
import { findPolicy, nullableMoment } from '../find-policies.ts'
import { notifyWriters } from '../notify-writers.ts'
import { findVersion } from '../versions/version-rows.ts'
import '../policies.table.ts'

/** `address`: of the app, with which links in emails begin. */
export const policyComments = (address: string): Handlers<typeof policyCommentsApi> => ({
  async list(call) {
    await findPolicy(call, call.input.policy_id)
    const rows = await readComments(call).orderBy('c.created_at').orderBy('c.id').limit(MOST).execute()
    return { rows: rows.map(row => present(call, row)), total: rows.length }
  },

  async say(call) {
    const { number, quote, message } = call.input
    await demandKept(call)
    await findVersion(call, call.input.policy_id, number)
    return insert(call, { number, quote, message, parent_id: null }, address)
  },

  async reply(call) {
    const { comment_id, message } = call.input
    await demandKept(call)
    const asked = await lock(call, comment_id)
    const first = asked.parent_id === null ? asked : await lock(call, asked.parent_id)
    await sql`update policy_comments set resolved_at = null, resolved_by = null, version = version + 1
      where organization_id = ${call.organizationId} and id = ${first.id} and resolved_at is not null`.execute(
      call.db,
    )
    return insert(call, { number: first.number, quote: '', message, parent_id: first.id }, address)
  },

  async resolve(call) {
    const { comment_id, is_resolved } = call.input
    await demandKept(call)
    const before = await lock(call, comment_id)
    demandFresh(call, before)
    if (before.parent_id !== null)
      throw new Failure('conflict', 'Resolve the comment that this is a reply to.')
    if ((before.resolved_at !== null) === is_resolved) {
      call.note(null)
      return before
    }
    await sql`update policy_comments set version = version + 1,
        resolved_at = ${is_resolved ? sql`now()` : null}, resolved_by = ${is_resolved ? call.actor.userId : null}
      where organization_id = ${call.organizationId} and id = ${before.id}`.execute(call.db)
    return noted(call, before.id, { is_resolved })
  },

  async withdraw(call) {
    await demandKept(call)
    const before = await lock(call, call.input.comment_id)
    demandAbility(before, 'withdraw')
    await sql`delete from policy_comments where organization_id = ${call.organizationId} and id = ${before.id}`.execute(
      call.db,
    )
    const { quote, message } = before
    call.note({
      subjectType: 'policies',
      subjectId: before.policy_id,
      before: { comment: before.id, quote, message },
      after: null,
    })
  },
})

const MOST = 1000

type CommentCall = Call<{ policy_id: number }>

type Row = Omit<PolicyComment, 'abilities' | 'reasons'> & { created_by: number; replies: number }

function readComments({ db, organizationId, input }: CommentCall) {
  return db
    .selectFrom('policy_comments as c')
    .innerJoin('users as u', 'u.id', 'c.created_by')
    .where('c.organization_id', '=', organizationId)
    .where('c.policy_id', '=', input.policy_id)
    .select(['c.id', 'c.policy_id', 'c.number', 'c.parent_id', 'c.quote', 'c.message', 'c.created_by'])
    .select(['c.created_at', 'c.version'])
    .select([
      nullableMoment('c.resolved_at').as('resolved_at'),
      sql<PolicyComment['author']>`jsonb_build_object('id', u.id, 'full_name', u.full_name)`.as('author'),
      sql<PolicyComment['resolved_by']>`(select jsonb_build_object('id', r.id, 'full_name', r.full_name)
        from users r where r.id = c.resolved_by)`.as('resolved_by'),
      sql<number>`(select count(*)::int from policy_comments y where y.organization_id = c.organization_id
        and y.parent_id = c.id)`.as('replies'),
    ])
}

const present = ({ actor }: Call, { created_by, replies, ...comment }: Row): PolicyComment => ({
  ...comment,
  ...verdictsOf(commentPolicy, actor, { created_by, replies }),
})

/** Throws `not_found` for another company’s policy, and `conflict` for one in the trash. */
async function demandKept(call: CommentCall): Promise<void> {
  const { deleted_at } = await findPolicy(call, call.input.policy_id)
  if (deleted_at !== null) throw new Failure('conflict', 'This policy is in the trash. Restore it first.')
}

async function lock(call: CommentCall, id: number): Promise<PolicyComment> {
  const { rows } = await sql`select from policy_comments where organization_id = ${call.organizationId}
    and policy_id = ${call.input.policy_id} and id = ${id} for update`.execute(call.db)
  if (rows.length === 0) throw notFound()
  return findComment(call, id)
}

async function findComment(call: CommentCall, id: number): Promise<PolicyComment> {
  const row = await readComments(call).where('c.id', '=', id).executeTakeFirst()
  if (!row) throw notFound()
  return present(call, row)
}

/** On members `m` and the policy `p`: they wrote in the version. */
const hasWritten = (number: number) => sql<boolean>`exists (select from policy_versions v
  where v.organization_id = p.organization_id and v.policy_id = p.id and v.number = ${number} and m.user_id = any(v.authors))`

/** On members `m`: they wrote the comment or a reply to it. */
const hasTalked = (commentId: number) => sql<boolean>`exists (select from policy_comments c
  where c.organization_id = m.organization_id and (c.id = ${commentId} or c.parent_id = ${commentId})
    and c.created_by = m.user_id)`

type Said = Pick<PolicyComment, 'number' | 'quote' | 'message' | 'parent_id'>

async function insert(call: CommentCall, said: Said, address: string): Promise<PolicyComment> {
  const { number, quote, message, parent_id } = said
  const { rows } = await sql<{ id: number }>`
    insert into policy_comments (organization_id, policy_id, number, parent_id, quote, message, created_by)
    values (${call.organizationId}, ${call.input.policy_id}, ${number}, ${parent_id}, ${quote}, ${message},
      ${call.actor.userId}) returning id`.execute(call.db)
  await notifyWriters(call, {
    ...{ policyId: call.input.policy_id, number, event: 'commented', address },
    isFor: sql<boolean>`(m.user_id = p.owner_id or ${parent_id === null ? hasWritten(number) : hasTalked(parent_id)})`,
  })
  return noted(call, rows[0]?.id ?? 0, { quote, message, ...(parent_id && { reply_to: parent_id }) })
}

async function noted(call: CommentCall, id: number, after: object): Promise<PolicyComment> {
  call.note({ subjectType: 'policies', subjectId: call.input.policy_id, after: { comment: id, ...after } })
  return findComment(call, id)
}
