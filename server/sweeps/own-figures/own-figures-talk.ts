import { must } from '#server/testing/must.ts'
import type { Company } from './own-figures-company.ts'
import type { Facts } from './own-figures-facts.ts'

/** Adds the records around answers, mappings, and the rest of people's pending work. */
export async function addTalk({ insert, facts, entity, question }: Company): Promise<void> {
  const { users, now } = facts
  const [answer] = facts.answers
  const { id: answer_id, entity_id, question_id } = must(answer)
  const protocol_id = must(facts.questions.find(({ id }) => id === question_id)).protocol_id
  const discussed = { assessment_period_id: now, entity_id, question_id, protocol_id }
  for (const created_by of [users.employee, users.primary])
    await insert('discussion_messages', { ...discussed, message: 'Is it so?', created_by })
  for (const user_id of [users.employee, users.primary, users.primary])
    await insert('answer_notes', { answer_id, user_id, note: 'Ask Jo.' })
  for (const isStored of [true, false]) await addFile(insert, { answer_id, users, isStored })
  for (const [from, to] of [
    ['p1', 'q1'],
    ['q2', 'p1'],
  ] as const) {
    const mapping = { from_question_id: question(from).id, to_question_id: question(to).id }
    await insert('question_mappings', { ...mapping, relation: 'subset' })
    facts.mappings.push([question(from).id, question(to).id])
  }
  const messages = { created_by: users.primary, message: 'Good morning.' }
  const read = await insert('welcome_messages', { ...messages, title: 'Read' })
  await insert('welcome_message_reads', { welcome_message_id: read, user_id: users.employee })
  await insert('welcome_messages', { ...messages, title: 'Unread' })
  await insert('welcome_messages', { ...messages, title: 'Gone', deleted_at: facts.today })
  const about = { assessment_period_id: now, task_type_id: answer_id, task_type: 'discussion' }
  const attic = { ...about, entity_id: entity('Attic').id }
  await insert('tasks', { ...attic, user_id: users.employee })
  await insert('tasks', { ...attic, user_id: users.manager, read: true })
  await insert('tasks', { ...attic, user_id: users.admin, deleted_at: facts.today })
  await insert('tasks', { ...attic, user_id: users.primary, completed: true, read: true })
  for (const user_id of Object.values(users))
    await insert('tasks', { ...about, user_id, entity_id: entity('Ferry').id })
  for (const { id, entity_id } of facts.requests.slice(0, 2))
    await insert('tasks', {
      ...about,
      user_id: users.admin,
      entity_id,
      task_type: 'exclusion',
      task_type_id: id,
    })
}

interface Evidence {
  answer_id: number
  users: Facts['users']
  isStored: boolean
}

/** One that was sent, and one that was only begun. */
async function addFile(insert: Company['insert'], { answer_id, users, isStored }: Evidence): Promise<void> {
  const file_id = await insert('files', {
    key: `a key of twenty letters ${isStored}`,
    name: 'plan.pdf',
    extension: 'pdf',
    content_type: 'application/pdf',
    md5: 'a'.repeat(32),
    sha256: isStored ? 'a'.repeat(64) : null,
    bytes: isStored ? 9 : null,
    upload_type: 'Answer',
    upload_parent_id: answer_id,
    created_by: users.primary,
    stored_at: isStored ? new Date() : null,
  })
  await insert('answer_files', { answer_id, file_id, created_by: users.primary })
}
