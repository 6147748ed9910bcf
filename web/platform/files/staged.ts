import { mayUpload } from '#domain/files/files.rules.ts'
import { filesTexts as texts } from './files.texts.ts'

export interface Refused {
  name: string
  reason: string
}

/** Adds files to those waiting to be attached. Duplicates and files that are not accepted are returned separately. */
export function stage(
  before: readonly File[],
  added: readonly File[],
): { files: File[]; refused: Refused[] } {
  const files = [...before]
  const refused: Refused[] = []
  for (const file of added) {
    const verdict = mayUpload(file.name, file.size)
    const isThere = files.some(each => isSame(each, file))
    if (verdict === true && !isThere) files.push(file)
    else refused.push({ name: file.name, reason: verdict === true ? texts.duplicate : verdict })
  }
  return { files, refused }
}

function isSame(one: File, other: File): boolean {
  return one.name === other.name && one.size === other.size && one.lastModified === other.lastModified
}
