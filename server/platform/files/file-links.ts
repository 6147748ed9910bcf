import { isShown, LINK_MINUTES } from '#domain/files/files.rules.ts'
import type { FileStore } from './store.ts'

interface Linked {
  key: string
  name: string
  extension: string
  content_type: string
}

export interface FileLinks {
  temp_link: string
  download_link: string
}

/**
 * Links that open a file, and that save it. Browsers ignore that a link is a download if it leads to another origin, as those
 * of an S3 store do: the store itself has to say so.
 */
export async function linksTo(
  store: FileStore,
  { key, name, extension, content_type: contentType }: Linked,
): Promise<FileLinks> {
  const link = (inline: boolean) => store.link(key, { name, contentType, inline }, LINK_MINUTES * 60)
  return { temp_link: await link(isShown(extension) !== null), download_link: await link(false) }
}
