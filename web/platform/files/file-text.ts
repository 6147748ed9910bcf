/** The most bytes of a text that are shown. */
export const SHOWN_BYTES = 256 * 1024

/** Text from the beginning of a file. */
export interface FileText {
  text: string
  isCut: boolean
}

/** Reads the beginning of a text by its link, without credentials, as the store may be another site. */
export async function readText(link: string, bytes: number, signal: AbortSignal): Promise<FileText> {
  const headers = { range: `bytes=0-${SHOWN_BYTES - 1}` }
  const answer = await fetch(link, { headers, signal, credentials: 'omit' })
  if (!answer.ok) throw new Error(`The file store answered ${answer.status}.`)
  const content = new Uint8Array(await answer.arrayBuffer()).subarray(0, SHOWN_BYTES)
  return { text: textIn(content), isCut: bytes > SHOWN_BYTES }
}

/** Decodes bytes as UTF-8 or UTF-16, or else as Windows-1252, which gives any bytes a meaning. */
export function textIn(bytes: Uint8Array): string {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true })
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
