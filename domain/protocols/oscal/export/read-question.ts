import type { ImportedQuestion, ImportedRegulation } from '../../imported-framework.ts'
import { importedLimits } from '../../imported-framework.ts'
import type { OscalControl, OscalGroup } from '../oscal-catalog-schema.ts'
import { numberOf } from '../oscal-labels.ts'
import { clip } from '../oscal-text.ts'
import { ownParts, ownText, textOf } from './annotations.ts'
import type { RegulationToExport } from './framework-to-export.ts'
import { plainOf, storable } from './markup.ts'
import { citedBy } from './regulations.ts'

/** The context in which the questions of one catalog are read. */
export interface Reading {
  framework: string
  regulations: Map<string, RegulationToExport>
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
    guidance: fitted(proseIn((node.parts ?? []).filter(isGuidance)), importedLimits.guidance),
    ...(evidence && { evidence }),
    regulations: citedBy(node, reading.regulations).map(fittedRegulation),
    ...ratingOf(node),
    ...optionsOf(node),
    sections: sectionsOf(node),
  }
}

const isGuidance = ({ name, ns }: { name: string; ns?: string | undefined }) =>
  name === 'guidance' && ns === undefined

function statementIn({ parts = [] }: Node): string {
  return proseIn(parts.filter(({ name, ns }) => name === 'statement' && ns === undefined))
}

function proseIn(parts: { prose?: string | undefined }[]): string {
  return parts.map(({ prose = '' }) => plainOf(prose)).join('\n')
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

/** The options; nothing where the catalog says nothing of them, so that the standard ones are taken. */
function optionsOf(node: Node): Pick<ImportedQuestion, 'options'> {
  const options = ownParts(node, 'option').flatMap(part => {
    const value = Number(ownText(part, 'value'))
    const option = clip(plainOf(part.prose ?? ''), 2000)
    return option && Number.isInteger(value) && value >= 0 && value <= 100 ? [{ option, value }] : []
  })
  const isStated = options.length > 0 || ownText(node, 'options') !== undefined
  return isStated ? { options: options.slice(0, 26) } : {}
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

function fittedRegulation(regulation: RegulationToExport): ImportedRegulation {
  const { title, question, guidance } = importedLimits
  return {
    regulation: clip(regulation.regulation, title),
    identifier: clip(regulation.identifier, title),
    category: clip(regulation.category, title),
    subcategory: clip(regulation.subcategory, title),
    standard: clip(regulation.standard, title),
    requirement: clip(regulation.requirement, question),
    guidance: clip(regulation.guidance, guidance),
  }
}
