import { afterAll } from 'vitest'
import { type ObjectStore, runObjectStore } from '#server/testing/object-store.ts'

/** Starts an S3-compatible store of the test file's own, with an empty bucket. */
export async function startObjectStore(): Promise<ObjectStore> {
  const store = await runObjectStore()
  afterAll(store.end)
  return store
}
