import { api } from '#domain/api.ts'
import type { Relation } from '#domain/mappings/relations.ts'
import { must } from '#server/testing/must.ts'
import type { Person } from '#server/testing/test-person.ts'

/** A framework of a company's own, with questions by number. */
export interface OwnFramework {
  protocol_id: number
  questions: number[]
}

/** Writes a framework with one topic and some questions, 1.1, 1.2 and so on. */
export async function anOwnFramework(
  person: Person,
  name: string,
  { questions = 4 } = {},
): Promise<OwnFramework> {
  const { id: protocol_id } = await person.call(api.protocols.create, { name })
  const topic = await person.call(api.frameworkQuestions.create, {
    protocol_id,
    parent_question_id: null,
    title: `${name} topic`,
  })
  const ids: number[] = []
  for (let number = 1; number <= questions; number++) {
    const { id } = await person.call(api.frameworkQuestions.create, {
      protocol_id,
      parent_question_id: topic.id,
      title: `${name} question ${number}`,
    })
    ids.push(id)
  }
  return { protocol_id, questions: ids }
}

/** Maps questions by their index: `[0, 'equal', 1]` maps the first of one framework to the second of the other. */
export function mapQuestions(
  person: Person,
  [one, other]: [OwnFramework, OwnFramework],
  mappings: [number, Relation | null, number][],
) {
  return person.call(api.mappings.change, {
    protocol_id: one.protocol_id,
    changes: mappings.map(([from, relation, to]) => ({
      question_id: must(one.questions[from]),
      other_question_id: must(other.questions[to]),
      relation,
    })),
  })
}
