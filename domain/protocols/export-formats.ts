/** The formats in which a framework is exported. */
export const exportFormats = ['xlsx', 'csv', 'oscal'] as const
export type ExportFormat = (typeof exportFormats)[number]

const endings: Record<ExportFormat, string> = { xlsx: 'xlsx', csv: 'csv', oscal: 'json' }

/** The name of an exported file, of characters that every system stores. */
export function exportName(framework: string, format: ExportFormat): string {
  const name = framework
    .replace(/[\p{Cc}\\/:*?"<>|]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/^\.+/, '')
    .slice(0, 100)
    .trim()
  return `${name || 'framework'}.${endings[format]}`
}
