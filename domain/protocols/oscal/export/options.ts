import { type ImportedQuestion, importedLimits } from '../../imported-framework.ts'
import type { OscalPart } from '../oscal-catalog-schema.ts'
import type { OscalProperty } from '../oscal-metadata-schema.ts'
import { clip } from '../oscal-text.ts'
import { listed, own, ownPart, ownParts, ownText } from './annotations.ts'
import type { QuestionToExport } from './framework-to-export.ts'
import { markupOf, plainOf } from './markup.ts'

type Options = QuestionToExport['options']

/** The options of a catalog’s questions: the same ones are written once, and named by the first question that has them. */
export class WrittenOptions {
  private readonly owners = new Map<string, string>()

  /** The properties and parts of the question with this id. */
  of(options: Options, id: string): { props: OscalProperty[]; parts: OscalPart[] } {
    // Without options and without this, a question that is imported gets the standard ones.
    const count = own('options', String(options.length))
    if (options.length === 0) return { props: [count], parts: [] }
    const content = JSON.stringify(
      options.map(({ option, value, suggested_task = '' }) => [option, value, suggested_task]),
    )
    const owner = this.owners.get(content)
    if (owner !== undefined) return { props: [own('options-of', owner)], parts: [] }
    this.owners.set(content, id)
    return { props: [count], parts: options.map(partOf) }
  }
}

function partOf({ option, value, suggested_task }: Options[number], index: number): OscalPart {
  const label = { name: 'label', value: String.fromCharCode(65 + (index % 26)) }
  return ownPart('option', markupOf(option), {
    props: [label, own('value', String(value))],
    ...listed('parts', suggested_task ? [ownPart('suggested-task', markupOf(suggested_task))] : []),
  })
}

interface Node {
  props?: OscalProperty[] | undefined
  parts?: OscalPart[] | undefined
}

/** The options that a control or group has itself; nothing where the catalog says nothing of them. */
export function optionsIn(node: Node): ImportedQuestion['options'] {
  const options = ownParts(node, 'option').flatMap(part => {
    const value = Number(ownText(part, 'value'))
    const option = clip(plainOf(part.prose ?? ''), 2000)
    const task = ownParts(part, 'suggested-task').map(({ prose = '' }) => plainOf(prose))
    const suggested_task = clip(task.join('\n\n'), importedLimits.suggestedTask)
    return option && Number.isInteger(value) && value >= 0 && value <= 100
      ? [{ option, value, ...(suggested_task && { suggested_task }) }]
      : []
  })
  const isStated = options.length > 0 || ownText(node, 'options') !== undefined
  return isStated ? options.slice(0, 26) : undefined
}
