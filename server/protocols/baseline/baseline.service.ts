import { sql } from 'kysely'
import { invalid } from '#domain/platform/failure.ts'
import { demandState } from '#domain/platform/policy.ts'
import type { InputOf } from '#domain/platform/route.ts'
import type { BaselinePreview } from '#domain/protocols/import-preview.ts'
import type { OpenParameter } from '#domain/protocols/open-parameter.ts'
import type { protocolsApi } from '#domain/protocols/protocols.contract.ts'
import { protocolPolicy } from '#domain/protocols/protocols.rules.ts'
import type { Call } from '#server/platform/serve/call.ts'
import { type ExportedFramework, exportedFramework } from '../export/exported-framework.ts'
import type { Recipe } from '../import-parts/kept-imports.ts'
import { keepPreviewed, refusedPreview } from '../import-preview.service.ts'
import { importedProtocol } from '../imported-protocol.ts'
import { loadProtocol } from '../visible-protocols.service.ts'
import { type BaselineReading, readBaseline } from './read-baseline.ts'

type BaselineCall = Call<InputOf<typeof protocolsApi.baseline>>
/** A call under a name of its own. */
type NamingCall = Call<{ name?: string | undefined }>

/** Keeps a baseline of a framework that the caller sees until it is applied, and returns the effect of applying it. */
export async function previewBaseline(call: BaselineCall): Promise<BaselinePreview> {
  const { protocol_id, name, profile, question_ids = [], parameters = {} } = call.input
  const protocol = await loadProtocol(call, protocol_id)
  demandState(protocolPolicy.copy(call.actor, protocol))
  if (profile === undefined && question_ids.length === 0)
    throw invalid({ question_ids: ['Choose at least one question, or give a profile.'] })
  const original = await originalOf(call, protocol_id)
  const chosen = identifiersOf(original.framework, question_ids)
  const title = name ?? `${protocol.name} (baseline)`.slice(0, 300)
  const choice = profile === undefined ? { title, chosen } : { profile }
  return previewOfBaseline(call, original, { choice, parameters, title })
}

/** A framework that baselines are made of, with the catalog that it was imported from. */
export interface Original {
  framework: ExportedFramework
  catalog: string | null
}

export async function originalOf(call: Call, protocol_id: number): Promise<Original> {
  const framework = await exportedFramework({
    ...{ db: call.db, actor: call.actor, organizationId: call.organizationId },
    input: { protocol_id },
  })
  return { framework, catalog: await catalogOf(call, protocol_id) }
}

interface Making {
  choice: Recipe['choice']
  parameters: Record<string, string[]>
  /** The name to say if it can’t be made. */
  title: string
}

/** Keeps a baseline until it is applied, and returns the effect of applying it. */
export async function previewOfBaseline(
  call: NamingCall,
  { framework: original, catalog }: Original,
  { choice, parameters, title }: Making,
): Promise<BaselinePreview> {
  const lacks_catalog = original.source === 'oscal' && catalog === null
  const given = Object.fromEntries(Object.entries(parameters).filter(([, values]) => values.length > 0))
  const first = await readBaseline({ original, parameters: given, choice, catalog })
  const earlier = 'errors' in first ? {} : await earlierValues(call, first)
  const cleared = ([id]: [string, string[]]) => parameters[id] === undefined
  const kept = Object.fromEntries(Object.entries(earlier).filter(cleared))
  const reading =
    Object.keys(kept).length > 0
      ? await readBaseline({ original, parameters: { ...kept, ...given }, choice, catalog })
      : first
  if ('errors' in reading) {
    call.note({ subjectType: 'framework_imports', after: { name: title, errors: reading.errors.length } })
    return { ...refusedPreview(title, reading), question_ids: [], parameters: [], lacks_catalog }
  }
  const { framework } = reading
  const open = 'errors' in first ? [] : first.open
  const baseline = { original_id: original.id, choice }
  const preview = await keepPreviewed(call, { ...reading, baseline })
  const after = {
    name: preview.name,
    baseline_of: original.id,
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
    parameters: withValues(open, earlier),
    lacks_catalog,
  }
}

const withValues = (open: readonly OpenParameter[], earlier: Record<string, string[]>) =>
  open.map(each => ({ ...each, ...(earlier[each.id] && { values: earlier[each.id] }) }))

/** The parameters that the choice leaves open, with the values that the company gave them. */
export async function openParameters(
  call: Call,
  { framework: original, catalog }: Original,
  choice: Recipe['choice'],
): Promise<OpenParameter[]> {
  const reading = await readBaseline({ original, parameters: {}, choice, catalog })
  return 'errors' in reading ? [] : withValues(reading.open, await earlierValues(call, reading))
}

/** The values that the company gave to open parameters when it last made this baseline. */
async function earlierValues(
  { db, organizationId }: Call,
  { framework, open }: Extract<BaselineReading, { open: unknown }>,
): Promise<Record<string, string[]>> {
  const existing = await importedProtocol(db, organizationId, framework)
  if (!existing || open.length === 0) return {}
  const { rows } = await sql<{ id: string; values: string[] }>`
    select distinct on (p ->> 'id') p ->> 'id' as id, p -> 'values' as values
    from protocols, jsonb_path_query(source_catalog::jsonb, '$.**.params[*]') p
    where organization_id = ${organizationId} and protocols.id = ${existing.id}
      and p ->> 'id' = any(${open.map(({ id }) => id)}::text[]) and jsonb_array_length(p -> 'values') > 0`.execute(
    db,
  )
  return Object.fromEntries(rows.map(({ id, values }) => [id, values]))
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
async function catalogOf({ db }: Call, protocolId: number): Promise<string | null> {
  const { source_catalog } = await db
    .selectFrom('protocols')
    .select('source_catalog')
    .where('id', '=', protocolId)
    .executeTakeFirstOrThrow()
  return source_catalog
}
