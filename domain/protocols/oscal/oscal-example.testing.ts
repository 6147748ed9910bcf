import type { OscalCatalog, OscalControl, OscalPart } from './oscal-catalog-schema.ts'

/** A small valid catalog for tests, with the given parts instead of its only group. */
export function aCatalog(given: Partial<OscalCatalog> = {}): OscalCatalog {
  return {
    uuid: '3f1c2a4e-5b6d-4c7e-8f90-123456789abc',
    metadata: {
      title: 'House Rules 2.1',
      'last-modified': '2026-01-31T10:00:00Z',
      version: '2.1',
      'oscal-version': '1.1.3',
    },
    groups: [{ id: 'doors', title: 'Doors', controls: [aControl('d-1', 'Lock the doors.')] }],
    ...given,
  }
}

/** A control whose label is its id in capitals, for tests. */
export function aControl(id: string, prose: string, given: Partial<OscalControl> = {}): OscalControl {
  return {
    id,
    title: `About ${id}`,
    props: [{ name: 'label', value: id.toUpperCase() }],
    parts: [aPart('statement', prose)],
    ...given,
  }
}

/** A part with prose, and a label if one is given, for tests. */
export function aPart(name: string, prose: string, label?: string, parts?: OscalPart[]): OscalPart {
  const props = label === undefined ? undefined : [{ name: 'label', value: label }]
  return { name, ...(prose && { prose }), ...(props && { props }), ...(parts && { parts }) }
}
