import { sql } from 'kysely'
import type { Db } from '#server/platform/db/db.ts'
import { compareKept } from './compare-import.ts'
import { lockProtocols } from './hold-protocols.service.ts'
import { importsOf, isOwners, markApplied, type Owner } from './import-parts/kept-imports.ts'
import { writeCopies } from './import-parts/write-copies.ts'
import { writeDefaultOptions, writeNamedOptions } from './import-parts/write-options.ts'
import { writeLinks, writeRegulations } from './import-parts/write-regulations.ts'
import { writeSections } from './import-parts/write-sections.ts'
import { headOf, type ImportHead } from './import-rows.ts'
import type { importedProtocol } from './imported-protocol.ts'
import { claimQuestions, removeOthers, writeQuestions, writeTopics } from './write-questions.ts'
import { writeReferences } from './write-references.ts'
import './protocols.table.ts'

interface Application {
  organizationId: Owner
  importId: number
  /** Whether the person confirmed the cautions now, and not when the import was begun. */
  isConfirmed?: boolean
  report(percent: number): Promise<void>
}

/** The result of an import: topics and questions, counted together. */
export interface Applied {
  protocol_id: number
  added: number
  updated: number
  unchanged: number
  removed: number
}

/** The reason why an import was not written, for the person. */
export interface Refused {
  refusal: string
  /** The cautions to confirm before it is written. */
  cautions?: string[]
}

/**
 * Writes an import into the owner’s framework, in the caller's transaction. Refused if it was written before, is gone,
 * or has cautions that nobody confirmed: another import may have been written since this one was requested.
 */
export async function applyFramework(trx: Db, application: Application): Promise<Applied | Refused> {
  const { organizationId, importId } = application
  await lockProtocols(trx, organizationId ?? 0)
  // The planner knows nothing of what this transaction writes, and would read the whole import once a question.
  await sql`set local enable_nestloop = off`.execute(trx)
  const found = await waitingImport(trx, organizationId, importId)
  if (!found) return { refusal: 'The preview has expired. Upload the file again.' }
  const { existing, changes, cautions } = await compareKept({ db: trx, organizationId }, importId, found.head)
  if (cautions.length > 0 && !found.confirmed && !application.isConfirmed)
    return { refusal: unconfirmed(cautions), cautions }
  const { id, isNew, wasChanged } = await keepProtocol(trx, organizationId, found, existing)
  const written = await writeAll(trx, { ...application, protocolId: id })
  await keepCatalog(trx, application, id)
  if (organizationId !== null) await keepBaseline(trx, { organizationId, importId, protocolId: id })
  if (!isNew && (wasChanged || written > 0)) await countEdit(trx, id)
  await markApplied(trx, organizationId, importId)
  return { protocol_id: id, ...changes }
}

const unconfirmed = (cautions: string[]) => [...cautions, 'Confirm the import to apply it.'].join(' ')

async function waitingImport(trx: Db, owner: Owner, importId: number) {
  const confirmed = owner === null ? sql`false` : sql`i.confirmed`
  const { rows } = await sql<{ name: string; head: ImportHead; confirmed: boolean }>`
    select i.name, ${headOf('i.framework')} as head, ${confirmed} as confirmed from ${importsOf(owner)}
    where ${isOwners(owner)} and i.id = ${importId} and i.applied_at is null for update`.execute(trx)
  return rows[0]
}

/**
 * The framework that the import writes to: created, or restored from the trash, with the import's name and edition. A
 * new one for every company is a draft.
 */
async function keepProtocol(
  trx: Db,
  organizationId: Owner,
  { name, head }: { name: string; head: ImportHead },
  existing: Awaited<ReturnType<typeof importedProtocol>>,
) {
  const { format, source_key, publisher, edition, dated_at: source_dated_at } = head
  if (existing) {
    // People edit a spreadsheet of ours; other files describe the edition rather than the framework.
    const description = format === 'spreadsheet' && head.description ? head.description : existing.description
    await trx
      .updateTable('protocols')
      .set({
        name,
        description,
        edition,
        source_publisher: publisher ?? existing.source_publisher,
        source_dated_at: source_dated_at ?? existing.source_dated_at,
        deleted_at: null,
      })
      .where('id', '=', existing.id)
      .execute()
    const isSame =
      existing.name === name &&
      existing.description === description &&
      existing.edition === edition &&
      existing.deleted_at === null
    return { id: existing.id, isNew: false, wasChanged: !isSame }
  }
  const { id } = await trx
    .insertInto('protocols')
    .values({
      organization_id: organizationId,
      draft: organizationId === null,
      name,
      edition,
      description: head.description,
      source: format,
      source_key,
      source_publisher: publisher,
      source_dated_at,
      control_exempt: head.control_exempt ?? false,
      skips_hide_control: head.skips_hide_control ?? false,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, isNew: true, wasChanged: false }
}

/** Writes everything in the order of its references; returns the number of changed rows. */
async function writeAll(
  trx: Db,
  { report, ...target }: Application & { protocolId: number },
): Promise<number> {
  const steps = [
    claimQuestions,
    writeTopics,
    writeQuestions,
    removeOthers,
    writeNamedOptions,
    writeDefaultOptions,
    writeReferences,
    writeSections,
    writeRegulations,
    writeLinks,
    writeCopies,
  ]
  let written = 0
  for (const [index, write] of steps.entries()) {
    written += await write(trx, target)
    await report(5 + Math.round((90 * (index + 1)) / steps.length))
  }
  return written
}

/** Keeps the catalog, whose parameters profiles fill in, with the framework; a file of another format has none. */
async function keepCatalog(trx: Db, { organizationId, importId }: Application, id: number): Promise<void> {
  await sql`
    update protocols set source_catalog = i.catalog from ${importsOf(organizationId)}
    where ${isOwners(organizationId)} and i.id = ${importId} and i.catalog is not null
      and protocols.id = ${id}`.execute(trx)
}

/** Keeps what a baseline is made of, to make it again with other values for its parameters. */
async function keepBaseline(
  trx: Db,
  { organizationId, importId, protocolId }: Record<'organizationId' | 'importId' | 'protocolId', number>,
): Promise<void> {
  await sql`
    insert into framework_baselines (organization_id, protocol_id, original_id, choice)
    select i.organization_id, ${protocolId}::bigint, (i.baseline ->> 'original_id')::bigint, i.baseline -> 'choice'
    from framework_imports i
    where i.organization_id = ${organizationId} and i.id = ${importId} and i.baseline is not null
    on conflict (organization_id, protocol_id) do update
    set original_id = excluded.original_id, choice = excluded.choice`.execute(trx)
}

async function countEdit(trx: Db, protocolId: number): Promise<void> {
  await trx
    .updateTable('protocols')
    .set({ version: sql<number>`version + 1`, updated_at: sql<string>`now()` })
    .where('id', '=', protocolId)
    .execute()
}
