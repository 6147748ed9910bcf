import { execFileSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A separate disk, in memory; null if mounting is not permitted, as for most people. */
export function smallDisk(size: string): string | null {
  const folder = mkdtempSync(join(tmpdir(), 'assay-disk-'))
  chmodSync(folder, 0o711)
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${size},mode=711`, 'tmpfs', folder], {
      stdio: 'ignore',
    })
    return folder
  } catch {
    rmSync(folder, { recursive: true })
    return null
  }
}

export function removeDisk(folder: string): void {
  execFileSync('umount', ['-l', folder])
  rmSync(folder, { recursive: true, force: true })
}

/** Writes until there is no room at all. */
export async function fill(path: string): Promise<void> {
  const file = await open(path, 'w')
  try {
    for (const bytes of [4_194_304, 65_536, 4_096]) {
      const piece = Buffer.alloc(bytes, 'x')
      while (await file.write(piece).catch(() => null));
    }
  } finally {
    await file.close()
  }
}
