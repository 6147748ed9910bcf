import type { ImportedFramework } from '../imported-framework.ts'

/** A topic or question as it is stored. `parent` is the identifier of its topic, null for a topic. */
export interface ExistingQuestion {
  identifier: string
  tempid: string
  title: string
  question: string
  guidance: string
  parent: string | null
}

/** The effect of an import, by identifier; `removed` are the ones that the framework no longer has. */
export interface FrameworkChanges {
  added: string[]
  updated: string[]
  unchanged: string[]
  removed: string[]
}

const compared = ['tempid', 'title', 'question', 'guidance', 'parent'] as const

function questionsIn(framework: ImportedFramework): ExistingQuestion[] {
  return framework.topics.flatMap(topic => [
    { ...topic, parent: null },
    ...topic.questions.map(question => ({ ...question, parent: topic.identifier })),
  ])
}

/**
 * Compares what is stored with a framework that is to be imported: topics and questions by `identifier`, and of each the
 * number, title, text, guidance and topic. Importing the same framework twice leaves everything unchanged.
 */
export function changesBetween(existing: ExistingQuestion[], framework: ImportedFramework): FrameworkChanges {
  const before = new Map(existing.map(question => [question.identifier, question]))
  const changes: FrameworkChanges = { added: [], updated: [], unchanged: [], removed: [] }
  for (const question of questionsIn(framework)) {
    const stored = before.get(question.identifier)
    before.delete(question.identifier)
    if (!stored) changes.added.push(question.identifier)
    else if (compared.every(field => stored[field] === question[field]))
      changes.unchanged.push(question.identifier)
    else changes.updated.push(question.identifier)
  }
  changes.removed = [...before.keys()]
  return changes
}
