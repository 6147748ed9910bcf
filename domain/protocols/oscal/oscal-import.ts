import type { ImportedFramework, WithdrawnControl } from '../imported-framework.ts'
import { importedLimits } from '../imported-framework.ts'
import type { OscalCatalog, OscalControl } from './oscal-catalog-schema.ts'
import { type OscalError, repairWarnings } from './oscal-messages.ts'
import { distinctNames, warningList } from './oscal-names.ts'
import { outlineOf } from './oscal-outline.ts'
import { parameterWriter } from './oscal-parameters.ts'
import { publisherOf } from './oscal-publisher.ts'
import { type ImportDraft, titleOf } from './oscal-question.ts'
import { indexCatalog } from './oscal-references.ts'
import { sourceKeyOf } from './oscal-source-key.ts'
import { clip } from './oscal-text.ts'
import { topicsFrom } from './oscal-topic.ts'
import { destinationsOf, type Withdrawals, withdrawalsIn } from './oscal-withdrawn.ts'

function draftFor(catalog: OscalCatalog, warn: (warning: string) => void): ImportDraft {
  const write = parameterWriter(catalog, warn)
  const repeated = (what: string) => (name: string) =>
    warn(`The ${what} ${name} is used more than once; the later ones got a number behind it.`)
  return {
    framework: clip(write(catalog.metadata.title) || 'Untitled framework', importedLimits.title),
    index: indexCatalog(catalog),
    write,
    warn,
    identifier: distinctNames(importedLimits.identifier, repeated('identifier')),
    tempid: distinctNames(importedLimits.tempid, repeated('label')),
  }
}

function withdrawnControl(control: OscalControl, draft: ImportDraft): WithdrawnControl {
  const moved = destinationsOf(control).map(id => clip(draft.index.numberAt(id) ?? id, importedLimits.title))
  const moved_to = [...new Set(moved)].filter(Boolean).slice(0, 100)
  const gone = { identifier: control.id, title: titleOf(control, draft) || control.id }
  return moved_to.length > 0 ? { ...gone, moved_to } : gone
}

function warnOfWhole(catalog: OscalCatalog, withdrawals: Withdrawals, draft: ImportDraft): void {
  const version = catalog.metadata['oscal-version']
  if (!/^v?1\.[0-2](?:\.|$)/.test(version)) {
    draft.warn(`The file is written for OSCAL ${clip(version, 50)}; it was read as OSCAL 1.2.`)
  }
  if (withdrawals.by === 'example') {
    const count = withdrawals.controls.size
    draft.warn(
      `Nothing is marked as withdrawn; ${count} controls were taken for it, as only active ones have examples.`,
    )
  }
}

/**
 * Makes a framework of an OSCAL catalog that `checkOscal` has passed, with its repairs among the warnings. Never throws. The rules, for any catalog:
 *
 * - Depth two: a group that holds controls is a topic, and so is a control that is only a heading (see `outlineOf`);
 *   every other active control is a question of the nearest topic above it, enhancements after the control they enhance.
 * - A question's text is its statement with its items; a requirement without one takes the words of children that are
 *   nothing but words; else the title. Guidance is what is neither statement nor assessment (see `guidanceOf`); what
 *   assessors examine becomes the evidence; assessment objectives are left out.
 * - Withdrawn controls are listed, not asked (see `withdrawalsIn`).
 * - `tempid` is the label, `identifier` the id; both are unique over topics and questions. Order is by `sort-id`.
 * - No markup and no parameter mark is left in any text.
 */
export function frameworkFromOscal(catalog: OscalCatalog, repairs: OscalError[] = []): ImportedFramework {
  const { warn, all } = warningList()
  const draft = draftFor(catalog, warn)
  const withdrawals = withdrawalsIn(catalog)
  warnOfWhole(catalog, withdrawals, draft)
  const topics = topicsFrom(outlineOf(catalog, withdrawals.controls), draft)
  if (topics.length === 0) warn('The catalog holds no active control.')
  for (const warning of repairWarnings(repairs)) warn(warning)
  return {
    format: 'oscal',
    source_key: sourceKeyOf(catalog),
    publisher: publisherOf(catalog),
    name: draft.framework,
    edition: clip(draft.write(catalog.metadata.version), 100),
    dated_at: new Date(catalog.metadata['last-modified']).toISOString(),
    description: clip(draft.write(catalog.metadata.remarks ?? ''), importedLimits.description),
    topics,
    withdrawn: [...withdrawals.controls].map(control => withdrawnControl(control, draft)),
    warnings: all(),
  }
}
