import { join } from 'node:path'

/** The number in the socket's name; no network port is opened. */
export const port = 5432

/** The path of the socket in a folder of sockets. */
export function socketIn(folder: string): string {
  return join(folder, `.s.PGSQL.${port}`)
}
