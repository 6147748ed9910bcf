import type { TextStore } from './sealed-store.ts'

/** The owner of the work and the company it belongs to: nothing is read or sent in another person's name. */
export interface Whose {
  userId: number
  organizationId: number
}

/** Drafts and answers that an earlier version stored in clear: `assay.draft.<person>.<company>.…`. */
const clear = /^assay\.(draft|outbox)\.\d+\.\d+(\..+)?$/

/**
 * Checks whether anything here may wait to be sealed or sent, for any person; only the owner's key shows it for sure.
 */
export function mayWait(storage: Storage): boolean {
  return namesIn(storage).some(name => clear.test(name) || name.endsWith('.outbox'))
}

/** Seals work that an earlier version stored in clear for a person in a company. Work already sealed is newer. */
export function adoptClear(storage: Storage, store: TextStore, { userId, organizationId }: Whose): void {
  for (const kind of ['draft', 'outbox']) {
    const own = `assay.${kind}.${userId}.${organizationId}`
    for (const name of namesIn(storage)) {
      if (name !== own && !name.startsWith(`${own}.`)) continue
      const text = storage.getItem(name)
      const sealedName = kind + name.slice(own.length)
      if (text !== null && store.getItem(sealedName) === null) store.setItem(sealedName, text)
      storage.removeItem(name)
    }
  }
}

/** Removes everybody's work still in clear, so that nobody can read it in this browser after sign-out. */
export function forgetClear(storage: Storage): void {
  for (const name of namesIn(storage)) if (clear.test(name)) storage.removeItem(name)
}

function namesIn(storage: Storage): string[] {
  return Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '')
}
