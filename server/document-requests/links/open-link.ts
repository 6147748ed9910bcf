import { sql } from 'kysely'
import { Failure } from '#domain/platform/failure.ts'
import { countTry, demandFew } from '#server/platform/limits/limits.ts'
import type { Call } from '#server/platform/serve/call.ts'
import { afterPreparing } from '#server/platform/serve/prepare.ts'
import { anonymous } from '#server/platform/session/actor.ts'
import { hashToken } from '#server/platform/session/tokens.ts'

/** A link that is in use. */
export interface OpenLink {
  id: number
  requestId: number
  email: string
}

/** The calls that one link may make in a minute. */
const CALLS_A_MINUTE = 60

/** The refusal of a link that opens nothing: the same whether it never existed, has expired, was revoked or lost its request. */
export const deadLink = (): Failure =>
  new Failure('not_found', 'This link doesn’t work any more. Ask whoever sent it to you for a new one.')

interface Found {
  organization_id: number
  link_id: number
  request_id: number
  created_by: number
  email: string
  state: 'open' | 'expired' | 'revoked'
}

async function findLink({ db }: Call, hash: Buffer): Promise<Found | undefined> {
  const { rows } = await sql<Found>`select * from assay.open_document_request_link(${hash})`.execute(db)
  return rows[0]
}

/** Counts a call by a link, in a transaction of its own, so that calls that fail count too. Throws `too_many`. */
export async function countCall(call: Call<{ token: string }>): Promise<void> {
  const hash = hashToken(call.input.token)
  const key = hash.toString('hex')
  const limit = { kind: 'document request link', key, most: CALLS_A_MINUTE, seconds: 60 }
  await demandFew(call.db, limit)
  // A token that was never a link costs no more than a look, and need not be remembered.
  if (await findLink(call, hash)) await countTry(call.db, limit)
}

/** A handler of calls by a link, which are counted before anything else. */
export function byLinkAlone<Input extends { token: string }, Result>(
  handle: (call: Call<Input>) => Promise<Result>,
): (call: Call<Input>) => Promise<Result> {
  return afterPreparing<Input, void, Result>(before => before.inTransaction(countCall), handle)
}

/**
 * Opens the link of a public call: from here on the transaction sees its company, and the returned call is made in it, for
 * the person who made the link. Throws `not_found` for a link that opens nothing, without saying why.
 */
export async function openLink<Input>(
  call: Call<Input & { token: string }>,
): Promise<{ call: Call<Input & { token: string }>; link: OpenLink }> {
  const opened = await findLink(call, hashToken(call.input.token))
  if (opened?.state !== 'open') throw deadLink()
  const actor = { ...anonymous, userId: opened.created_by, organizationId: opened.organization_id }
  const within = Object.create(call, {
    organizationId: { value: opened.organization_id },
    actor: { value: actor },
  }) as typeof call
  return { call: within, link: { id: opened.link_id, requestId: opened.request_id, email: opened.email } }
}

/** Notes a use of the link. */
export async function noteUse(
  { db, organizationId, address }: Call,
  link: OpenLink,
  action: 'opened' | 'commented' | 'uploaded' | 'submitted',
): Promise<void> {
  await sql`insert into document_request_link_uses (organization_id, document_request_link_id, action, address)
    values (${organizationId}, ${link.id}, ${action}, ${address})`.execute(db)
}
