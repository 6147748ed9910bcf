import type { OscalControl, OscalPart } from '../oscal-catalog-schema.ts'
import type { OscalProperty } from '../oscal-metadata-schema.ts'
import { listed, own, ownPart, property } from './annotations.ts'
import type { QuestionToExport, WithdrawnToExport } from './framework-to-export.ts'
import { markupOf, plainOf } from './markup.ts'
import type { WrittenOptions } from './options.ts'
import type { CitedRegulations } from './regulations.ts'

/** The context in which the questions of one catalog are written. */
export interface Writing {
  idOf(identifier: string): string
  regulations: CitedRegulations
  options: WrittenOptions
}

/** A title as OSCAL requires it: one line, not empty. */
export function titleLine(text: string): string {
  return markupOf(text.replace(/\s+/g, ' ').trim()) || '-'
}

/** Assay's own property for a title that is not the same as its line. */
export function ownTitle(name: string, text: string, line: string): OscalProperty[] {
  return plainOf(line) === text ? [] : [own(name, text)]
}

/** A topic or question, as a control or as a group without its controls. */
export function questionContent(question: QuestionToExport, order: string, writing: Writing): OscalControl {
  const { identifier, tempid, title, regulations } = question
  const id = writing.idOf(identifier)
  const line = titleLine(title || tempid)
  const options = writing.options.of(question.options, id)
  return {
    id,
    title: line,
    props: [
      property('label', tempid),
      { name: 'sort-id', value: order },
      ...(id === identifier ? [] : [own('identifier', identifier)]),
      ...ownTitle('title', title, line),
      own('weight', String(question.weight)),
      ...(question.category === null ? [] : [own('category', question.category)]),
      ...(question.threat === null ? [] : [own('threat', question.threat)]),
      ...(question.control_exempt ? [own('control-exempt', 'yes')] : []),
      ...options.props,
    ],
    ...listed(
      'links',
      regulations.map(regulation => writing.regulations.linkTo(regulation, { ...question, id })),
    ),
    parts: partsOf(question, id, options.parts),
  }
}

function partsOf(
  { question, guidance, evidence, sections }: QuestionToExport,
  id: string,
  options: OscalPart[],
): OscalPart[] {
  return [
    { id: `${id}_smt`, name: 'statement', prose: markupOf(question) },
    ...(guidance ? [{ id: `${id}_gdn`, name: 'guidance', prose: markupOf(guidance) }] : []),
    ...(evidence ? [ownPart('evidence', markupOf(evidence))] : []),
    ...options,
    // A section of one entity is of no use where there are others.
    ...sections
      .filter(({ entity }) => entity === null)
      .map(({ place, title, content }) =>
        ownPart('section', content, { props: [own('place', place), own('title', title)] }),
      ),
  ]
}

/** A control that only states that it is gone, and where to. */
export function withdrawnControl(
  { identifier, tempid, title, moved_to = [] }: WithdrawnToExport,
  { idOf }: Writing,
): OscalControl {
  const id = idOf(identifier)
  return {
    id,
    title: titleLine(title || tempid),
    props: [
      ...(tempid ? [property('label', tempid)] : []),
      { name: 'status', value: 'withdrawn' },
      ...(id === identifier ? [] : [own('identifier', identifier)]),
      ...(title ? [] : [own('title', title)]),
    ],
    ...listed(
      'links',
      moved_to.map(target => ({ href: `#${encodeURIComponent(target)}`, rel: 'moved-to' })),
    ),
  }
}
