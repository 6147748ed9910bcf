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
] as const
export type TaskType = (typeof taskTypes)[number]

/** The kinds of task that the mail preferences distinguish: a question's covers the opinions requested on it. */
export type MailedKind = Exclude<TaskType, 'collaboration'>

/** Returns the mail preference that decides whether a person gets mail about a task. */
export function mailedKind(type: TaskType): MailedKind {
  return type === 'collaboration' ? 'question' : type
}

export const mailedKinds = taskTypes.filter(type => type !== 'collaboration')
