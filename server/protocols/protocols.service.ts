import { sql } from 'kysely'
import type { protocolsApi } from '#domain/protocols/protocols.contract.ts'
import { demandOwn } from '#server/organizations/organizations.service.ts'
import { containing } from '#server/platform/db/fragments.ts'
import { alphabetical, pageOf } from '#server/platform/db/page.ts'
import { listed } from '#server/platform/db/trash.ts'
import type { Handlers } from '#server/platform/serve/call.ts'
import { afterReading } from '#server/platform/serve/file.ts'
import { adopt, drop } from './adoptions.service.ts'
import { previewBaseline } from './baseline/baseline.service.ts'
import { changeParameters, parametersOf } from './baseline/parameters.service.ts'
import { exportFramework } from './export/export-framework.service.ts'
import { frameworkTemplate } from './export/framework-template.service.ts'
import { applyImport } from './import-apply.service.ts'
import { previewImport } from './import-preview.service.ts'
import { copy, create, remove, restore, update } from './own-protocols.service.ts'
import { readFramework } from './read-framework.service.ts'
import { inUse, loadProtocol, protocolOf, visibleProtocols } from './visible-protocols.service.ts'

export const protocols: Handlers<typeof protocolsApi> = {
  async list(call) {
    const { filter = {}, search, sort } = call.input
    let found = visibleProtocols(call)
    found = found.where(listed(sql`p.deleted_at`, filter.trashed))
    if (filter.adopted !== undefined) found = found.where(sql<boolean>`${inUse} = ${filter.adopted}`)
    // One that is retired is no longer offered; a company that uses it, or wrote it, has it.
    found = found.where(sql<boolean>`(p.retired_at is null or p.organization_id is not null or ${inUse})`)
    if (filter.source) found = found.where('p.source', '=', filter.source)
    if (search) found = found.where(containing(search, 'p.name'))
    const page = await pageOf(found, call.input, {
      perPage: 50,
      sort: sort ?? 'name|asc',
      columns: { name: alphabetical('p.name'), id: 'p.id' },
    })
    return { rows: page.rows.map(row => protocolOf(call.actor, row)), total: page.total }
  },

  async ofOrganization(call) {
    demandOwn(call, call.input.organization_id)
    const rows = await visibleProtocols(call)
      .where(inUse)
      .where('p.deleted_at', 'is', null)
      .orderBy('p.name')
      .orderBy('p.id')
      .execute()
    return { rows: rows.map(row => protocolOf(call.actor, row)), total: rows.length }
  },

  show: call => loadProtocol(call, call.input.protocol_id),
  export: exportFramework,
  create,
  copy,
  update,
  remove,
  restore,
  adopt,
  drop,
  template: frameworkTemplate,
  preview: afterReading(readFramework, previewImport),
  baseline: previewBaseline,
  parameters: parametersOf,
  changeParameters,
  apply: applyImport,
}
