import type { OscalCatalog, OscalResource } from '../oscal-catalog-schema.ts'
import type { OscalLink } from '../oscal-metadata-schema.ts'
import { own, ownText } from './annotations.ts'
import type { RegulationToExport } from './framework-to-export.ts'
import { markupOf, plainOf } from './markup.ts'

/** Gives a text a UUID: the same text the same one. */
export type UuidOf = (text: string) => string

const REGULATION = 'regulation'
const fields = ['regulation', 'identifier', 'category', 'subcategory', 'standard'] as const

/** The regulations that a framework cites, each once, as resources to which its questions link. */
export class CitedRegulations {
  private readonly uuidOf: UuidOf
  private readonly uuids = new Map<string, string>()
  readonly resources: OscalResource[] = []

  constructor(uuidOf: UuidOf) {
    this.uuidOf = uuidOf
  }

  linkTo(regulation: RegulationToExport): OscalLink {
    const content = JSON.stringify(
      [...fields, 'requirement', 'guidance'].map(field => regulation[field as keyof RegulationToExport]),
    )
    let uuid = this.uuids.get(content)
    if (!uuid) {
      uuid = this.uuidOf(content)
      this.uuids.set(content, uuid)
      this.resources.push(resourceOf(uuid, regulation))
    }
    return { href: `#${uuid}`, rel: REGULATION }
  }
}

function resourceOf(uuid: string, regulation: RegulationToExport): OscalResource {
  const { requirement, guidance } = regulation
  const filled = fields.filter(field => regulation[field] !== '')
  return {
    uuid,
    title: markupOf(`${regulation.regulation} ${regulation.identifier}`.replace(/\s+/g, ' ').trim()),
    ...(requirement && { description: markupOf(requirement) }),
    props: filled.map(field => own(field, regulation[field])),
    ...(guidance && { remarks: markupOf(guidance) }),
  }
}

/** Reads the regulations of a catalog that Assay wrote, by UUID. */
export function regulationsIn(catalog: OscalCatalog): Map<string, RegulationToExport> {
  const resources = catalog['back-matter']?.resources ?? []
  return new Map(
    resources.flatMap(resource => {
      const [regulation, identifier, category, subcategory, standard] = fields.map(
        field => ownText(resource, field) ?? '',
      )
      if (!regulation || !identifier) return []
      const texts = {
        requirement: plainOf(resource.description ?? ''),
        guidance: plainOf(resource.remarks ?? ''),
      }
      const read = { regulation, identifier, category: category ?? '', subcategory: subcategory ?? '' }
      return [[resource.uuid, { ...read, standard: standard ?? '', ...texts }] as const]
    }),
  )
}

/** The regulations that a topic or question links to. */
export function citedBy(
  { links = [] }: { links?: OscalLink[] | undefined },
  regulations: Map<string, RegulationToExport>,
): RegulationToExport[] {
  return links
    .filter(link => link.rel === REGULATION)
    .flatMap(link => regulations.get(link.href.slice(1)) ?? [])
}
