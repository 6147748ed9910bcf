import type { Relation } from '../relations.ts'

/** A framework as a mapping collection names it. */
export interface NamedResource {
  uuid: string
  title: string
  version: string
}

interface WrittenMapping {
  uuid: string
  relation: Relation
  source: string
  target: string
  note: string
}

export interface WrittenCollection {
  uuid: string
  title: string
  lastModified: string
  mappingUuid: string
  source: NamedResource
  target: NamedResource
  mappings: readonly WrittenMapping[]
}

const words: Record<Relation, string> = {
  equal: 'equal-to',
  subset: 'subset-of',
  superset: 'superset-of',
  intersects: 'intersects-with',
}

/** Writes the mappings between two frameworks as an OSCAL 1.2.1 mapping collection. */
export function writeCollection({
  uuid,
  title,
  lastModified,
  source,
  target,
  ...rest
}: WrittenCollection): object {
  const method = { method: 'human', 'matching-rationale': 'semantic', status: 'complete' }
  return {
    'mapping-collection': {
      uuid,
      metadata: { title, 'last-modified': lastModified, version: lastModified, 'oscal-version': '1.2.1' },
      provenance: {
        ...method,
        'mapping-description': `How the questions of ${source.title} relate to those of ${target.title}.`,
      },
      mappings: [
        {
          uuid: rest.mappingUuid,
          ...method,
          'source-resource': { type: 'catalog', href: `#${source.uuid}` },
          'target-resource': { type: 'catalog', href: `#${target.uuid}` },
          maps: rest.mappings.map(each => ({
            uuid: each.uuid,
            relationship: words[each.relation],
            sources: [{ type: 'control', 'id-ref': each.source }],
            targets: [{ type: 'control', 'id-ref': each.target }],
            ...(each.note && { remarks: each.note }),
          })),
        },
      ],
      'back-matter': { resources: [source, target].map(resourceOf) },
    },
  }
}

function resourceOf({ uuid, title, version }: NamedResource): object {
  return { uuid, title, ...(version && { props: [{ name: 'version', value: version }] }) }
}
