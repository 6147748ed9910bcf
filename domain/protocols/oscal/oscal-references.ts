import { ImportedReference, importedLimits } from '../imported-framework.ts'
import type {
  OscalCatalog,
  OscalControl,
  OscalGroup,
  OscalPart,
  OscalResource,
} from './oscal-catalog-schema.ts'
import { numberOf } from './oscal-labels.ts'
import type { OscalLink } from './oscal-metadata-schema.ts'
import { clip, plainText } from './oscal-text.ts'

/** Finds the target of a `#` reference in a catalog. */
export interface CatalogIndex {
  /** The number of the control or group with this id, or of the control that holds the part with it. */
  numberAt(id: string): string | undefined
  resourceAt(uuid: string): OscalResource | undefined
}

/** Indexes the ids of a catalog, once. If an id is used twice, it refers to its first use. */
export function indexCatalog(catalog: OscalCatalog): CatalogIndex {
  const numbers = new Map<string, string>()
  const set = (id: string | undefined, number: string): void => {
    if (id && number && !numbers.has(id)) numbers.set(id, number)
  }
  const visitPart = (part: OscalPart, number: string): void => {
    set(part.id, number)
    for (const child of part.parts ?? []) visitPart(child, number)
  }
  const visit = (node: OscalGroup | OscalControl): void => {
    const number = numberOf(node)
    set(node.id, number)
    for (const part of node.parts ?? []) visitPart(part, number)
    for (const control of node.controls ?? []) visit(control)
    if ('groups' in node) for (const group of node.groups ?? []) visit(group)
  }
  for (const node of [...(catalog.groups ?? []), ...(catalog.controls ?? [])]) visit(node)
  const resources = new Map(
    catalog['back-matter']?.resources?.map(resource => [resource.uuid.toLowerCase(), resource]),
  )
  return { numberAt: id => numbers.get(id), resourceAt: uuid => resources.get(uuid.toLowerCase()) }
}

/** An address that a browser may open without harm, as the shape has it. */
function webAddress(href: string | undefined): string | undefined {
  return ImportedReference.shape.url.safeParse(href).success ? href : undefined
}

function reference(title: string, url: string | undefined): ImportedReference | null {
  const name = clip(title || url || '', importedLimits.title)
  if (!name) return null
  return url ? { title: name, url } : { title: name }
}

function referenceFor(link: OscalLink, index: CatalogIndex): ImportedReference | null {
  const text = plainText(link.text ?? '')
  if (!link.href.startsWith('#'))
    return reference(text, webAddress(link.href)) ?? reference(link.href, undefined)
  const id = link.href.slice(1)
  const resource = index.resourceAt(id)
  if (!resource) return reference(text || (index.numberAt(id) ?? ''), undefined)
  const named = plainText(resource.title ?? '') || plainText(resource.citation?.text ?? '')
  const url = resource.rlinks?.map(rlink => webAddress(rlink.href)).find(Boolean)
  return reference(named || text, url)
}

/**
 * Returns the works that a control's links of relation `reference` name, each once; broken links are reported to
 * `warn`.
 */
export function referencesOf(
  control: OscalControl,
  index: CatalogIndex,
  warn: (warning: string) => void,
): ImportedReference[] {
  const found = new Map<string, ImportedReference>()
  for (const link of control.links ?? []) {
    if (link.rel !== 'reference') continue
    const named = referenceFor(link, index)
    if (named) found.set(`${named.title} ${named.url ?? ''}`, named)
    else warn(`A reference of ${control.id} leads nowhere: ${clip(link.href, 100)}`)
  }
  return [...found.values()].slice(0, 500)
}

/** The numbers of the controls that this one names as related, in its order. */
export function relatedTo(control: OscalControl, index: CatalogIndex): string[] {
  const related = (control.links ?? []).filter(link => link.rel === 'related' && link.href.startsWith('#'))
  return [...new Set(related.map(link => index.numberAt(link.href.slice(1))))].filter(
    number => number !== undefined,
  )
}
