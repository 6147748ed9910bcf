import type { Company, Site } from '#server/testing/test-server.ts'
import type { Ids } from './expected/expected.ts'

/** Adds what waits for people: a task and a message of welcome. */
export async function addWaiting(
  { owner }: Pick<Site, 'owner'>,
  { organizationId, mark, primary }: Company,
  { answers, entities }: Ids,
): Promise<Ids> {
  const insert = async (text: string, values: unknown[]) =>
    Number((await owner.query(text, values)).rows[0]?.id)
  const welcome_messages = await insert(
    `insert into welcome_messages (organization_id, title, message, created_by) values ($1, $2, $3, $4) returning id`,
    [organizationId, `${mark} welcome`, `${mark} message`, primary.userId],
  )
  const tasks = await insert(
    `insert into tasks (organization_id, user_id, task_type, task_type_id, entity_id)
     values ($1, $2, 'discussion', $3, $4) returning id`,
    [organizationId, primary.userId, answers, entities],
  )
  return { welcome_messages, tasks }
}
