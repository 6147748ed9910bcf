import { invalid } from '#domain/platform/failure.ts'
import type { InputOf } from '#domain/platform/route.ts'
import type { ImportPreview } from '#domain/protocols/import-preview.ts'
import type { ImportedFramework, ImportedQuestion } from '#domain/protocols/imported-framework.ts'
import { defaultOptions } from '#domain/protocols/imported-framework.ts'
import { namedByPublisher } from '#domain/protocols/named-by-publisher.ts'
import type { ImportFormat } from '#domain/protocols/protocol-sources.ts'
import type { protocolsApi } from '#domain/protocols/protocols.contract.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Call } from '#server/platform/serve/call.ts'
import { compareKept } from './compare-import.ts'
import {
  forgetOldImports,
  keepImport,
  keepPreview,
  type Owner,
  type Recipe,
} from './import-parts/kept-imports.ts'
import type { ImportHead } from './import-rows.ts'
import { importedProtocol, ofOtherPublisher } from './imported-protocol.ts'
import type { Reading, SheetsRead } from './read-oscal.ts'
import type { Fault } from './reading/fault.ts'
import { warningsOfNames } from './reading/known-names.ts'
import { namedByFile, unknownNames, withEntitySections } from './reading/resolve-names.ts'

type PreviewCall = Call<InputOf<typeof protocolsApi.preview>>
/** A call that previews a framework, under a name of its own. */
type NamingCall = Call<{ name?: string | undefined }>

/** A framework to keep until it is applied, also as the text that is stored, and the catalog that it was read from. */
interface Keeping extends Partial<SheetsRead> {
  /** The origin of a baseline. */
  baseline?: Recipe | undefined
  framework: ImportedFramework
  text: string
  catalog?: string | undefined
  /** A framework of the company with the same title, from another publisher. */
  other?: Other | undefined
}

/** Keeps the read framework of a company until it is applied, and returns the effect of applying it. */
export function previewImport(call: PreviewCall, reading: Reading): Promise<ImportPreview> {
  return previewOf(call, reading, call.organizationId)
}

/** The same of a framework that every company can adopt. */
export function previewSharedImport(call: PreviewCall, reading: Reading): Promise<ImportPreview> {
  return previewOf(call, reading, null)
}

async function previewOf(call: PreviewCall, reading: Reading, owner: Owner): Promise<ImportPreview> {
  const file = call.file?.name ?? ''
  const { sheets = [], sheet = null } = reading
  if (call.input.sheet !== undefined && call.input.sheet >= sheets.length)
    throw invalid({ sheet: ['The file has no such sheet.'] })
  const found = await resolved(call, reading, owner)
  if ('errors' in found) {
    call.note({ subjectType: 'framework_imports', after: { file, errors: found.errors.length } })
    return refusedPreview(call.input.name ?? file, { ...found, sheets, sheet })
  }
  const other = await ofOtherPublisher(call.db, owner, found.framework)
  const framework = other ? namedByPublisher(found.framework) : found.framework
  const text = other ? JSON.stringify(framework) : found.text
  const keeping = { framework, text, catalog: found.catalog, other, sheets, sheet }
  const preview = await keepPreviewed(call, keeping, owner)
  const { import_id, name, counts, changes } = preview
  call.note({
    subjectType: 'framework_imports',
    subjectId: import_id,
    after: { file, name, counts, changes },
  })
  return preview
}

/** Keeps a framework until it is applied, and returns the effect of applying it. */
export async function keepPreviewed(
  call: NamingCall,
  keeping: Keeping,
  owner: Owner = call.organizationId,
): Promise<ImportPreview> {
  const { framework, text, catalog = null, baseline = null } = keeping
  const { db, actor } = call
  await forgetOldImports(db, owner)
  const name = await nameFor(call, framework, owner)
  const { format } = framework
  const import_id = await keepImport(db, owner, {
    ...{ format, name, text, catalog, baseline },
    userId: actor.userId,
  })
  const preview = { ...(await compare({ db, organizationId: owner }, import_id, keeping)), name }
  await keepPreview(db, owner, import_id, preview)
  return preview
}

