import { sql } from 'kysely'
import { Failure } from '#domain/platform/failure.ts'
import { type Db, within } from '#server/platform/db/db.ts'
import type { Uploads } from '#server/platform/files/uploads.ts'

/** Forms carry no sign-in and name no company: only the key identifies their upload. */
export function openUploads(db: Db): Uploads {
  return {
    whileOpen: (key, work) =>
      within(db, 'system', async trx => {
        const { rows } = await sql<{ isOpen: boolean }>`
          select assay.hold_open_upload(${key}) as "isOpen"`.execute(trx)
        if (!rows[0]?.isOpen) {
          throw new Failure('conflict', 'This upload is finished or was canceled. Start it again.')
        }
        await work()
      }),
  }
}
