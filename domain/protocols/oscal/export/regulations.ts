import type { OscalCatalog, OscalResource } from '../oscal-catalog-schema.ts'
import type { OscalLink } from '../oscal-metadata-schema.ts'
import { own, ownText } from './annotations.ts'
import type { RegulationToExport } from './framework-to-export.ts'
import { markupOf, plainOf } from './markup.ts'
import type { SharedContent } from './shared-content.ts'

/** Gives a text a UUID: the same text the same one. */
export type UuidOf = (text: string) => string

const REGULATION = 'regulation'
const fields = ['regulation', 'identifier', 'category', 'subcategory', 'standard'] as const

/** A regulation of a catalog. Its requirement is null where the control that had its text is gone. */
export type ReadRegulation = Omit<RegulationToExport, 'requirement'> & { requirement: string | null }

/** The question that cites a regulation, by the id of its control. */
interface Citing {
  id: string
  question: string
  guidance: string
}

/** The regulations that a framework cites, each once, as resources to which its questions link. */
export class CitedRegulations {
  private readonly uuidOf: UuidOf
  private readonly uuids = new Map<string, string>()
  readonly resources: OscalResource[] = []

  constructor(uuidOf: UuidOf) {
    this.uuidOf = uuidOf
  }

  linkTo(regulation: RegulationToExport, citing: Citing): OscalLink {
    const content = JSON.stringify(
      [...fields, 'requirement', 'guidance'].map(field => regulation[field as keyof RegulationToExport]),
    )
    let uuid = this.uuids.get(content)
    if (!uuid) {
      uuid = this.uuidOf(content)
      this.uuids.set(content, uuid)
      this.resources.push(resourceOf(uuid, regulation, citing))
    }
    return { href: `#${uuid}`, rel: REGULATION }
  }
}

/** Texts that are those of the citing control are named instead of repeated: in most catalogs, all of them are. */
function resourceOf(uuid: string, regulation: RegulationToExport, citing: Citing): OscalResource {
  const { requirement, guidance } = regulation
  const isRequirementThere = requirement !== '' && requirement === citing.question
  const isGuidanceThere = guidance !== '' && guidance === citing.guidance
  const filled = fields.filter(field => regulation[field] !== '')
  return {
    uuid,
    title: markupOf(`${regulation.regulation} ${regulation.identifier}`.replace(/\s+/g, ' ').trim()),
    ...(requirement && !isRequirementThere && { description: markupOf(requirement) }),
    props: [
      ...filled.map(field => own(field, regulation[field])),
      ...(isRequirementThere ? [own('requirement-of', citing.id)] : []),
      ...(isGuidanceThere ? [own('guidance-of', citing.id)] : []),
    ],
    ...(guidance && !isGuidanceThere && { remarks: markupOf(guidance) }),
  }
}

/** Reads the regulations of a catalog that Assay wrote, by UUID. */
export function regulationsIn(catalog: OscalCatalog, shared: SharedContent): Map<string, ReadRegulation> {
  const resources = catalog['back-matter']?.resources ?? []
  return new Map(
    resources.flatMap(resource => {
      const [regulation, identifier, category, subcategory, standard] = fields.map(
        field => ownText(resource, field) ?? '',
      )
      if (!regulation || !identifier) return []
      const statement = ownText(resource, 'requirement-of')
      const guided = ownText(resource, 'guidance-of')
      const texts = {
        requirement:
          statement === undefined
            ? plainOf(resource.description ?? '')
            : (shared.statement(statement) ?? null),
        guidance: guided === undefined ? plainOf(resource.remarks ?? '') : (shared.guidance(guided) ?? ''),
      }
      const read = { regulation, identifier, category: category ?? '', subcategory: subcategory ?? '' }
      return [[resource.uuid, { ...read, standard: standard ?? '', ...texts }] as const]
    }),
  )
}

/** The regulations that a topic or question links to. */
export function citedBy(
  { links = [] }: { links?: OscalLink[] | undefined },
  regulations: Map<string, ReadRegulation>,
): ReadRegulation[] {
  return links
    .filter(link => link.rel === REGULATION)
    .flatMap(link => regulations.get(link.href.slice(1)) ?? [])
}
