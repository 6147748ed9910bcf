import type { OscalCatalog, OscalControl, OscalGroup, OscalParameter } from './oscal-catalog-schema.ts'
import { clip, plainText, tidy } from './oscal-text.ts'

export const insertion = /\{\{([^{}]*)\}\}/g
const unspecified = '[unspecified]'
// A chain of parameters, each naming two others, doubles at every step: these keep it small.
const limits = { levels: 10, characters: 2_000, textCharacters: 60_000 }

/** Writes OSCAL markup as plain text with its parameters filled in. */
export type Writer = (markup: string) => string

type Holder = Pick<OscalGroup, 'params' | 'controls' | 'groups'> | OscalControl

/** Every parameter of the catalog by id and by its former id (`alt-identifier`); the first of a name wins. */
function parametersOf(catalog: OscalCatalog): Map<string, OscalParameter> {
  const found = new Map<string, OscalParameter>()
  const former = new Map<string, OscalParameter>()
  const visit = (holder: Holder): void => {
    for (const parameter of holder.params ?? []) {
      if (!found.has(parameter.id)) found.set(parameter.id, parameter)
      const alias = parameter.props?.find(property => property.name === 'alt-identifier')
      if (alias) former.set(alias.value, parameter)
    }
    for (const control of holder.controls ?? []) visit(control)
    if ('groups' in holder) for (const group of holder.groups ?? []) visit(group)
  }
  visit(catalog)
  return new Map([...former, ...found])
}

function chosen(choices: string[], howMany: string | undefined): string {
  if (choices.length === 1) return `[${choices[0]}]`
  return `[${howMany === 'one-or-more' ? 'one or more of' : 'one of'}: ${choices.join('; ')}]`
}

/** The id that an insertion names: `insert: param, ac-1_prm_1`, or just the id as older files have it; '' for others. */
export function idIn(inserted: string): string {
  const words = inserted.trim().replace(/^insert:\s*/, '')
  const [kind = '', id] = words.split(/\s*[,:]\s*/)
  if (id === undefined) return kind
  return kind === 'param' ? id : ''
}

/** The label; or the usage, if that is the label in full ("number" and "organization-defined number"). */
function nameOf(parameter: OscalParameter): string {
  const label = parameter.label?.trim() ?? ''
  const usage = parameter.usage?.trim() ?? ''
  return usage.includes(label) ? usage || label : label
}

class Filler {
  readonly parameters: Map<string, OscalParameter>
  readonly warn: (warning: string) => void
  readonly written = new Map<string, string>()

  constructor(catalog: OscalCatalog, warn: (warning: string) => void) {
    this.parameters = parametersOf(catalog)
    this.warn = warn
  }

  /** The markup as text; `above` are the parameters that this one was met in. */
  fill(markup: string, above: string[]): string {
    const ids: string[] = []
    // Parameters wait in slots, so that no sign in an id or in their words is taken for markup around them.
    const slotted = markup.replace(/[\uE000-\uE17F]/g, '').replace(insertion, (_, inserted: string) => {
      ids.push(idIn(inserted))
      return `\uE000${ids.length - 1}\uE001`
    })
    const text = plainText(slotted)
    return ids.length > 0 ? this.fillSlots(text, ids, above) : text
  }

  private fillSlots(text: string, ids: string[], above: string[]): string {
    let room = limits.textCharacters
    const filled = text.replace(/\uE000(\d+)\uE001/g, (_, index: string) => {
      const words = room > 0 ? this.insert(ids[Number(index)] ?? '', above) : unspecified
      room -= words.length
      return words
    })
    return tidy(filled).replace(/\] (?=[.,;:])/g, ']')
  }

  private insert(id: string, above: string[]): string {
    const known = this.written.get(id)
    if (known !== undefined) return known
    const parameter = this.parameters.get(id)
    if (!parameter) return this.give(id, 'is not defined in the catalog')
    if (above.includes(id) || above.length >= limits.levels)
      return this.give(id, 'refers to itself or too far')
    const words = clip(this.wordsFor(parameter, [...above, id]), limits.characters)
    this.written.set(id, words)
    return words
  }

  private wordsFor(parameter: OscalParameter, above: string[]): string {
    const fillAll = (texts: string[] = []) => texts.map(text => this.fill(text, above)).filter(Boolean)
    const values = fillAll(parameter.values)
    if (values.length > 0) return values.join(', ')
    const choices = fillAll(parameter.select?.choice)
    if (choices.length > 0) return chosen(choices, parameter.select?.['how-many'])
    const name = this.fill(nameOf(parameter), above)
    return name ? `[${name}]` : this.give(parameter.id, 'has neither value, choices nor label')
  }

  private give(id: string, why: string): string {
    this.warn(`The parameter ${clip(id, 100) || 'without a name'} ${why}.`)
    return unspecified
  }
}

/**
 * Returns a writer that fills in `{{ insert: param, id }}`: with the parameter's value, else its choices ("[one or more
 * of: a; b]"), else its label in brackets; parameters within these are filled in too. An unknown, nameless or
 * self-referring parameter becomes "[unspecified]" and is reported to `warn`, each time.
 */
export function parameterWriter(catalog: OscalCatalog, warn: (warning: string) => void): Writer {
  const filler = new Filler(catalog, warn)
  return markup => filler.fill(markup, [])
}
