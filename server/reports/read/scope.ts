import { sql } from 'kysely'
import { notFound } from '#domain/platform/failure.ts'
import type { ReportScope } from '#domain/reports/report-data.ts'
import { maySeeEntity } from '#server/access/visibility.ts'
import type { Actor } from '#server/platform/session/actor.ts'
import type { Reader, Wanted } from './reading.ts'
import { selectionName } from './selection.ts'

/**
 * Returns the scope by its name, and the reader as somebody limited to it. Throws `not_found` for an entity or a division
 * that the reader does not know.
 */
export async function scopeOf(
  reader: Reader,
  { entityId, divisionId, selection }: Pick<Wanted, 'entityId' | 'divisionId' | 'selection'>,
): Promise<{ scope: ReportScope; actor: Actor }> {
  const { actor } = reader
  if (entityId !== null)
    return { scope: { kind: 'entity', name: await entityName(reader, entityId) }, actor: everywhere(actor) }
  if (selection)
    return {
      scope: { kind: 'selection', name: await selectionName(reader, selection) },
      actor: everywhere(actor),
    }
  if (divisionId === null) return { scope: { kind: 'company', name: await companyName(reader) }, actor }
  const name = await divisionName(reader, divisionId)
  return {
    scope: { kind: 'division', name },
    actor: { ...actor, divisionIds: [divisionId], activeDivisionId: divisionId },
  }
}

/** An entity is read in whichever division the person works now. */
const everywhere = (actor: Actor): Actor => ({ ...actor, activeDivisionId: null })

async function entityName({ db, actor, organizationId }: Reader, entityId: number): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    select e.name from entities e where e.organization_id = ${organizationId} and e.id = ${entityId}
      and e.deleted_at is null and ${maySeeEntity(everywhere(actor))}`.execute(db)
  return named(rows[0])
}

async function divisionName({ db, actor, organizationId }: Reader, divisionId: number): Promise<string> {
  const isTheirs = actor.divisionIds === null || actor.divisionIds.includes(divisionId)
  if (!isTheirs || !actor.roles.has('Admin')) throw notFound()
  const { rows } = await sql<{ name: string }>`
    select name from divisions where organization_id = ${organizationId} and id = ${divisionId}
      and deleted_at is null`.execute(db)
  return named(rows[0])
}

async function companyName({ db, organizationId }: Reader): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    select name from organizations where organization_id = ${organizationId}`.execute(db)
  return named(rows[0])
}

function named(row: { name: string } | undefined): string {
  if (!row) throw notFound()
  return row.name
}

/** The sentence that says what of the company the person may read. */
export function reachOf({ roles, divisionIds }: Pick<Actor, 'roles' | 'divisionIds'>): string {
  if (roles.has('Admin'))
    return divisionIds === null
      ? 'Everything in scope.'
      : 'Everything in scope that lies in the divisions of the person who made it.'
  if (roles.has('Manager'))
    return 'The answers of entities that the person who made it manages, and what is assigned to them. Figures of these entities are of their whole scope.'
  return 'Only the questions that are assigned to the person who made it.'
}
