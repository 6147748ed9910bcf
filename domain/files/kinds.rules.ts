import type { acceptedExtensions } from './files.rules.ts'

type AcceptedExtension = (typeof acceptedExtensions)[number]

interface Kind {
  /** The type it is served as, regardless of the type that the upload declared. */
  type: string
  /** Permitted kinds of content; the file must look like one of them. */
  looks: readonly string[]
}

const word = 'application/vnd.openxmlformats-officedocument'
const open = 'application/vnd.oasis.opendocument'
const text = (type: string): Kind => ({ type, looks: ['text'] })

/**
 * A look is the extension that the first bytes indicate; `text` for text without NUL that nothing would run; or, for
 * the compound files of older office programs, the program whose parts are inside: `doc`, `xls`, `ppt`, `msg`, and
 * `encrypted` for password-protected content.
 */
const kinds: Record<AcceptedExtension, Kind> = {
  pdf: { type: 'application/pdf', looks: ['pdf'] },
  doc: { type: 'application/msword', looks: ['doc', 'rtf'] },
  docx: { type: `${word}.wordprocessingml.document`, looks: ['docx', 'encrypted'] },
  xls: { type: 'application/vnd.ms-excel', looks: ['xls'] },
  xlsx: { type: `${word}.spreadsheetml.sheet`, looks: ['xlsx', 'encrypted'] },
  ppt: { type: 'application/vnd.ms-powerpoint', looks: ['ppt'] },
  pptx: { type: `${word}.presentationml.presentation`, looks: ['pptx', 'encrypted'] },
  odt: { type: `${open}.text`, looks: ['odt'] },
  ods: { type: `${open}.spreadsheet`, looks: ['ods'] },
  odp: { type: `${open}.presentation`, looks: ['odp'] },
  rtf: { type: 'application/rtf', looks: ['rtf'] },
  txt: text('text/plain'),
  csv: text('text/csv'),
  md: text('text/markdown'),
  vsdx: { type: 'application/vnd.visio', looks: ['vsdx'] },
  png: { type: 'image/png', looks: ['png', 'apng'] },
  jpg: { type: 'image/jpeg', looks: ['jpg'] },
  jpeg: { type: 'image/jpeg', looks: ['jpg'] },
  gif: { type: 'image/gif', looks: ['gif'] },
  webp: { type: 'image/webp', looks: ['webp'] },
  heic: { type: 'image/heic', looks: ['heic'] },
  bmp: { type: 'image/bmp', looks: ['bmp'] },
  tif: { type: 'image/tiff', looks: ['tif'] },
  tiff: { type: 'image/tiff', looks: ['tif'] },
  mp4: { type: 'video/mp4', looks: ['mp4', 'm4v', 'mov'] },
  mov: { type: 'video/quicktime', looks: ['mov', 'mp4'] },
  avi: { type: 'video/x-msvideo', looks: ['avi'] },
  wmv: { type: 'video/x-ms-wmv', looks: ['asf', 'wmv'] },
  mkv: { type: 'video/x-matroska', looks: ['mkv'] },
  webm: { type: 'video/webm', looks: ['webm'] },
  mp3: { type: 'audio/mpeg', looks: ['mp3'] },
  wav: { type: 'audio/wav', looks: ['wav'] },
  zip: { type: 'application/zip', looks: ['zip'] },
  '7z': { type: 'application/x-7z-compressed', looks: ['7z'] },
  rar: { type: 'application/vnd.rar', looks: ['rar'] },
  tar: { type: 'application/x-tar', looks: ['tar'] },
  gz: { type: 'application/gzip', looks: ['gz', 'tar.gz'] },
  json: text('application/json'),
  xml: text('application/xml'),
  yaml: text('application/yaml'),
  yml: text('application/yaml'),
  log: text('text/plain'),
  eml: text('message/rfc822'),
  msg: { type: 'application/vnd.ms-outlook', looks: ['msg'] },
}

function kindOf(extension: string): Kind | null {
  return Object.hasOwn(kinds, extension) ? kinds[extension as AcceptedExtension] : null
}

/** The media type that a file of this extension is served as. */
export function typeOf(extension: string): string {
  return kindOf(extension)?.type ?? 'application/octet-stream'
}

/** Returns the reason to refuse content with this look under this extension, or `true`. */
export function mayKeep(extension: string, looks: readonly string[]): true | string {
  const wanted = kindOf(extension)?.looks ?? []
  return wanted.some(look => looks.includes(look)) || `This isn’t a ${extension} file.`
}
