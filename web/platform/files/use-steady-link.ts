import { useState } from 'react'
import type { StoredFile } from '#domain/files/files.contract.ts'
import { LINK_MINUTES } from '#domain/files/files.rules.ts'

/** The time after which links are fetched again: a minute before they expire. */
export const LINKS_MS = (LINK_MINUTES - 1) * 60_000

/**
 * The link of a file, the same while it is valid: each reading of the list brings a new one, which would load the preview
 * again and lose the page that somebody reads.
 */
export function useSteadyLink({ id, temp_link }: Pick<StoredFile, 'id' | 'temp_link'>): string {
  const [held, setHeld] = useState({ id, link: temp_link, since: Date.now() })
  if (held.id === id && Date.now() - held.since < LINKS_MS) return held.link
  setHeld({ id, link: temp_link, since: Date.now() })
  return temp_link
}
