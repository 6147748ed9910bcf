import { sql } from 'kysely'
import type { ImportState } from '#domain/imports/imports.rules.ts'
import { appendAudit } from '#server/platform/audit/append.ts'
import { planForValues, planOnce } from '#server/platform/db/plan-for-values.ts'
import type { Call } from '#server/platform/serve/call.ts'
import type { Actor } from '#server/platform/session/actor.ts'
import { forgetSheets } from './import-sheets.ts'
import type { GivenRow, ImportSource, WritingScope } from './import-source.ts'
import type { ImportWork } from './import-work.ts'
import {
  givenRows,
  type ImportSources,
  keepPlan,
  type Planned,
  type Planning,
  planRows,
  targetOf,
} from './plan-import.ts'
import { demandLast, returnToEarlier } from './undo-order.ts'
import './imports.table.ts'

interface Means {
  sources: ImportSources
  report(percent: number): Promise<void>
}

type Outcome = { refusal: string } | { import_id: number; new: number; changed: number; kept: number }

type Scope = Omit<WritingScope, 'actor'> & {
  /** Reads the person with their rights as they are now; null if they have none any more. */
  readActor(): Promise<Actor | null>
}

const NO_RIGHTS =
  'You signed out, or your access changed, before the import began. Nothing was saved. Sign in and try again.'

/** Writes or undoes an import in the caller's transaction. */
export async function writeImport(
  { readActor, ...rest }: Scope,
  { importId, action, jobId }: Pick<ImportWork, 'importId' | 'action' | 'jobId'>,
  means: Means,
): Promise<Outcome> {
  const before: ImportState = action === 'apply' ? 'open' : 'applied'
  // Imports of a company wait for each other: of the same file twice, the second has nothing new.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`imports ${rest.organizationId}`}, 0))`.execute(
    rest.db,
  )
  const found = await claim(rest, importId, jobId)
  if (!found) return { refusal: 'This import no longer exists, or another attempt has finished it.' }
  const actor = await readActor()
  if (!actor || means.sources[found.kind].may(actor) !== true) {
    await moveTo(rest, importId, before)
    return { refusal: NO_RIGHTS }
  }
  const scope: WritingScope = { ...rest, actor }
  await planForValues(scope.db)
  // The planner knows nothing of rows that this transaction writes, and would look them up one by one.
  await sql`set local enable_nestloop = off`.execute(scope.db)
  return action === 'apply' ? apply(scope, found, means) : undo(scope, found, means)
}

type Found = Planning & { made: Record<string, number[]>; file_name: string }

async function apply(scope: WritingScope, found: Found, { sources, report }: Means): Promise<Outcome> {
  const source = sources[found.kind]
  const target = targetOf(found)
  const given = await givenRows(scope, found)
  const previewed = await fingerprintsOf(scope, found.id)
  const plan = () => planAsPreviewed(scope, found, { source, given, previewed })
  if (source.prepare) {
    const early = await plan()
    if ('refusal' in early) return early
    await report(30)
    await source.prepare(scope, target)
  }
  await source.lock(scope, target)
  const checked = await plan()
  if ('refusal' in checked) return checked
  const { planned } = checked
  await report(50)
  await planOnce(scope.db)
  const made = await source.write(scope, target)
  await report(80)
  const counts = {
    new: planned.filter(({ state }) => state === 'new').length,
    changed: planned.filter(({ state }) => state === 'changed').length,
  }
  await forgetSheets(scope, found.id)
  await moveTo(scope, found.id, 'applied', { made: JSON.stringify(made), applied_at: sql<string>`now()` })
  await record(scope, 'spreadsheet.imported', found, { kind: found.kind, file: found.file_name, ...counts })
  return { import_id: found.id, ...counts, kept: 0 }
}

