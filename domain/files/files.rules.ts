import type { RecordVerdicts, Verdict } from '../platform/policy.ts'

/** 50 MB, as the specification has it. */
export const FILE_BYTES_MAX = 50 * 1024 * 1024
/** A larger file is sent in parts of this size, so that a connection that is lost costs one part at most. */
export const PART_BYTES = 2 * 1024 * 1024
/** Time limit of an upload, or of one part of it, in milliseconds. */
export const UPLOAD_TIMEOUT_MS = 120_000
export const PARALLEL_UPLOADS = 2
export const LINK_MINUTES = 15
/** The maximum number of files of one answer. */
export const FILES_OF_ANSWER_MAX = 100

/** Types that may be uploaded: nothing that a browser or a computer would run. */
export const acceptedExtensions = [
  ...[
    'pdf',
    'doc',
    'docx',
    'xls',
    'xlsx',
    'ppt',
    'pptx',
    'odt',
    'ods',
    'odp',
    'rtf',
    'txt',
    'csv',
    'md',
    'vsdx',
  ],
  ...['png', 'jpg', 'jpeg', 'gif', 'webp', 'heic', 'bmp', 'tif', 'tiff'],
  ...['mp4', 'mov', 'avi', 'wmv', 'mkv', 'webm', 'mp3', 'wav'],
  ...['zip', '7z', 'rar', 'tar', 'gz'],
  ...['json', 'xml', 'yaml', 'yml', 'log', 'eml', 'msg'],
] as const

const accepted: ReadonlySet<string> = new Set(acceptedExtensions)

/** The extension of a file's name in lower case, without the dot; empty where there is none. */
export function extensionOf(name: string): string {
  const dot = name.lastIndexOf('.')
  return dot > 0 ? name.slice(dot + 1).toLowerCase() : ''
}

/** Returns the reason to refuse a file before it is sent, or `true`. `bytes` is its size. */
export function mayUpload(name: string, bytes: number): true | string {
  if (!accepted.has(extensionOf(name))) return 'This file type isn’t allowed.'
  if (bytes === 0) return 'This file is empty.'
  return bytes <= FILE_BYTES_MAX || 'Files can be up to 50 MB.'
}

/** Returns the sizes of the parts in which a file of so many bytes is sent. */
export function partSizes(bytes: number): number[] {
  const count = Math.ceil(bytes / PART_BYTES)
  return Array.from({ length: count }, (_, index) => Math.min(PART_BYTES, bytes - index * PART_BYTES))
}

/** Returns how a browser shows the file inline, or null if it cannot. */
export function isShown(extension: string): 'image' | 'pdf' | null {
  if (extension === 'pdf') return 'pdf'
  return ['png', 'jpg', 'jpeg', 'gif', 'webp', 'bmp'].includes(extension) ? 'image' : null
}

const textExtensions: ReadonlySet<string> = new Set([
  ...['txt', 'csv', 'md', 'json', 'xml', 'yaml', 'yml', 'log', 'eml'],
])

/** Returns the kind of preview that a page has of a file, or null if it has none. Text is never shown inline: pages read it. */
export function previewOf(extension: string): 'image' | 'pdf' | 'text' | null {
  return isShown(extension) ?? (textExtensions.has(extension) ? 'text' : null)
}

/** A person's permissions on a file of an answer, derived from those on the answer. */
export const filePolicy = {
  remove(_actor: unknown, { abilities, reasons }: RecordVerdicts<'edit'>): Verdict {
    return abilities.edit === true || (reasons.edit ?? 'This answer can’t be changed.')
  },
}
