import { sql } from 'kysely'
import type { MailedTaskSource } from '#server/tasks/task-source.ts'

export const policyTask: MailedTaskSource = {
  title: sql`'A policy needs your acknowledgment.'`,
  counted: ['policy', 'policies'],
  doneBy: 'Acknowledge the policy to complete this task.',
}
