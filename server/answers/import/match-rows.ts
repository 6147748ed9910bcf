import { compared } from '#domain/answers/answer-cells.rules.ts'
import type { GivenRow, RowFault } from '#server/imports/import-source.ts'
import type { KnownEntity } from './known-entities.ts'
import type { KnownFrameworks, KnownQuestion } from './known-questions.ts'

/** The entity and question that a row is about. Without a fault it has both. */
export interface Match {
  entity: KnownEntity | null
  question: KnownQuestion | null
  faults: RowFault[]
}

type Found<Known> = Known | RowFault

const of = (column: string, message: string): RowFault => ({ column, message })
const isFault = (found: object): found is RowFault => 'message' in found

/** Matches rows with entities, by external reference or name, and with questions, by number or text. */
export function matchRows(
  rows: readonly GivenRow[],
  entities: readonly KnownEntity[],
  frameworks: KnownFrameworks,
): Match[] {
  const findEntity = entityFinder(entities)
  const findQuestion = questionFinder(frameworks)
  const taken = new Map<string, number>()
  return rows.map(({ row, values }) => {
    const entity = findEntity(values)
    const question = findQuestion(values, isFault(entity) ? null : entity)
    const faults = [entity, question].filter(isFault)
    if (isFault(entity) || isFault(question)) {
      return {
        entity: isFault(entity) ? null : entity,
        question: isFault(question) ? null : question,
        faults,
      }
    }
    const key = `${entity.id} ${question.id}`
    const earlier = taken.get(key)
    if (earlier === undefined) taken.set(key, row)
    else faults.push(of(columnOf(values), `Row ${earlier} answers the same question for this entity.`))
    return { entity, question, faults }
  })
}

/** The column by which a row names its question. */
export const columnOf = (values: GivenRow['values']) => (values.number ? 'number' : 'question')

function entityFinder(entities: readonly KnownEntity[]) {
  const byReference = Map.groupBy(
    entities.filter(({ external_reference }) => external_reference),
    ({ external_reference }) => external_reference,
  )
  const byName = Map.groupBy(entities, ({ name }) => compared(name))
  return ({ entity: name, entity_reference: reference }: GivenRow['values']): Found<KnownEntity> => {
    const column = reference ? 'entity_reference' : 'entity'
    const given = reference ?? name
    if (!given) return of('entity', 'Entity is required.')
    const found = reference
      ? byReference.get(reference)
      : (byName.get(compared(given)) ?? byReference.get(given))
    const [only, ...others] = found ?? []
    if (!only) {
      return of(
        column,
        reference
          ? `No entity has the external reference “${given}”.`
          : `No entity has the name or external reference “${given}”.`,
      )
    }
    if (others.length === 0) return only
    const count = others.length + 1
    return reference
      ? of(column, `${count} entities have this external reference.`)
      : of(column, `${count} entities have this name. Use the external reference.`)
  }
}

function questionFinder({ protocols, questions }: KnownFrameworks) {
  const byNumber = Map.groupBy(questions, ({ tempid }) => tempid.toLowerCase())
  const byText = Map.groupBy(questions, ({ question }) => compared(question))
  const named = Map.groupBy(protocols, ({ name }) => compared(name))
  return (values: GivenRow['values'], entity: KnownEntity | null): Found<KnownQuestion> => {
    const { framework, number, question: text } = values
    const ids = framework === undefined ? [] : (named.get(compared(framework)) ?? []).map(({ id }) => id)
    if (framework !== undefined && ids.length === 0)
      return of('framework', `The company doesn’t use a framework named “${framework}”.`)
    const used = ids.length > 1 && entity ? ids.filter(id => entity.protocols.includes(id)) : ids
    if (used.length > 1) return of('framework', 'Several frameworks have this name. Rename one first.')
    const protocolId = used[0] ?? ids[0]
    const isWanted = (each: KnownQuestion) => protocolId === undefined || each.protocolId === protocolId
    const worded = text === undefined ? [] : (byText.get(compared(text)) ?? []).filter(isWanted)
    if (number === undefined) {
      if (text === undefined) return of('number', 'Question number is required.')
      if (worded.length === 0) return of('question', 'No question has this text.')
      return chosen(worded, entity, 'question', '')
    }
    const numbered = (byNumber.get(number.toLowerCase()) ?? []).filter(isWanted)
    if (numbered.length === 0) return of('number', `No question has the number “${number}”.`)
    const both = numbered.filter(each => worded.includes(each))
    const other = worded[0]
    // A spreadsheet makes 2.1 of 2.10: the text tells.
    if (both.length === 0 && other)
      return of('number', `The text of the question is that of ${other.tempid}.`)
    if (both.length === 0 && text !== undefined)
      return of(
        'question',
        `The text isn’t that of question ${number}, nor of another one. Correct it, or leave it empty.`,
      )
    return chosen(both.length > 0 ? both : numbered, entity, 'number', number)
  }
}

/** The one among questions of the same number or text that the entity can answer. */
function chosen(
  candidates: readonly KnownQuestion[],
  entity: KnownEntity | null,
  column: string,
  number: string,
): Found<KnownQuestion> {
  const [first] = candidates
  if (!first) return of(column, 'No question has this text.')
  if (!entity) return first
  const [used, ...others] = candidates.filter(({ protocolId }) => entity.protocols.includes(protocolId))
  if (!used) return of(column, 'The entity doesn’t use the framework of this question.')
  if (others.length === 0) return used
  const isOne = others.every(({ protocolId }) => protocolId === used.protocolId)
  const which = number ? `the number “${number}”` : 'this text'
  const advice = isOne ? (number ? 'Add its text.' : 'Use the number.') : 'Add the framework.'
  return of(column, `${others.length + 1} questions of the entity have ${which}. ${advice}`)
}
