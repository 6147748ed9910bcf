import { sql } from 'kysely'
import type { Person } from '#domain/platform/fields.ts'
import { administered } from '#server/access/visibility.ts'
import type { Db } from '#server/platform/db/db.ts'
import { isOverdue } from '#server/platform/db/today.ts'
import type { Actor } from '#server/platform/session/actor.ts'
import { pastDue } from '../assignments/open-tallies.service.ts'
import { keptFigures } from '../risks/kept/kept-figures.service.ts'

interface WorkQuery {
  actor: Actor
  periodId: number
}

/** Counts of open assignments, and of those past due. */
export interface OpenWork {
  open_assignments: number
  overdue_assignments: number
}

export type OpenWorkOfItem = OpenWork & { entity_id: number; protocol_id: number }

export interface WorkOfPerson extends OpenWork {
  user_id: number
}

interface AllOpenWork {
  items: readonly OpenWorkOfItem[]
  people: readonly WorkOfPerson[]
}

const kept = keptFigures<AllOpenWork>('open work', 'work')

/**
 * The open question and collaboration assignments of a period, by entity and framework, and by person; by their ledger,
 * whose weeks are added up before they are looked at twice.
 */
export function openWork(db: Db, asked: WorkQuery): Promise<AllOpenWork> {
  return kept(db, { ...asked, make: () => read(db, asked) })
}

async function read(db: Db, asked: WorkQuery): Promise<AllOpenWork> {
  const { rows } = await sql<OpenWorkOfItem | (WorkOfPerson & { entity_id: null })>`
    with reach as materialized (${reach(asked)}),
      works as (
        select entity_id, protocol_id, user_id, sum(open)::int as open, sum(overdue)::int as overdue
        from (${tallied(asked)} union all ${ofRemoved(asked)}) s group by entity_id, protocol_id, user_id
      )
    select entity_id, protocol_id, user_id, sum(open)::int as open_assignments, sum(overdue)::int as overdue_assignments
    from works where ((entity_id, protocol_id) in (select entity_id, protocol_id from reach)) is true
    group by grouping sets ((entity_id, protocol_id), (user_id)) having sum(open) > 0`.execute(db)
  return {
    items: rows.filter(row => row.entity_id !== null),
    people: rows.filter(row => row.entity_id === null),
  }
}

/** The ten people with the most overdue work. Removed people are included: their work needs somebody else. */
export function mostOverdue(people: readonly WorkOfPerson[]): WorkOfPerson[] {
  return people
    .filter(each => each.overdue_assignments > 0)
    .sort((a, b) => byOverdue(a, b) || a.user_id - b.user_id)
    .slice(0, 10)
}

/** The same people with their names, of equal ones by name. */
export async function namedPeople(
  db: Db,
  late: readonly WorkOfPerson[],
): Promise<(OpenWork & { user: Person })[]> {
  if (late.length === 0) return []
  const { rows } = await sql<{ user: Person }>`
    select jsonb_build_object('id', id, 'full_name', full_name) as user from users
    where id = any(${late.map(each => each.user_id)}::bigint[]) order by lower(full_name), id`.execute(db)
  const works = new Map(late.map(each => [each.user_id, each]))
  return rows.flatMap(({ user }) => shown(user, works.get(user.id))).sort(byOverdue)
}

function shown(user: Person, work: WorkOfPerson | undefined): (OpenWork & { user: Person })[] {
  if (!work) return []
  const { open_assignments, overdue_assignments } = work
  return [{ user, open_assignments, overdue_assignments }]
}

const byOverdue = (a: OpenWork, b: OpenWork) =>
  b.overdue_assignments - a.overdue_assignments || b.open_assignments - a.open_assignments

/** Adds open work up. */
export function allOf(works: Iterable<OpenWork>): OpenWork {
  const sum = { open_assignments: 0, overdue_assignments: 0 }
  for (const work of works) {
    sum.open_assignments += work.open_assignments
    sum.overdue_assignments += work.overdue_assignments
  }
  return sum
}

/** The frameworks in use of each entity that the caller administers, looked up in a hash as those of the risks are. */
const reach = ({ actor }: WorkQuery) => sql`
  select ep.entity_id, ep.protocol_id
  from entity_protocols ep
  join entities e on e.organization_id = ep.organization_id and e.id = ep.entity_id and e.deleted_at is null
  where ep.organization_id = ${actor.organizationId} and ${administered(actor) ?? sql`false`}
    and (ep.protocol_id in (
      select op.protocol_id from organization_protocols op join protocols p on p.id = op.protocol_id and p.deleted_at is null
      where op.organization_id = ${actor.organizationId} and op.dropped_at is null
    )) is true`

const tallied = ({ actor, periodId }: WorkQuery) => sql`
  select entity_id, protocol_id, user_id, open, ${pastDue} as overdue from entity_assignment_tallies
  where organization_id = ${actor.organizationId} and assessment_period_id = ${periodId}`

/** Few questions are removed: their assignments, which the ledger keeps, are looked up and subtracted. */
const ofRemoved = ({ actor, periodId }: WorkQuery) => sql`
  select entity_id, protocol_id, user_id, -1, -(${isOverdue(sql`due_date`)})::int from assignments
  where organization_id = ${actor.organizationId} and assessment_period_id = ${periodId} and not completed
    and question_id = any(array(select q.id from questions q
      where q.deleted_at is not null and q.protocol_id = any(array(select distinct protocol_id from reach))))`
