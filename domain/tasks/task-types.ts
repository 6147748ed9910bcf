/** The kinds of task. `<noun>.task.ts` on each side states the rest of a kind. */
export const taskTypes = [
  'question',
  'collaboration',
  'exclusion',
  'action_plan',
  'risk',
  'control',
  'document_request',
  'evidence',
  'discussion',
  'policy',
  'policy_review',
  'report',
] as const
export type TaskType = (typeof taskTypes)[number]

/**
 * The kinds of task that the mail preferences distinguish: a question's covers the opinions requested on it, and a policy's its
 * reviews.
 */
export type MailedKind = Exclude<TaskType, 'collaboration' | 'policy_review'>

/** Returns the mail preference that decides whether a person gets mail about a task. */
export function mailedKind(type: TaskType): MailedKind {
  if (type === 'policy_review') return 'policy'
  return type === 'collaboration' ? 'question' : type
}

export const mailedKinds = taskTypes.filter(
  (type): type is MailedKind => type !== 'collaboration' && type !== 'policy_review',
)
