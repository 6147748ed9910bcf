import type { Question, QuestionContent } from '#domain/questions/questions.contract.ts'

/** A topic with its questions in order; one without any is itself a question. */
export interface OutlineTopic<Row = Question> {
  topic: Row
  questions: Row[]
}

/** Groups the rows of a framework into topics with their questions, keeping the order. */
export function outlineOf<Row extends QuestionContent>(rows: readonly Row[]): OutlineTopic<Row>[] {
  const children = Map.groupBy(rows, ({ parent_question_id }) => parent_question_id)
  return (children.get(null) ?? []).map(topic => ({ topic, questions: children.get(topic.id) ?? [topic] }))
}

/** Returns the topics with the questions that contain every word. Topics without any are left out. */
export function matching<Row extends QuestionContent>(
  outline: readonly OutlineTopic<Row>[],
  search: string,
): OutlineTopic<Row>[] {
  const words = wordsOf(search)
  return outline.flatMap(({ topic, questions }) => {
    const found = questions.filter(question => words.every(word => textOf(question).includes(word)))
    return found.length > 0 ? [{ topic, questions: found }] : []
  })
}

/** Returns the topic being read: the question's, the wanted one, or the first. */
export function chosenTopic(
  outline: readonly OutlineTopic[],
  { topic, question }: { topic?: number | undefined; question?: number | undefined },
): OutlineTopic | undefined {
  const ofQuestion = question && outline.find(({ questions }) => questions.some(({ id }) => id === question))
  return ofQuestion || outline.find(each => each.topic.id === topic) || outline[0]
}

export function wordsOf(search: string): string[] {
  return search.toLowerCase().split(/\s+/).filter(Boolean)
}

const texts = new WeakMap<QuestionContent, string>()

/** Joins the searchable text of a question, once. */
function textOf(question: QuestionContent): string {
  const known = texts.get(question)
  if (known !== undefined) return known
  const { tempid, title, question: asked, guidance, evidence, regulations, category, threat } = question
  const criteria = regulations.map(({ identifier, requirement }) => `${identifier} ${requirement}`)
  const parts = [tempid, title, asked, guidance, evidence, category?.name, threat?.name, ...criteria]
  const text = parts.join('\n').toLowerCase()
  texts.set(question, text)
  return text
}
