import { cautionsOf } from '#domain/protocols/import-cautions.rules.ts'
import type { ImportedFramework } from '#domain/protocols/imported-framework.ts'
import { changesBetween } from '#domain/protocols/oscal/oscal-changes.ts'
import type { Call } from '#server/platform/serve/call.ts'
import { importedProtocol, importedQuestions } from './imported-protocol.ts'

/** Compares a framework to import with the result of an earlier import of it. */
export async function compareImport(
  { db, organizationId }: Pick<Call, 'db' | 'organizationId'>,
  framework: ImportedFramework,
) {
  const existing = await importedProtocol(db, organizationId, framework)
  const questions = existing ? await importedQuestions(db, existing.id) : []
  const found = changesBetween(questions, framework)
  const changes = {
    added: found.added.length,
    updated: found.updated.length,
    unchanged: found.unchanged.length,
    removed: found.removed.length,
  }
  const before = existing && { edition: existing.edition, dated_at: existing.source_dated_at }
  return { existing, changes, cautions: cautionsOf(before ?? null, framework, changes) }
}
