import type { Look } from '#domain/reports/document/document.ts'

export interface Logo {
  bytes: Uint8Array
  extension: 'png' | 'jpg'
  /** In pixels. */
  width: number
  height: number
}

/** The picture of a template; null without one, or if it is none that every format can show. */
export function logoOf(look: Look | undefined): Logo | null {
  const [, kind, encoded = ''] = /^data:image\/(png|jpeg);base64,(.*)$/.exec(look?.logo ?? '') ?? []
  const bytes = Buffer.from(encoded, 'base64')
  const size = kind === 'png' ? sizeOfPng(bytes) : kind === 'jpeg' ? sizeOfJpeg(bytes) : null
  return size && { bytes, extension: kind === 'png' ? 'png' : 'jpg', ...size }
}

type Size = Pick<Logo, 'width' | 'height'>

/** The most pixels of a side: a small file can say that it is huge. */
const SIDE = 4000

const within = (width: number, height: number): Size | null =>
  width > 0 && height > 0 && width <= SIDE && height <= SIDE ? { width, height } : null

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

function sizeOfPng(bytes: Buffer): Size | null {
  if (bytes.length < 24 || !bytes.subarray(0, 8).equals(PNG)) return null
  return within(bytes.readUInt32BE(16), bytes.readUInt32BE(20))
}

/** The size is in the first segment that begins a frame. */
function sizeOfJpeg(bytes: Buffer): Size | null {
  if (bytes.length < 4 || bytes.readUInt16BE(0) !== 0xffd8) return null
  for (let at = 2; at + 9 < bytes.length && bytes[at] === 0xff; ) {
    const marker = bytes[at + 1] ?? 0
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
    if (isFrame) return within(bytes.readUInt16BE(at + 7), bytes.readUInt16BE(at + 5))
    at += 2 + bytes.readUInt16BE(at + 2)
  }
  return null
}
