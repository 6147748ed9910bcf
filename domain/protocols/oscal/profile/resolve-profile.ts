import type { OscalCatalog, OscalControl, OscalGroup, OscalParameter } from '../oscal-catalog-schema.ts'
import { isHeading, wordsBelow } from '../oscal-outline.ts'
import { plainText } from '../oscal-text.ts'
import { alterControls } from './alter-controls.ts'
import type { OscalProfile } from './profile-schema.ts'
import { selectControls } from './select-controls.ts'
import { parametersById, parametersIn, setParameters } from './set-parameters.ts'

/** A catalog of the controls that a profile chooses, with what it says of them, and sentences about what it could not. */
export interface Resolved {
  catalog: OscalCatalog
  notes: string[]
}

/**
 * Applies a profile to its catalog, which is not changed. Every import of the profile is taken from this catalog. Its
 * groups stay, and so does a control that is only a heading over chosen ones, or words of one; any other chosen control
 * whose parent is not chosen takes the parent's place.
 */
export function resolveProfile(original: OscalCatalog, profile: OscalProfile): Resolved {
  const catalog: OscalCatalog = JSON.parse(JSON.stringify(original))
  const { selected, unknown } = selectControls(catalog, profile.imports)
  const settings = profile.modify?.['set-parameters'] ?? []
  const unknownParameters = setParameters(catalog, settings)
  const chosen = new Map([...selected].map(control => [control.id.toLowerCase(), control]))
  const unknownAlters = alterControls(chosen, profile.modify?.alters ?? [])
  const kept = keptIn(catalog, selected)
  const needed = parametersNeeded(catalog, kept)
  const resolved = { ...kept, params: needed, metadata: metadataOf(catalog, profile) }
  const notes = [
    ...missing(unknown, 'control', 'the catalog doesn’t have'),
    ...missing(unknownAlters, 'control', 'it changes but doesn’t include'),
    ...missing(unknownParameters, 'parameter', 'the catalog doesn’t have'),
    ...(profile.merge?.custom === undefined ? [] : [keptGroups]),
  ]
  return { catalog: resolved, notes }
}

const keptGroups =
  'The profile arranges its controls in groups of its own. The catalog’s own topics are kept.'
const namesShown = 10

function missing(ids: string[], word: string, why: string): string[] {
  const names = [...new Set(ids)]
  if (names.length === 0) return []
  const shown = names.slice(0, namesShown).join(', ')
  const others = names.length > namesShown ? ` and ${names.length - namesShown} more` : ''
  return [
    `The profile names ${names.length === 1 ? `a ${word}` : `${word}s`} that ${why}: ${shown}${others}.`,
  ]
}

function keptIn(catalog: OscalCatalog, selected: Set<OscalControl>): OscalCatalog {
  const controls = (list: OscalControl[] | undefined, isGrouped: boolean): OscalControl[] =>
    (list ?? []).flatMap(control => {
      const children = control.controls ?? []
      const words = selected.has(control) ? wordsBelow(control, children) : []
      const below = words.length > 0 ? words : controls(children, isGrouped)
      const isKept = selected.has(control) || (below.length > 0 && isHeading(control, children, isGrouped))
      if (!isKept) return below
      const { controls: _, ...own } = control
      return [below.length > 0 ? { ...own, controls: below } : own]
    })
  const groups = (list: OscalGroup[] | undefined): OscalGroup[] =>
    (list ?? []).flatMap(group => {
      const kept = { ...group, controls: controls(group.controls, true), groups: groups(group.groups) }
      return kept.controls.length + kept.groups.length > 0 ? [kept] : []
    })
  return { ...catalog, controls: controls(catalog.controls, false), groups: groups(catalog.groups) }
}

/** The parameters of controls that are not kept, where the text of a kept one names them. */
function parametersNeeded(catalog: OscalCatalog, kept: OscalCatalog): OscalParameter[] {
  const byId = parametersById(catalog)
  const here = new Set(parametersIn({ controls: kept.controls, groups: kept.groups }).map(({ id }) => id))
  const needed = new Map<string, OscalParameter>()
  const follow = (value: unknown): void => {
    for (const id of insertedIn(value)) {
      const parameter = byId.get(id)
      if (!parameter || here.has(parameter.id) || needed.has(parameter.id)) continue
      needed.set(parameter.id, parameter)
      follow(parameter)
    }
  }
  follow([kept.controls, kept.groups])
  return [...needed.values()]
}

/** The ids of the parameters that a text, or the texts within a value, have inserted. */
export function insertedIn(value: unknown): Set<string> {
  const found = JSON.stringify(value ?? '').matchAll(
    /\{\{\s*(?:insert:\s*param\s*,\s*)?([^{}\s,"\\]+)\s*\}\}/g,
  )
  return new Set([...found].map(([, id = '']) => id))
}

function metadataOf({ metadata }: OscalCatalog, { metadata: given }: OscalProfile): OscalCatalog['metadata'] {
  const title = plainText(given.title) ? given.title : metadata.title
  return { ...metadata, title, version: given.version ?? metadata.version }
}
