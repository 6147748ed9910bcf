import type { ImportedQuestion } from '../imported-framework.ts'
import { importedLimits } from '../imported-framework.ts'
import type { OscalControl, OscalGroup } from './oscal-catalog-schema.ts'
import { evidenceOf, guidanceOf } from './oscal-guidance.ts'
import { hasOwnTitle, labelOf, numberOf } from './oscal-labels.ts'
import type { OutlineQuestion, OutlineTopic } from './oscal-outline.ts'
import type { Writer } from './oscal-parameters.ts'
import { statementParts } from './oscal-parts.ts'
import { proseOf } from './oscal-prose.ts'
import { type CatalogIndex, referencesOf, relatedTo } from './oscal-references.ts'
import { clip } from './oscal-text.ts'

/** The context in which the questions of one catalog are written. */
export interface ImportDraft {
  framework: string
  index: CatalogIndex
  write: Writer
  warn: (warning: string) => void
  identifier: (wanted: string) => string
  tempid: (wanted: string) => string
}

/** Cuts the text to its limit, with a warning if anything is lost. */
export function fitted(text: string, max: number, of: string, draft: ImportDraft): string {
  if (text.length > max) draft.warn(`The text of ${of} is longer than ${max} characters and was shortened.`)
  return clip(text, max)
}

/** The title as people read it, or the number where there is none. */
export function titleOf(node: OscalControl | OscalGroup, draft: ImportDraft): string {
  return clip(draft.write(node.title) || numberOf(node), importedLimits.title)
}

/** Returns the statement of a control or group, from the children that word it, else from its own parts; or ''. */
export function statementOf(
  node: OscalControl | OscalGroup,
  wordedBy: OscalControl[],
  draft: ImportDraft,
): string {
  const sources = wordedBy.length > 0 ? wordedBy : [node]
  return sources
    .flatMap(source =>
      statementParts(source).map(part => proseOf(part, [labelOf(node), labelOf(source)], draft.write)),
    )
    .filter(Boolean)
    .join('\n')
}

/** A control as a question, with its source. Its text is the statement; without one, the title. */
export function questionOf(
  asked: OutlineQuestion,
  topic: OutlineTopic,
  draft: ImportDraft,
): ImportedQuestion {
  const { control } = asked
  const tempid = draft.tempid(numberOf(control))
  const title = hasOwnTitle(control) ? titleOf(control, draft) : ''
  const statement = statementOf(control, asked.wordedBy, draft) || title || tempid
  const question = fitted(statement, importedLimits.question, tempid, draft)
  const wholeGuidance = guidanceOf(control, relatedTo(control, draft.index), draft.write)
  const guidance = fitted(wholeGuidance, importedLimits.guidance, tempid, draft)
  const evidence = fitted(evidenceOf(control, draft.write), importedLimits.evidence, tempid, draft)
  const headings = [...topic.above, ...(topic.node ? [topic.node] : []), ...asked.above]
  const [category = '', ...below] = headings.map(node => titleOf(node, draft))
  const subcategory = clip(below.join(' / '), importedLimits.title)
  const source = { regulation: draft.framework, identifier: tempid, category, subcategory, standard: title }
  return {
    identifier: draft.identifier(control.id),
    tempid,
    title,
    question,
    guidance,
    ...(evidence && { evidence }),
    references: referencesOf(control, draft.index, draft.warn),
    regulations: [{ ...source, requirement: question, guidance }],
  }
}
