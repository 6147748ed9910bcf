import { sql } from 'kysely'
import { invalid } from '#domain/platform/failure.ts'
import type { profileApi } from '#domain/profile/profile.contract.ts'
import { MAX_PICTURE_BYTES, pictureType } from '#domain/profile/profile.rules.ts'
import type { Call, Handler } from '#server/platform/serve/call.ts'
import { currentUser } from '../users/current-user.service.ts'
import '../users/users.table.ts'

/** Saves the picture. Its own bytes decide its type, not the type that its sender declares. */
export const savePicture: Handler<typeof profileApi.savePicture> = async call => {
  const bytes = call.file?.bytes ?? Buffer.alloc(0)
  if (bytes.length > MAX_PICTURE_BYTES) throw invalid({ file: ['Choose a picture of up to 150 KB.'] })
  const type = pictureType(bytes)
  if (!type) throw invalid({ file: ['Choose a PNG, JPEG or WebP picture.'] })
  await keep(call, bytes, type)
  call.note({
    subjectType: 'users',
    subjectId: call.actor.userId,
    after: { type, bytes: bytes.length },
  })
  return currentUser(call)
}

export const removePicture: Handler<typeof profileApi.removePicture> = async call => {
  await keep(call, null, null)
  call.note({ subjectType: 'users', subjectId: call.actor.userId, after: null })
}

async function keep({ db, actor }: Call, picture: Buffer | null, picture_type: string | null): Promise<void> {
  await db
    .updateTable('users')
    .set({ picture, picture_type, updated_at: sql<string>`now()` })
    .where('id', '=', actor.userId)
    .execute()
}
