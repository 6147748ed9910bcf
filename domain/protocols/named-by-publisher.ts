import { type ImportedFramework, importedLimits } from './imported-framework.ts'
import { clip } from './oscal/oscal-text.ts'

/**
 * Returns the framework with its publisher behind its name, also where its questions cite it, so that it and another
 * publisher’s framework of the same title are told apart.
 */
export function namedByPublisher(framework: ImportedFramework): ImportedFramework {
  const behind = ` (${framework.publisher})`
  const name = clip(framework.name, importedLimits.title - behind.length) + behind
  const topics = framework.topics.map(topic => ({
    ...topic,
    questions: topic.questions.map(question => ({
      ...question,
      regulations: question.regulations?.map(each =>
        each.regulation === framework.name ? { ...each, regulation: name } : each,
      ),
    })),
  }))
  return { ...framework, name, topics }
}
