import type { FrameworkToExport } from '#domain/protocols/oscal/export/framework-to-export.ts'
import { withdrawnIn } from '#domain/protocols/oscal/export/withdrawn-in.ts'
import { catalogFileOf } from '#domain/protocols/oscal/export/write-catalog.ts'
import type { OscalCatalog } from '#domain/protocols/oscal/oscal-catalog-schema.ts'
import type { Call } from '#server/platform/serve/call.ts'
import type { ExportedFramework } from './exported-framework.ts'
import { stableUuid } from './stable-uuid.service.ts'

/** A framework as an OSCAL catalog in JSON. */
export async function frameworkCatalog(
  framework: ExportedFramework,
  call: Pick<Call, 'db'>,
): Promise<AsyncIterable<string>> {
  const withdrawn = await withdrawnFrom(framework, call)
  return catalogText({ ...framework, withdrawn })
}

async function* catalogText(framework: FrameworkToExport): AsyncGenerator<string> {
  yield `${JSON.stringify(catalogFileOf(framework, stableUuid), null, 2)}\n`
}

/**
 * The controls that are gone: those that the framework's catalog lists, and those that an earlier edition had. The
 * company may have brought one of them back.
 */
async function withdrawnFrom(
  { id, topics, withdrawn }: ExportedFramework,
  { db }: Pick<Call, 'db'>,
): Promise<FrameworkToExport['withdrawn']> {
  const { source_catalog } = await db
    .selectFrom('protocols')
    .select('source_catalog')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const catalog: OscalCatalog | null = source_catalog === null ? null : JSON.parse(source_catalog)
  const listed = catalog ? withdrawnIn(catalog, new Set(topics.map(({ identifier }) => identifier))) : []
  const active = new Set(
    topics.flatMap(topic => [topic, ...topic.questions]).map(({ identifier }) => identifier),
  )
  const gone = new Map([...withdrawn, ...listed].map(each => [each.identifier, each]))
  return [...gone.values()].filter(({ identifier }) => !active.has(identifier))
}
