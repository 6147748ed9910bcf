interface Entry {
  source: string
  target: string
  relationship: string
  more?: Record<string, string>
}

/** Test helper: a library of CISO Assistant that maps one framework to another, as it is published. */
export function aMappingLibrary(from: string, to: string, entries: readonly Entry[]): string {
  return [
    'urn: urn:acme:risk:library:mapping',
    'name: One -> Other',
    'version: 1',
    'objects:',
    '  requirement_mapping_sets:',
    setOf(from, to, entries),
    '',
  ].join('\n')
}

export function setOf(from: string, to: string, entries: readonly Entry[]): string {
  return [
    '  - urn: urn:acme:risk:req_mapping_set:one',
    `    source_framework_urn: ${from}`,
    `    target_framework_urn: ${to}`,
    '    requirement_mappings:',
    ...entries.flatMap(({ source, target, relationship, more = {} }) => [
      `    - source_requirement_urn: ${source}`,
      `      target_requirement_urn: ${target}`,
      `      relationship: ${relationship}`,
      ...Object.entries(more).map(([key, value]) => `      ${key}: ${value}`),
    ]),
  ].join('\n')
}
