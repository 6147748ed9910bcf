import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#server/platform/db/db.ts'
import { today } from '#server/platform/db/today.ts'
import type { Actor } from '#server/platform/session/actor.ts'
import { storedAt } from '../../periods/closing/read-as-closed.service.ts'

/** The period whose figures are asked for, as far as the caller may see them. */
export interface FiguresAsked {
  actor: Actor
  periodId: number
}

/** Versions of everything that figures are made of but their filters; the same for all who administer the same entities. */
export interface FiguresVersion {
  /** The company, the period and the entities that the caller administers. */
  scope: string
  /** Another one after every change of answers, of what is in scope, of thresholds and of ratings. */
  figures: string
  /** Another one after every change of open work and of what is in scope, and every day. */
  work: string
  /** Another one after every change of what is shown of entities beside their progress, and every day. */
  entities: string
  /** Another one after every change of the risks and answers that action plans are about. */
  links: string
  /** Another one after every change of open tasks, their costs and who may read them, as far as plans tell. */
  plans: string
}

interface VersionRow {
  stored_at: string | null
  today: string
  stamps: string
  frameworks: string
}

/**
 * Reads the stamps of a company (decision 44). A period that is read as it closed has the moment at which it was stored in
 * their place.
 */
export async function readVersion(db: Db, { actor, periodId }: FiguresAsked): Promise<FiguresVersion> {
  const { organizationId } = actor
  const { rows } = await sql<VersionRow>`
    select ${storedAt(organizationId, periodId)} as stored_at,
      (${today})::text as today,
      (select concat_ws(' ', ${stampOf('answers')}, ${stampOf('scope')}, ${stampOf('ratings')}, ${stampOf('work', 'locks')},
          ${stampOf('entities', 'locks')}, ${stampOf('links')}, ${stampOf('plans')})
        from figure_stamps where organization_id = ${organizationId}
          and (assessment_period_id = ${periodId} or assessment_period_id is null)) as stamps,
      (select coalesce(string_agg(id || ' ' || content_version, ' ' order by id), '') from protocols
        where id = any(array(select protocol_id from organization_protocols
          where organization_id = ${organizationId} and dropped_at is null))) as frameworks`.execute(db)
  const [found] = rows
  if (!found) throw new Error('a statement without a from clause answered no row')
  return { scope: `${organizationId} ${periodId} ${reachOf(actor)}`, ...versionsIn(found) }
}

type Kind = 'answers' | 'scope' | 'ratings' | 'work' | 'locks' | 'entities' | 'links' | 'plans'

const stampOf = (...kinds: Kind[]): RawBuilder<unknown> =>
  sql`coalesce(bit_xor(stamp) filter (where kind in (${sql.join(kinds.map(kind => sql.lit(kind)))})), 0)`

function versionsIn({ stored_at, today, stamps, frameworks }: VersionRow) {
  const [answers, scope, ratings, work, entities, links = '', plans = ''] = stamps.split(' ')
  // Plans go on, also those about answers of a closed assessment.
  if (stored_at !== null) {
    const stored = `stored ${stored_at}`
    return { figures: stored, work: stored, entities: stored, links, plans }
  }
  return {
    ...{ links, plans },
    figures: `${answers} ${ratings} ${scope} ${frameworks}`,
    work: `${work} ${today} ${scope} ${frameworks}`,
    entities: `${entities} ${today} ${scope} ${frameworks}`,
  }
}

/** The entities that somebody administers, as `administered` finds them. */
function reachOf({ roles, divisionIds, activeDivisionId }: Actor): string {
  if (!roles.has('Admin')) return 'none'
  return `${divisionIds?.toSorted((a, b) => a - b).join(',') ?? 'all'} in ${activeDivisionId ?? 'all'}`
}
