import type { passkeysApi } from '#domain/passkeys/passkeys.contract.ts'
import { notFound } from '#domain/platform/failure.ts'
import type { Call, Handler } from '#server/platform/serve/call.ts'
import { noticeEmail } from '../sessions/notice-email.service.ts'
import { demandOneself } from '../sessions/passwords/own-password.service.ts'
import { dropUnneededCodes } from '../sessions/two-factor.service.ts'
import type { PasskeyParts } from './passkey-parts.ts'
import '../users/users.table.ts'
import './passkeys.table.ts'

export const ownPasskeys: Handler<typeof passkeysApi.list> = async call => {
  const rows = await owned(call).orderBy('created_at', 'desc').orderBy('id').execute()
  return { rows, total: rows.length }
}

export const renamePasskey: Handler<typeof passkeysApi.rename> = async call => {
  const { passkey_id, name } = call.input
  const before = await ownedBy(call, passkey_id)
  await call.db.updateTable('passkeys').set({ name }).where('id', '=', passkey_id).execute()
  call.note({ subjectId: passkey_id, before: { name: before.name }, after: { name } })
  return { ...before, name }
}

export function removePasskey({ address }: PasskeyParts): Handler<typeof passkeysApi.remove> {
  return async call => {
    const { db, input } = call
    const { userId, sessionId } = call.actor
    const { name } = await ownedBy(call, input.passkey_id)
    await demandOneself(db, { userId, sessionId, password: input.password, field: 'password' })
    await db.deleteFrom('passkeys').where('id', '=', input.passkey_id).execute()
    await dropUnneededCodes(db, userId)
    const person = await personOf(call)
    await call.enqueue('send-mail', noticeEmail(person, 'passkey_removed', address))
    call.note({ subjectId: input.passkey_id, before: { name }, after: null })
  }
}

export function owned({ db, actor }: Call) {
  return db
    .selectFrom('passkeys')
    .select(['id', 'name', 'is_synced', 'created_at', 'last_used_at'])
    .where('user_id', '=', actor.userId)
}

/** Locks the person's row, so that changes of how they sign in pass one after the other. */
export function personOf({ db, actor }: Call) {
  return db
    .selectFrom('users')
    .select(['email', 'first_name', 'full_name', 'has_two_factor', 'passkey_count'])
    .where('id', '=', actor.userId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
}

async function ownedBy(call: Call, passkeyId: number) {
  const found = await owned(call).where('id', '=', passkeyId).executeTakeFirst()
  if (!found) throw notFound()
  return found
}
