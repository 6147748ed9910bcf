import {
  type ImportedFramework,
  type ImportedQuestion,
  type ImportedTopic,
  importedLimits,
} from '../../imported-framework.ts'
import type { OscalCatalog, OscalControl, OscalGroup } from '../oscal-catalog-schema.ts'
import { type OscalError, repairWarnings } from '../oscal-messages.ts'
import { distinctNames, warningList } from '../oscal-names.ts'
import { inOrder } from '../oscal-order.ts'
import { publisherOf } from '../oscal-publisher.ts'
import { clip } from '../oscal-text.ts'
import { destinationsOf, withdrawalsIn } from '../oscal-withdrawn.ts'
import { ownText } from './annotations.ts'
import { plainOf } from './markup.ts'
import { type Reading, readQuestion } from './read-question.ts'
import { regulationsIn } from './regulations.ts'
import { sharedContentOf } from './shared-content.ts'

/** Checks whether Assay wrote the catalog. */
export function isOwnCatalog({ metadata }: OscalCatalog): boolean {
  return ownText(metadata, 'layout') !== undefined
}

/**
 * Makes a framework of a catalog that Assay wrote, to the letter. What another program added to it, such as a control
 * without Assay's properties, is read as far as it is there.
 */
export function frameworkFromOwnCatalog(
  catalog: OscalCatalog,
  repairs: OscalError[] = [],
): ImportedFramework {
  const { warn, all } = warningList()
  const reading = readingOf(catalog, warn)
  const { metadata } = catalog
  const name = (ownText(metadata, 'name') ?? plainOf(metadata.title)) || 'Untitled framework'
  const topics = topicsIn(catalog, reading)
  for (const warning of repairWarnings(repairs)) warn(warning)
  return {
    format: 'oscal',
    source_key: clip(ownText(metadata, 'source-key') || catalog.uuid, 200),
    publisher: publisherOf(catalog),
    name: clip(name, importedLimits.title),
    edition: clip(ownText(metadata, 'edition') ?? metadata.version, 100),
    dated_at: new Date(metadata['last-modified']).toISOString(),
    description: clip(plainOf(metadata.remarks ?? ''), importedLimits.description),
    control_exempt: ownText(metadata, 'control-exempt') === 'yes',
    skips_hide_control: ownText(metadata, 'skips-hide-control') === 'yes',
    topics,
    withdrawn: [...reading.withdrawn].map(control => withdrawnIn(control)),
    warnings: all(),
  }
}

function readingOf(catalog: OscalCatalog, warn: (warning: string) => void): Reading {
  const shared = sharedContentOf(catalog)
  const repeated = (what: string) => (name: string) =>
    warn(`The ${what} ${name} is used more than once; the later ones got a number behind it.`)
  return {
    framework: clip(
      ownText(catalog.metadata, 'name') || plainOf(catalog.metadata.title),
      importedLimits.title,
    ),
    regulations: regulationsIn(catalog, shared),
    shared,
    withdrawn: withdrawalsIn(catalog).controls,
    identifier: distinctNames(importedLimits.identifier, repeated('identifier')),
    tempid: distinctNames(importedLimits.tempid, repeated('label')),
    warn,
  }
}

function topicsIn(catalog: OscalCatalog, reading: Reading): ImportedTopic[] {
  const roots: (OscalGroup | OscalControl)[] = [...(catalog.groups ?? []), ...(catalog.controls ?? [])]
  return inOrder(roots.filter(node => !reading.withdrawn.has(node as OscalControl))).flatMap(node =>
    topicsFrom(node, catalog, reading),
  )
}

/** A group as a topic, and those within it behind it; a control as a topic that is answered itself. */
function topicsFrom(
  node: OscalGroup | OscalControl,
  catalog: OscalCatalog,
  reading: Reading,
): ImportedTopic[] {
  const below = 'groups' in node ? inOrder(node.groups ?? []) : []
  const asked = { ...readQuestion(node, reading), questions: questionsIn(node, reading) }
  const isEmptied = asked.questions.length === 0 && (node.controls ?? []).length > 0
  return [...(isEmptied ? [] : [asked]), ...below.flatMap(group => topicsFrom(group, catalog, reading))]
}

function questionsIn(node: OscalGroup | OscalControl, reading: Reading): ImportedQuestion[] {
  return inOrder(node.controls ?? [])
    .filter(control => !reading.withdrawn.has(control))
    .flatMap(control => [readQuestion(control, reading), ...questionsIn(control, reading)])
}

function withdrawnIn(control: OscalControl): ImportedFramework['withdrawn'][number] {
  const moved_to = destinationsOf(control).map(target => clip(decoded(target), importedLimits.title))
  return {
    identifier: ownText(control, 'identifier') ?? control.id,
    title: clip(plainOf(control.title), importedLimits.title) || control.id,
    ...(moved_to.length > 0 && { moved_to: [...new Set(moved_to)].slice(0, 100) }),
  }
}

/** The identifier that the address of a withdrawn control’s successor names. */
export function decoded(target: string): string {
  try {
    return decodeURIComponent(target) || target
  } catch {
    return target
  }
}
