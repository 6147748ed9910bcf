import type { OpenParameter } from '../../open-parameter.ts'
import type { OscalCatalog, OscalControl, OscalParameter, OscalPart } from '../oscal-catalog-schema.ts'
import { labelOf, numberOf } from '../oscal-labels.ts'
import { parameterWriter, type Writer } from '../oscal-parameters.ts'
import { guidanceParts, statementParts } from '../oscal-parts.ts'
import { clip } from '../oscal-text.ts'
import { type Sentence, sentenceOf } from './parameter-sentence.ts'
import { insertedIn } from './resolve-profile.ts'
import { controlsIn } from './select-controls.ts'
import { parametersById } from './set-parameters.ts'

const LABEL = 500
const HELP = 1_000

/** The place that names a parameter. */
interface Place {
  control: OscalControl
  sentence: Sentence
}

/** The parameters that stay open in a catalog, each once, in the order of the controls. */
export function openParametersOf(catalog: OscalCatalog): OpenParameter[] {
  const byId = parametersById(catalog)
  // The import of the same catalog warns of its parameters.
  const write = parameterWriter(catalog, () => undefined)
  const open = new Map<string, OpenParameter>()
  const isOpen = (id: string) => {
    const parameter = byId.get(id)
    return parameter !== undefined && !parameter.values?.length
  }
  const visit = (ids: Iterable<string>, place: Place): void => {
    for (const id of ids) {
      const parameter = byId.get(id)
      if (!parameter || !isOpen(id) || open.has(parameter.id)) continue
      open.set(parameter.id, openParameter(parameter, place, write))
      visit(insertedIn(parameter.select?.choice ?? parameter.label), place)
    }
  }
  for (const control of controlsIn(catalog)) {
    for (const markup of sentencesIn(control)) {
      const ids = [...insertedIn(markup)].filter(isOpen)
      if (ids.length > 0) visit(ids, { control, sentence: sentenceOf(markup, { byId, write }) })
    }
  }
  return [...open.values()]
}

/** The sentences of a control that people read, each with the label of its part. */
function sentencesIn(control: OscalControl): string[] {
  const parts = [...statementParts(control), ...guidanceParts(control)]
  return [control.title, ...parts.flatMap(part => sentencesOfPart(part, ''))]
}

/** An item goes on where the words above it stop at a colon. */
function sentencesOfPart(part: OscalPart, above: string): string[] {
  const [first = '', ...others] = (part.prose ?? '').split(/\n+/).filter(each => each.trim())
  const own = [above, labelOf(part), first].filter(Boolean).join(' ')
  const below = first.trimEnd().endsWith(':') ? own : ''
  return [
    part.title ?? '',
    ...(first ? [own] : []),
    ...others,
    ...(part.parts ?? []).flatMap(each => sentencesOfPart(each, below)),
  ]
}

function openParameter(
  parameter: OscalParameter,
  { control, sentence }: Place,
  write: Writer,
): OpenParameter {
  const { id, label = '', usage = '', select, constraints = [], guidelines = [] } = parameter
  const words = (markup: string) => clip(write(markup), LABEL)
  const limits = constraints.flatMap(({ description }) => description ?? [])
  const help = [...limits, ...guidelines.map(({ prose }) => prose)].map(words).filter(Boolean)
  return {
    id,
    control: numberOf(control),
    control_title: words(control.title),
    sentence,
    label: words(label) || words(usage) || id,
    choices: (select?.choice ?? []).map(value => ({ value, label: words(value) })),
    isMultiple: select?.['how-many'] === 'one-or-more',
    help: clip(help.join(' '), HELP),
  }
}
