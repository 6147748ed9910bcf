import { sql } from 'kysely'
import { Failure, notFound } from '#domain/platform/failure.ts'
import type { InputOf } from '#domain/platform/route.ts'
import type { sharedImportsApi } from '#domain/shared-frameworks/shared-imports.contract.ts'
import { inInstallation } from '#server/administration/chains.service.ts'
import type { Call, Handlers } from '#server/platform/serve/call.ts'
import { afterReading } from '#server/platform/serve/file.ts'
import { applyFramework } from '#server/protocols/apply-framework.service.ts'
import { frameworkTemplate } from '#server/protocols/export/framework-template.service.ts'
import { previewSharedImport } from '#server/protocols/import-preview.service.ts'
import { readFramework } from '#server/protocols/read-framework.service.ts'

export const sharedImports: Handlers<typeof sharedImportsApi> = {
  template: frameworkTemplate,

  preview: afterReading(
    readFramework,
    async (call: Call<InputOf<typeof sharedImportsApi.preview>>, reading) => {
      await inInstallation(call.db)
      return previewSharedImport(call, reading)
    },
  ),

  async apply(call) {
    const { db, input } = call
    await inInstallation(db)
    await demandWaiting(call)
    const result = await applyFramework(db, {
      organizationId: null,
      importId: input.import_id,
      isConfirmed: input.confirmed ?? false,
      // One transaction: nobody sees it before its end.
      report: async () => undefined,
    })
    if ('refusal' in result)
      throw new Failure(
        'conflict',
        result.refusal,
        result.cautions && { body: { cautions: result.cautions } },
      )
    const { name, draft } = await db
      .selectFrom('protocols')
      .select(['name', 'draft'])
      .where('id', '=', result.protocol_id)
      .executeTakeFirstOrThrow()
    const { protocol_id: subjectId, ...changes } = result
    call.note({ subjectType: 'protocols', subjectId, after: { name, changes } })
    return { ...result, draft }
  },
}

/** Throws unless the import is there and was not applied. */
async function demandWaiting({ db, input }: Call<{ import_id: number }>): Promise<void> {
  const { rows } = await sql<{ is_applied: boolean }>`
    select applied_at is not null as is_applied from shared_framework_imports where id = ${input.import_id}`.execute(
    db,
  )
  if (!rows[0]) throw notFound()
  if (rows[0].is_applied) throw new Failure('conflict', 'This import has already been applied.')
}
