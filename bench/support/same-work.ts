import type pg from 'pg'
import type { Site } from './arrange.ts'

export interface SameWork {
  managerUserId: number
  employeeUserId: number
}

/**
 * Adds two people to the large company who have as much work as those of the standard one: a manager of as many
 * entities, who answered there, and an employee of as many assignments. They take it over from a manager and an
 * employee whom nothing else measures.
 */
export async function addPeopleOfSameWork(large: Site, standard: Site): Promise<SameWork> {
  const managerUserId = await addMember(large, 'Manager')
  const employeeUserId = await addMember(large, 'Employee')
  await takeEntities(large, managerUserId, await managedBy(standard))
  await takeAssignments(large, employeeUserId, await assignedTo(standard))
  await large.owner.query('vacuum (analyze) answers, assignments, tasks, entities, memberships')
  return { managerUserId, employeeUserId }
}

async function addMember({ owner, first }: Site, role: 'Manager' | 'Employee'): Promise<number> {
  const { rows } = await owner.query<{ id: number }>(
    `insert into users (email, first_name, last_name, active_organization_id)
     values ($1, 'Same', 'Work', $2) returning id`,
    [`same-work-${role.toLowerCase()}@company${first.organizationId}.example`, first.organizationId],
  )
  const id = theOnly(rows).id
  await owner.query(
    `insert into memberships (organization_id, user_id, roles) values ($1, $2, array[$3::text])`,
    [first.organizationId, id, role],
  )
  return id
}

function managedBy({ owner, first }: Site): Promise<number> {
  return counted(
    owner,
    `select count(*)::int as count from entities where organization_id = $1 and manager_id = $2`,
    [first.organizationId, first.managerUserId],
  )
}

function assignedTo({ owner, first }: Site): Promise<number> {
  return counted(
    owner,
    `select count(*)::int as count from assignments
     where organization_id = $1 and assessment_period_id = $2 and user_id = $3`,
    [first.organizationId, first.periodId, first.employeeUserId],
  )
}

async function takeEntities({ owner, first }: Site, managerId: number, count: number): Promise<void> {
  const { organizationId, periodId, managerUserId } = first
  const { rows } = await owner.query<{ id: number; former: number }>(
    `with theirs as (
       select id, manager_id as former from entities
       where organization_id = $1 and manager_id > $2 order by manager_id desc, id limit $3)
     update entities e set manager_id = $4 from theirs where e.organization_id = $1 and e.id = theirs.id
     returning e.id, theirs.former`,
    [organizationId, managerUserId, count, managerId],
  )
  await owner.query(
    `update answers set created_by = $1, answered_by = $1 where organization_id = $2 and assessment_period_id = $3
       and entity_id = any($4) and created_by = any($5)`,
    [managerId, organizationId, periodId, rows.map(({ id }) => id), rows.map(({ former }) => former)],
  )
}

/** Whole entities, as many as come nearest. */
async function takeAssignments({ owner, first }: Site, employeeId: number, count: number): Promise<void> {
  const { organizationId, periodId, employeeUserId } = first
  const { rows } = await owner.query<{ entity_id: number; former: number }>(
    `with theirs as (
       select entity_id, user_id as former, sum(count(*)) over (order by user_id desc, entity_id) as so_far
       from assignments where organization_id = $1 and assessment_period_id = $2 and user_id > $3
       group by user_id, entity_id)
     update assignments a set user_id = $4 from theirs
     where a.organization_id = $1 and a.assessment_period_id = $2 and a.user_id = theirs.former
       and a.entity_id = theirs.entity_id and theirs.so_far <= $5
     returning a.entity_id, theirs.former`,
    [organizationId, periodId, employeeUserId, employeeId, count],
  )
  const unique = (ids: number[]) => [...new Set(ids)]
  await owner.query(
    `update answers set created_by = $1, answered_by = $1 where organization_id = $2 and assessment_period_id = $3
       and entity_id = any($4) and created_by = any($5)`,
    [
      employeeId,
      organizationId,
      periodId,
      unique(rows.map(row => row.entity_id)),
      unique(rows.map(row => row.former)),
    ],
  )
}

async function counted(owner: pg.Pool, query: string, values: number[]): Promise<number> {
  const { rows } = await owner.query<{ count: number }>(query, values)
  return theOnly(rows).count
}

function theOnly<Row>(rows: Row[]): Row {
  const [row] = rows
  if (!row) throw new Error('Nothing was found.')
  return row
}
