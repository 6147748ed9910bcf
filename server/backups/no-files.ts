import type { FileStore } from '#server/platform/files/store.ts'

const none = async () => {
  throw new Error('A copy without files has none.')
}

/** The store of a copy that is made of the database alone. */
export const NO_FILES: Pick<FileStore, 'sizeOf' | 'pieces' | 'put' | 'remove'> = {
  sizeOf: async () => null,
  // biome-ignore lint/correctness/useYield: there is nothing to give
  async *pieces() {
    await none()
  },
  put: none,
  remove: none,
}
