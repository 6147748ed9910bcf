import { invalid } from '#domain/platform/failure.ts'
import { demandState } from '#domain/platform/policy.ts'
import type { InputOf } from '#domain/platform/route.ts'
import type { BaselinePreview, protocolsApi } from '#domain/protocols/protocols.contract.ts'
import { protocolPolicy } from '#domain/protocols/protocols.rules.ts'
import type { Call } from '#server/platform/serve/call.ts'
import { type ExportedFramework, exportedFramework } from '../export/exported-framework.ts'
import { keepPreviewed, refusedPreview } from '../import-preview.service.ts'
import { loadProtocol } from '../visible-protocols.service.ts'
import { readBaseline } from './read-baseline.ts'

type BaselineCall = Call<InputOf<typeof protocolsApi.baseline>>

/** Keeps a baseline of a framework that the caller sees until it is applied, and returns the effect of applying it. */
export async function previewBaseline(call: BaselineCall): Promise<BaselinePreview> {
  const { protocol_id, name, profile, question_ids = [], parameters = {} } = call.input
  const protocol = await loadProtocol(call, protocol_id)
  demandState(protocolPolicy.copy(call.actor, protocol))
  if (profile === undefined && question_ids.length === 0)
    throw invalid({ question_ids: ['Choose at least one question, or give a profile.'] })
  const original = await exportedFramework(call)
  const chosen = identifiersOf(original, question_ids)
  const title = name ?? `${protocol.name} (baseline)`.slice(0, 300)
  const choice = profile === undefined ? { title, chosen } : { profile }
  const catalog = await catalogOf(call)
  const lacks_catalog = original.source === 'oscal' && catalog === null
  const reading = await readBaseline({
    ...{ original, parameters, choice },
    catalog,
  })
  if ('errors' in reading) {
    call.note({ subjectType: 'framework_imports', after: { name: title, errors: reading.errors.length } })
    return { ...refusedPreview(title, reading), question_ids: [], parameters: [], lacks_catalog }
  }
  const { framework, open } = reading
  const preview = await keepPreviewed(call, reading)
  const after = {
    name: preview.name,
    baseline_of: protocol_id,
    counts: preview.counts,
    changes: preview.changes,
  }
  call.note({ subjectType: 'framework_imports', subjectId: preview.import_id, after })
  const copies = framework.topics.flatMap<{ copy_of?: number | undefined }>(topic =>
    topic.questions.length > 0 ? topic.questions : [topic],
  )
  return {
    ...preview,
    question_ids: copies.flatMap(({ copy_of }) => copy_of ?? []),
    parameters: open,
    lacks_catalog,
  }
}

function identifiersOf({ topics }: ExportedFramework, ids: readonly number[]): string[] {
  const known = new Map(
    topics.flatMap(topic => [topic, ...topic.questions]).map(({ id, identifier }) => [id, identifier]),
  )
  return ids.map((id, index) => {
    const identifier = known.get(id)
    if (identifier === undefined)
      throw invalid({ [`question_ids.${index}`]: ['Choose a question of the framework.'] })
    return identifier
  })
}

/** The catalog that the framework was imported from; null if it was written here or comes with the product. */
async function catalogOf({ db, input }: BaselineCall): Promise<string | null> {
  const { source_catalog } = await db
    .selectFrom('protocols')
    .select('source_catalog')
    .where('id', '=', input.protocol_id)
    .executeTakeFirstOrThrow()
  return source_catalog
}
