import { sql } from 'kysely'
import type { InputOf } from '#domain/platform/route.ts'
import type { ImportedFramework } from '#domain/protocols/imported-framework.ts'
import { defaultOptions } from '#domain/protocols/imported-framework.ts'
import { namedByPublisher } from '#domain/protocols/named-by-publisher.ts'
import type { ImportPreview, protocolsApi } from '#domain/protocols/protocols.contract.ts'
import type { Call } from '#server/platform/serve/call.ts'
import { compareImport } from './compare-import.ts'
import { ofOtherPublisher } from './imported-protocol.ts'
import type { Fault, Reading } from './read-oscal.ts'
import './protocols.table.ts'

type PreviewCall = Call<InputOf<typeof protocolsApi.preview>>

/** Keeps the read framework until it is applied, and returns the effect of applying it. */
export async function previewImport(call: PreviewCall, reading: Reading): Promise<ImportPreview> {
  const file = call.file?.name ?? ''
  if ('errors' in reading) {
    call.note({ subjectType: 'framework_imports', after: { file, errors: reading.errors.length } })
    return refusal(call.input.name ?? file, reading.errors)
  }
  const { db, organizationId } = call
  const other = await ofOtherPublisher(db, organizationId, reading.framework)
  const framework = other ? namedByPublisher(reading.framework) : reading.framework
  const preview = await compare(call, framework, other)
  await forgetOldImports(call)
  const import_id = await keepImport(call, preview, other ? JSON.stringify(framework) : reading.text)
  const { name, counts, changes } = preview
  call.note({
    subjectType: 'framework_imports',
    subjectId: import_id,
    after: { file, name, counts, changes },
  })
  return { ...preview, import_id }
}

async function compare(
  call: PreviewCall,
  framework: ImportedFramework,
  other: Other | undefined,
): Promise<ImportPreview> {
  const { existing, changes, cautions } = await compareImport(call, framework)
  const notes = [
    ...(other && !existing ? [keptApart(framework, other)] : []),
    ...(existing?.deleted_at ? [fromTheTrash] : []),
  ]
  return {
    import_id: null,
    format: framework.format,
    name: call.input.name ?? existing?.name ?? framework.name,
    edition: framework.edition,
    protocol_id: existing?.id ?? null,
    counts: countsOf(framework),
    changes,
    sample: sampleOf(framework),
    cautions,
    warnings: [...notes, ...framework.warnings],
    errors: [],
  }
}

type Other = { name: string; source_publisher: string | null }

const keptApart = ({ publisher }: ImportedFramework, { name, source_publisher }: Other) =>
  `You already have “${name}” from ${source_publisher}. This file is from ${publisher}, so it becomes a separate framework.`

const fromTheTrash = 'This framework is in the trash. Importing it restores it.'

function countsOf({ topics, withdrawn }: ImportedFramework): ImportPreview['counts'] {
  const questions = topics.reduce((sum, topic) => sum + topic.questions.length, 0)
  return {
    topics: topics.length,
    questions,
    options: questions * defaultOptions.length,
    withdrawn: withdrawn.length,
  }
}

function sampleOf({ topics }: ImportedFramework): ImportPreview['sample'] {
  return topics.slice(0, 3).map(({ tempid, title, questions }) => ({
    tempid,
    title,
    questions_count: questions.length,
    questions: questions.slice(0, 3).map(({ tempid, title, question }) => ({ tempid, title, question })),
  }))
}

function refusal(name: string, errors: Fault[]): ImportPreview {
  return {
    import_id: null,
    format: 'oscal',
    name,
    edition: '',
    protocol_id: null,
    counts: { topics: 0, questions: 0, options: 0, withdrawn: 0 },
    changes: { added: 0, updated: 0, unchanged: 0, removed: 0 },
    sample: [],
    cautions: [],
    warnings: [],
    errors,
  }
}

/** Previews that were not applied within a day. */
async function forgetOldImports({ db, organizationId }: PreviewCall): Promise<void> {
  await db
    .deleteFrom('framework_imports')
    .where('organization_id', '=', organizationId)
    .where('applied_at', 'is', null)
    .where('created_at', '<', sql<string>`now() - interval '1 day'`)
    .execute()
}

async function keepImport(call: PreviewCall, preview: ImportPreview, framework: string): Promise<number> {
  const { id } = await call.db
    .insertInto('framework_imports')
    .values({
      organization_id: call.organizationId,
      format: preview.format,
      name: preview.name,
      framework,
      preview: JSON.stringify(preview),
      created_by: call.actor.userId,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
