export const MAX_PICTURE_BYTES = 150_000

/** Checks whether it is the name of a time zone such as `Europe/Berlin` or `UTC`; an offset such as `+02:00` is not. */
export function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z]\w*([/+-][A-Za-z0-9_+-]+)*$/.test(name)) return false
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false
  }
}

/**
 * Returns a picture's type by its first bytes, regardless of its declared type; undefined for types that are not
 * accepted.
 */
export function pictureType(bytes: Uint8Array): 'image/png' | 'image/jpeg' | 'image/webp' | undefined {
  if (hasAt(bytes, 0, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return 'image/png'
  if (hasAt(bytes, 0, [0xff, 0xd8, 0xff])) return 'image/jpeg'
  const isRiff = hasAt(bytes, 0, [0x52, 0x49, 0x46, 0x46])
  return isRiff && hasAt(bytes, 8, [0x57, 0x45, 0x42, 0x50]) ? 'image/webp' : undefined
}

function hasAt(bytes: Uint8Array, at: number, expected: number[]): boolean {
  return expected.every((byte, index) => bytes[at + index] === byte)
}