/** The framework with the records that its file names, or the errors. */
async function resolved(
  call: PreviewCall,
  reading: Reading,
  owner: Owner,
): Promise<
  | { framework: ImportedFramework; text: string; catalog?: string }
  | { errors: Fault[]; format?: ImportFormat }
> {
  if ('errors' in reading || reading.framework.format !== 'spreadsheet') return reading
  const errors = await unknownNames(call, reading.names ?? [])
  if (errors.length > 0) return { errors, format: 'spreadsheet' }
  const named = namedByFile(reading.framework, call.file?.name ?? '')
  const framework = await withEntitySections(
    { db: call.db, organizationId: owner },
    named,
    reading.entitySections ?? [],
  )
  return { framework, text: JSON.stringify(framework) }
}

/** The name under which it is imported: a framework keeps its name, unless people change it in its spreadsheet. */
async function nameFor(call: NamingCall, framework: ImportedFramework, owner: Owner): Promise<string> {
  if (call.input.name) return call.input.name
  const hasOwnName = framework.format === 'spreadsheet' && !framework.source_key.startsWith('name:')
  if (hasOwnName) return framework.name
  const existing = await importedProtocol(call.db, owner, framework)
  return existing?.name ?? framework.name
}

async function compare(
  scope: { db: Db; organizationId: Owner },
  import_id: number,
  { framework, other, sheets = [], sheet = null }: Keeping,
): Promise<Omit<ImportPreview, 'name'>> {
  const { topics: _, withdrawn: __, warnings, ...head } = framework
  const { existing, changes, staying, cautions } = await compareKept(
    scope,
    import_id,
    head satisfies ImportHead,
  )
  const notes = [
    ...(other && !existing ? [keptApart(framework, other, scope.organizationId)] : []),
    ...(existing?.deleted_at ? [fromTheTrash] : []),
    ...(staying > 0 ? [staysBeside(staying)] : []),
    ...(framework.format === 'spreadsheet' ? [] : await warningsOfNames(scope, framework)),
  ]
  return {
    import_id,
    format: framework.format,
    edition: framework.edition,
    protocol_id: existing?.id ?? null,
    counts: countsOf(framework),
    changes,
    sample: sampleOf(framework),
    cautions,
    warnings: [...notes, ...warnings],
    errors: [],
    ...{ sheets, sheet },
  }
}

type Other = { name: string; source_publisher: string | null }

const keptApart = ({ publisher }: ImportedFramework, { name, source_publisher }: Other, owner: Owner) =>
  `${owner === null ? 'There already is' : 'You already have'} “${name}” from ${source_publisher}. This file is from ${publisher}, so it becomes a separate framework.`

const staysBeside = (count: number) =>
  count === 1
    ? 'One topic or question that was written here isn’t in the file and stays.'
    : `${count.toLocaleString('en')} topics and questions that were written here aren’t in the file and stay.`

const fromTheTrash = 'This framework is in the trash. Importing it restores it.'

/** A topic without questions is a question itself. */
function countsOf({ topics, withdrawn }: ImportedFramework): ImportPreview['counts'] {
  const asked = topics.flatMap<Pick<ImportedQuestion, 'options'>>(topic =>
    topic.questions.length > 0 ? topic.questions : [topic],
  )
  return {
    topics: topics.length,
    questions: asked.length,
    options: asked.reduce((sum, { options = defaultOptions }) => sum + options.length, 0),
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

interface Refused extends Partial<SheetsRead> {
  errors: Fault[]
  format?: ImportFormat
}

export function refusedPreview(
  name: string,
  { errors, format = 'oscal', sheets = [], sheet = null }: Refused,
): ImportPreview {
  return {
    import_id: null,
    format,
    name,
    edition: '',
    protocol_id: null,
    counts: { topics: 0, questions: 0, options: 0, withdrawn: 0 },
    changes: { added: 0, updated: 0, unchanged: 0, removed: 0 },
    sample: [],
    cautions: [],
    warnings: [],
    errors,
    ...{ sheets, sheet },
  }
}
