import type { ImportedQuestion } from '../imported-framework.ts'
import { importedLimits } from '../imported-framework.ts'
import type { OscalControl, OscalGroup } from './oscal-catalog-schema.ts'
import { evidenceOf, guidanceOf } from './oscal-guidance.ts'
import { hasOwnTitle, labelOf, numberOf } from './oscal-labels.ts'
import type { Asked, OutlineTopic } from './oscal-outline.ts'
import type { Writer } from './oscal-parameters.ts'
import { statementParts } from './oscal-parts.ts'
import { proseOf } from './oscal-prose.ts'
import { type Places, referencesOf, relatedTo } from './oscal-references.ts'
import { clip } from './oscal-text.ts'

/** What is needed to write the questions of one catalogue. */
export interface Desk {
  framework: string
  places: Places
  write: Writer
  warn: (warning: string) => void
  identifier: (wanted: string) => string
  tempid: (wanted: string) => string
}

/** The text cut to its limit, with a warning where that takes something away. */
export function fitted(text: string, max: number, of: string, desk: Desk): string {
  if (text.length > max) desk.warn(`The text of ${of} is longer than ${max} characters and was shortened.`)
  return clip(text, max)
}

/** The title as people read it, or the number where there is none. */
export function titleOf(node: OscalControl | OscalGroup, desk: Desk): string {
  return clip(desk.write(node.title) || numberOf(node), importedLimits.title)
}

/** What a control or group states, from its own parts and those of the children that give it its words; or ''. */
export function statementOf(node: OscalControl | OscalGroup, wordedBy: OscalControl[], desk: Desk): string {
  const sources = wordedBy.length > 0 ? wordedBy : [node]
  return sources
    .flatMap(source =>
      statementParts(source).map(part => proseOf(part, [labelOf(node), labelOf(source)], desk.write)),
    )
    .filter(Boolean)
    .join('\n')
}

/** A control as a question, with what it is derived from. Its text is the statement; without one, the title. */
export function questionOf(asked: Asked, topic: OutlineTopic, desk: Desk): ImportedQuestion {
  const { control } = asked
  const tempid = desk.tempid(numberOf(control))
  const title = hasOwnTitle(control) ? titleOf(control, desk) : ''
  const statement = statementOf(control, asked.wordedBy, desk) || title || tempid
  const question = fitted(statement, importedLimits.question, tempid, desk)
  const wholeGuidance = guidanceOf(control, relatedTo(control, desk.places), desk.write)
  const guidance = fitted(wholeGuidance, importedLimits.guidance, tempid, desk)
  const evidence = fitted(evidenceOf(control, desk.write), importedLimits.evidence, tempid, desk)
  const headings = [...topic.above, ...(topic.node ? [topic.node] : []), ...asked.above]
  const [category = '', ...below] = headings.map(node => titleOf(node, desk))
  const subcategory = clip(below.join(' / '), importedLimits.title)
  const source = { regulation: desk.framework, identifier: tempid, category, subcategory, standard: title }
  return {
    identifier: desk.identifier(control.id),
    tempid,
    title,
    question,
    guidance,
    ...(evidence && { evidence }),
    references: referencesOf(control, desk.places, desk.warn),
    regulation: { ...source, requirement: question, guidance },
  }
}
