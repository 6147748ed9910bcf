import type { OpenParameter } from '../../open-parameter.ts'
import type { OscalCatalog, OscalControl, OscalParameter } from '../oscal-catalog-schema.ts'
import { numberOf } from '../oscal-labels.ts'
import { guidanceParts, statementParts } from '../oscal-parts.ts'
import { clip, plainText } from '../oscal-text.ts'
import { insertedIn } from './resolve-profile.ts'
import { controlsIn } from './select-controls.ts'
import { parametersById } from './set-parameters.ts'

const LABEL = 500
const HELP = 1_000

/** The parameters that stay open in a catalog, each once, in the order of the controls. */
export function openParametersOf(catalog: OscalCatalog): OpenParameter[] {
  const byId = parametersById(catalog)
  const open = new Map<string, OpenParameter>()
  const visit = (value: unknown, control: OscalControl): void => {
    for (const id of insertedIn(value)) {
      const parameter = byId.get(id)
      if (!parameter || open.has(parameter.id) || parameter.values?.length) continue
      open.set(parameter.id, openParameter(parameter, control))
      visit(parameter.select?.choice ?? parameter.label, control)
    }
  }
  for (const control of controlsIn(catalog))
    visit([control.title, ...statementParts(control), ...guidanceParts(control)], control)
  return [...open.values()]
}

function openParameter(parameter: OscalParameter, control: OscalControl): OpenParameter {
  const { id, label = '', usage = '', select, constraints = [], guidelines = [] } = parameter
  const words = (markup: string) => clip(plainText(markup.replace(/\{\{[^{}]*\}\}/g, '[…]')), LABEL)
  const limits = constraints.flatMap(({ description }) => description ?? [])
  const help = [...limits, ...guidelines.map(({ prose }) => prose)].map(words).filter(Boolean)
  return {
    id,
    control: numberOf(control),
    label: words(label) || words(usage) || id,
    choices: (select?.choice ?? []).map(value => ({ value, label: words(value) })),
    isMultiple: select?.['how-many'] === 'one-or-more',
    help: clip(help.join(' '), HELP),
  }
}
