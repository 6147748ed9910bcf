import { join } from 'node:path'

/**
 * In place of the one in `worker-file.ts` once the server is built: a thread that starts from the sources compiles them
 * again for each file that it reads, which takes two thirds of a second.
 */
export function workerBeside(_: ImportMeta, name: string): string {
  return join(import.meta.dirname, '../../built', `${name}.worker.mjs`)
}
