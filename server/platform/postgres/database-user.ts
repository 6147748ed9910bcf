import type { Stats } from 'node:fs'
import { chown, stat } from 'node:fs/promises'
import { dirname } from 'node:path'

/** The user that PostgreSQL runs as. */
export interface DatabaseUser {
  uid: number
  gid: number
  /** gives a file or folder to this user */
  own(path: string): Promise<void>
}

const nobody = 65534

/**
 * PostgreSQL refuses to run as root: root runs it as the owner of the files it finds, or else as nobody.
 * Anyone else runs it as themselves, and cannot use the files of others.
 */
export function userFor(owner: Stats | undefined, folder: string): DatabaseUser {
  const uid = process.getuid?.() ?? 0
  const gid = process.getgid?.() ?? 0
  if (uid === 0) return owner?.uid ? aUser(owner.uid, owner.gid) : aUser(nobody, nobody)
  if (owner && owner.uid !== uid) {
    throw new Error(
      `The database in ${folder} belongs to user id ${owner.uid}, and Assay runs as ${uid}. ` +
        'Start Assay as that user or as root, or set ASSAY_DATA to another folder.',
    )
  }
  return aUser(uid, gid)
}

/** Throws an Error that names the setting to change if the user cannot enter the folder or one above it. */
export async function assertReachable(folder: string, user: DatabaseUser): Promise<void> {
  if (user.uid === process.getuid?.()) return
  for (let path = folder; ; path = dirname(path)) {
    if (!canEnter(await stat(path), user)) throw new Error(unreachable(path, user))
    if (path === dirname(path)) return
  }
}

function aUser(uid: number, gid: number): DatabaseUser {
  return { uid, gid, own: path => chown(path, uid, gid) }
}

function canEnter(folder: Stats, user: DatabaseUser): boolean {
  if (folder.uid === user.uid) return (folder.mode & 0o100) !== 0
  if (folder.gid === user.gid) return (folder.mode & 0o010) !== 0
  return (folder.mode & 0o001) !== 0
}

function unreachable(path: string, user: DatabaseUser): string {
  return (
    `Assay runs as root and its database as user id ${user.uid}, which cannot enter ${path}. ` +
    `Set ASSAY_DATA to a folder that every user can enter, such as /var/lib/assay, or run: chmod o+x ${path}`
  )
}
