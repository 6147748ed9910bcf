import { Unreadable } from './read-table.ts'

interface Decoded {
  text: string
  /** A sentence, if the encoding was guessed. */
  note?: string
}

const WINDOWS =
  'The file isn’t UTF-8, so it was read as Windows-1252. Check accented letters in the preview before you import.'

/** Reads text by its byte order mark, as UTF-8 or UTF-16, and else as spreadsheets on Windows write it. */
export function decodeText(bytes: Uint8Array): Decoded {
  const decoded = decode(bytes)
  if (decoded.text.includes('\u0000')) {
    throw new Unreadable('The file isn’t a spreadsheet. Choose an .xlsx or .csv file.')
  }
  return decoded
}

function decode(bytes: Uint8Array): Decoded {
  const wide = wideEncodingOf(bytes)
  if (wide) return { text: new TextDecoder(wide).decode(bytes) }
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes) }
  } catch {
    return { text: new TextDecoder('windows-1252').decode(bytes), note: WINDOWS }
  }
}

/** The kind of UTF-16, by its mark or, without one, by the zeros in every second byte of ordinary text. */
function wideEncodingOf(bytes: Uint8Array): string | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  const start = bytes.subarray(0, 1000)
  const zeros = [0, 0]
  start.forEach((byte, at) => {
    if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1
  })
  const [even = 0, odd = 0] = zeros
  if (odd > start.length / 4 && even === 0) return 'utf-16le'
  return even > start.length / 4 && odd === 0 ? 'utf-16be' : null
}
