/** A small catalog as OSCAL has it, and one that breaks the published schema; for file fields. */
export const smallCatalog = fileOf('small.json', {
  uuid: '5f0f5c6e-0d6c-4f0a-9d2c-3f7b7a1c1a11',
  metadata: {
    title: 'Front desk rules',
    'last-modified': '2026-01-01T00:00:00Z',
    version: '1.0',
    'oscal-version': '1.1.2',
  },
  groups: [
    {
      id: 'fd',
      title: 'Front desk',
      controls: [
        {
          id: 'fd-1',
          title: 'Visitors',
          parts: [{ id: 'fd-1_smt', name: 'statement', prose: 'Visitors sign in and wear a badge.' }],
        },
      ],
    },
  ],
})

export const brokenCatalog = fileOf('broken.json', { metadata: { title: 7 } })

function fileOf(name: string, catalog: Record<string, unknown>) {
  return { name, mimeType: 'application/json', buffer: Buffer.from(JSON.stringify({ catalog })) }
}
