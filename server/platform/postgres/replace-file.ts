import { chmodSync, lchownSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { DatabaseHome } from './database-home.ts'

/** Puts a file of the database's user at a path inside the home, whole or not at all. */
export function replaceFile(home: DatabaseHome, path: string, text: string): void {
  // Written outside the folders of that user, who could otherwise redirect root by a link.
  const fresh = join(home.folder, `${basename(path)}.new`)
  rmSync(fresh, { force: true })
  writeFileSync(fresh, text, { flag: 'wx', flush: true })
  chmodSync(fresh, 0o600)
  lchownSync(fresh, home.user.uid, home.user.gid)
  renameSync(fresh, path)
}