async function undo(scope: WritingScope, found: Found, { sources, report }: Means): Promise<Outcome> {
  const source = sources[found.kind]
  const target = targetOf(found)
  const may = (await source.mayUndo?.(scope, target)) ?? true
  const verdict = may === true ? await demandLast(scope, found) : may
  if (verdict !== true) {
    await moveTo(scope, found.id, 'applied')
    return { refusal: verdict }
  }
  await planOnce(scope.db)
  await source.undo(scope, target, found.made)
  await returnToEarlier(scope, found)
  await report(80)
  const { rows } = await sql<{ new: number; changed: number; kept: number }>`
    select count(*) filter (where state = 'new' and kept is null)::int as new,
      count(*) filter (where state = 'changed' and kept is null)::int as changed,
      count(*) filter (where kept is not null)::int as kept
    from import_rows where organization_id = ${scope.organizationId} and import_id = ${found.id}`.execute(
    scope.db,
  )
  const counts = rows[0] ?? { new: 0, changed: 0, kept: 0 }
  await moveTo(scope, found.id, 'undone', { undone_at: sql<string>`now()`, kept: counts.kept })
  await record(scope, 'spreadsheet.undone', found, { kind: found.kind, file: found.file_name, ...counts })
  return { import_id: found.id, ...counts }
}

/** The import, locked, if this job is still to do it. */
function claim({ db, organizationId }: Omit<Scope, 'readActor'>, importId: number, jobId: number) {
  return db
    .selectFrom('imports')
    .select(['id', 'kind', 'mapping', 'headings', 'made', 'file_name'])
    .select(['assessment_period_id', 'document_request_list_id'])
    .where('organization_id', '=', organizationId)
    .where('id', '=', importId)
    .where('job_id', '=', jobId)
    .where('state', 'in', ['applying', 'undoing'])
    .forNoKeyUpdate()
    .executeTakeFirst()
}

interface Previewed {
  source: ImportSource
  given: readonly GivenRow[]
  /** The effects that the preview showed, by row. */
  previewed: ReadonlyMap<number, string | null>
}

/** Plans the rows as things are now. An effect that is no longer the one of the preview is shown there, and refused. */
async function planAsPreviewed(
  scope: WritingScope,
  found: Found,
  { source, given, previewed }: Previewed,
): Promise<{ refusal: string } | { planned: Planned[] }> {
  const planned = await planRows(scope, source, found, given)
  const moved = planned.filter(({ row, fingerprint }) => previewed.get(row) !== fingerprint)
  if (moved.length === 0) return { planned }
  await keepPlan(scope, found.id, planned)
  await moveTo(scope, found.id, 'open')
  return { refusal: refusalOf(moved.map(({ row }) => row)) }
}

async function fingerprintsOf({ db, organizationId }: WritingScope, importId: number) {
  const rows = await db
    .selectFrom('import_rows')
    .select(['row', 'fingerprint'])
    .where('organization_id', '=', organizationId)
    .where('import_id', '=', importId)
    .execute()
  return new Map(rows.map(({ row, fingerprint }) => [row, fingerprint]))
}

const NAMED = 5

function refusalOf(rows: readonly number[]): string {
  const named = rows.slice(0, NAMED).join(', ')
  const more = rows.length > NAMED ? ` and ${(rows.length - NAMED).toLocaleString('en')} more` : ''
  const which = rows.length === 1 ? `row ${named}` : `rows ${named}${more}`
  return `Records changed since the preview, and nothing was imported. Check ${which}, then import again.`
}

async function moveTo(
  { db, organizationId }: Omit<Scope, 'readActor'>,
  importId: number,
  state: ImportState,
  more: object = {},
): Promise<void> {
  await db
    .updateTable('imports')
    .set({ state, ...more })
    .where('organization_id', '=', organizationId)
    .where('id', '=', importId)
    .execute()
}

async function record(scope: WritingScope, event: string, found: Found, after: object): Promise<void> {
  await appendAudit(scope.db, event, { subjectType: 'imports', subjectId: found.id, after }, scope as Call)
}
