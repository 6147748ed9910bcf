import { sql } from 'kysely'
import type { companyExportsApi } from '#domain/company-exports/company-exports.contract.ts'
import type { FileStore } from '#server/platform/files/store.ts'
import type { Handlers } from '#server/platform/serve/call.ts'
import { companyZip } from './export-company.service.ts'

export const companyExports = (store: FileStore): Handlers<typeof companyExportsApi> => ({
  async download({ db, actor, organizationId }) {
    const { rows } = await sql<{
      day: string
    }>`select to_char(now() at time zone 'UTC', 'YYYY-MM-DD') as day`.execute(db)
    return {
      name: `assay company ${rows[0]?.day}.zip`,
      pieces: companyZip({ db, organizationId, store, notesOf: actor.userId }),
    }
  },
})
