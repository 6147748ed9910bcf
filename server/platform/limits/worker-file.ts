import { extname, join } from 'node:path'

/** Returns the path of a worker beside the module that starts it, in the sources as in the built server. */
export function workerBeside({ dirname, filename }: ImportMeta, name: string): string {
  return join(dirname, `${name}.worker${extname(filename)}`)
}
