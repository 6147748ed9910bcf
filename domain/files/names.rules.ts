import { acceptedExtensions, extensionOf } from './files.rules.ts'

const NAME_MAX = 200

/** The name that a file is stored under: without characters that disguise it or that a computer would not accept. */
export function keptName(name: string): string {
  const clean = name
    .toWellFormed()
    .normalize('NFC')
    // Marks that turn the writing around or do not show; joiners belong to some scripts and stay.
    .replace(/[^\P{Cf}\u200c\u200d]/gu, '')
    .replace(/[<>:"|?*]/g, '_')
    .replace(/\s+/g, ' ')
    .replace(/^ +|[. ]+$/g, '')
  return shortened(clean)
}

function shortened(name: string): string {
  if (name.length <= NAME_MAX) return name
  const ending = `.${extensionOf(name)}`
  return `${name.slice(0, NAME_MAX - ending.length).toWellFormed()}${ending}`
}

/** The reasons, by field, to refuse a name and the extension given with it. No extension is fine. */
export function nameFaults(name: string, extension: string): Record<string, string[]> {
  if (/[/\\\p{Cc}]/u.test(name)) {
    return { file_name: ['A file name can’t contain a path or control characters.'] }
  }
  if (!acceptedExtensions.some(each => each === extension)) {
    return { file_extension: ['This file type isn’t allowed.'] }
  }
  if (extensionOf(keptName(name)) === extension) return {}
  return { file_extension: ['The extension doesn’t match the file name.'] }
}
