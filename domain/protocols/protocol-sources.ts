/** The formats of files from which frameworks are imported. */
export const importFormats = ['oscal', 'spreadsheet', 'ciso-assistant'] as const
export type ImportFormat = (typeof importFormats)[number]

/** The ways in which a framework comes about; an imported one has the format of its first file. */
export const protocolSources = ['shipped', 'own', ...importFormats] as const
export type ProtocolSource = (typeof protocolSources)[number]

export function isImported(source: ProtocolSource): source is ImportFormat {
  return (importFormats as readonly string[]).includes(source)
}
