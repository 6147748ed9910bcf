import { newKey } from '#web/platform/calls/call.ts'
import { holdUnsaved } from '#web/ui/dialogs/unsaved.ts'

/** A file of a pending save. Its bytes are in the memory of the page that saved it. */
export interface HeldFile {
  key: string
  name: string
}

const held = new Map<string, { file: File; unlock: () => void }>()
let release = () => {}

const lockOf = (key: string) => `assay.held-file.${key}`

/** The browser asks before it closes a page that holds files. */
const warn = (event: BeforeUnloadEvent) => event.preventDefault()

/** Holds files until their answers have reached the server. A lock tells other tabs, where there are locks. */
export function holdFiles(files: readonly File[]): HeldFile[] {
  if (held.size === 0 && files.length > 0) {
    release = holdUnsaved()
    window.addEventListener('beforeunload', warn)
  }
  return files.map(file => {
    const key = newKey()
    const { promise, resolve: unlock } = Promise.withResolvers<void>()
    held.set(key, { file, unlock })
    if ('locks' in navigator) void navigator.locks.request(lockOf(key), () => promise)
    return { key, name: file.name }
  })
}

/** Returns those of the files that this page holds. */
export function heldHere(files: readonly HeldFile[]): File[] {
  return files.flatMap(({ key }) => held.get(key)?.file ?? [])
}

/** Checks whether another tab holds one of the files: it sends the answers, then. */
export async function isHeldElsewhere(files: readonly HeldFile[]): Promise<boolean> {
  const others = files.filter(({ key }) => !held.has(key))
  if (others.length === 0 || !('locks' in navigator)) return false
  const locks = (await navigator.locks.query()).held?.map(({ name }) => name) ?? []
  return others.some(({ key }) => locks.includes(lockOf(key)))
}

/** Lets all files go: nobody has those of a person who signed out. */
export function letAllGo(): void {
  letGo([...held].map(([key, { file }]) => ({ key, name: file.name })))
}

/** Lets files go whose answers have been sent. */
export function letGo(files: readonly HeldFile[]): void {
  for (const { key } of files) {
    held.get(key)?.unlock()
    held.delete(key)
  }
  if (held.size > 0) return
  release()
  window.removeEventListener('beforeunload', warn)
}
