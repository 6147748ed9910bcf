import type { TaskType } from '#domain/tasks/task-types.ts'
import type { Person } from '#server/testing/test-person.ts'
import type { Company, Site } from '#server/testing/test-server.ts'

export interface TaskFixture {
  user: Person
  type?: TaskType
  about?: number
  entity?: number | null
  /** Days from today where the person is. */
  due?: number
  completed?: boolean
  read?: boolean
}

/** Inserts a task of the company, by default about a discussion. */
export async function aTask(
  { owner, company }: Pick<Site, 'owner'> & { company: Company },
  { user, type = 'discussion', about = 1, entity = null, due, completed = false, read = false }: TaskFixture,
): Promise<number> {
  const { rows } = await owner.query(
    `insert into tasks (organization_id, user_id, task_type, task_type_id, entity_id, due_date, completed, read)
     values ($1, $2, $3, $4, $5, current_date + $6::int, $7, $8) returning id`,
    [company.organizationId, user.userId, type, about, entity, due ?? null, completed, read],
  )
  return Number(rows[0].id)
}
