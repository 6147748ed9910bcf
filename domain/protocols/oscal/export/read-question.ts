import type { ImportedQuestion, ImportedRegulation } from '../../imported-framework.ts'
import { importedLimits } from '../../imported-framework.ts'
import type { OscalControl, OscalGroup } from '../oscal-catalog-schema.ts'
import { numberOf } from '../oscal-labels.ts'
import { clip } from '../oscal-text.ts'
import { ownParts, ownText, textOf } from './annotations.ts'
import { plainOf, storable } from './markup.ts'
import { optionsIn } from './options.ts'
import { citedBy, type ReadRegulation } from './regulations.ts'
import { guidanceIn, proseIn, type SharedContent, statementIn } from './shared-content.ts'

/** The context in which the questions of one catalog are read. */
export interface Reading {
  framework: string
  regulations: Map<string, ReadRegulation>
  shared: SharedContent
  withdrawn: Set<OscalControl>
  identifier(wanted: string): string
  tempid(wanted: string): string
  warn(warning: string): void
}

type Node = OscalControl | OscalGroup

/** A control or group that Assay wrote, as a question. */
export function readQuestion(node: Node, reading: Reading): ImportedQuestion {
  const label = node.props?.find(({ name, ns }) => name === 'label' && ns === undefined)
  const tempid = reading.tempid((label && textOf(label)) || numberOf(node) || 'Untitled')
  const fitted = (text: string, max: number) => {
    if (text.length > max)
      reading.warn(`The text of ${tempid} is longer than ${max} characters and was shortened.`)
    return clip(text, max)
  }
  const title = fitted(ownText(node, 'title') ?? plainOf(node.title), importedLimits.title)
  const evidence = fitted(proseIn(ownParts(node, 'evidence')), importedLimits.evidence)
  return {
    identifier: reading.identifier(ownText(node, 'identifier') ?? node.id ?? tempid),
    tempid,
    title,
    question: fitted(statementIn(node) || title || tempid, importedLimits.question),
    guidance: fitted(guidanceIn(node), importedLimits.guidance),
    ...(evidence && { evidence }),
    regulations: citedBy(node, reading.regulations).map(fittedRegulation),
    ...ratingOf(node),
    ...optionsOf(node, reading),
    sections: sectionsOf(node),
  }
}

function ratingOf(node: Node) {
  const weight = Number(ownText(node, 'weight'))
  const category = clip(ownText(node, 'category') ?? '', importedLimits.title)
  const threat = clip(ownText(node, 'threat') ?? '', importedLimits.title)
  return {
    ...([1, 2, 3, 4, 5].includes(weight) && { weight }),
    ...(category && { category }),
    ...(threat && { threat }),
    ...(ownText(node, 'control-exempt') === 'yes' && { control_exempt: true }),
  }
}

/** The question’s own options, or those of the one that it names; else the standard ones are taken. */
function optionsOf(node: Node, { shared }: Reading): Pick<ImportedQuestion, 'options'> {
  const owner = ownText(node, 'options-of')
  const options = owner === undefined ? optionsIn(node) : shared.options(owner)
  return options ? { options } : {}
}

function sectionsOf(node: Node): NonNullable<ImportedQuestion['sections']> {
  return ownParts(node, 'section')
    .slice(0, 50)
    .map(part => ({
      place: ownText(part, 'place') === 'sidebar' ? 'sidebar' : 'body',
      title: clip(ownText(part, 'title') ?? '', importedLimits.title),
      content: clip(storable(part.prose ?? ''), importedLimits.section),
    }))
}

function fittedRegulation(regulation: ReadRegulation): ImportedRegulation {
  const { title, question, guidance } = importedLimits
  return {
    regulation: clip(regulation.regulation, title),
    identifier: clip(regulation.identifier, title),
    category: clip(regulation.category, title),
    subcategory: clip(regulation.subcategory, title),
    standard: clip(regulation.standard, title),
    requirement: regulation.requirement === null ? null : clip(regulation.requirement, question),
    guidance: clip(regulation.guidance, guidance),
  }
}
