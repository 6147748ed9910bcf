import { readdir } from 'node:fs/promises'

const NAME = /^assay-(\d{4}-\d{2}-\d{2})T(\d{2})-(\d{2})-(\d{2})Z\.assay$/

/** The name of the backup that was begun at a moment, such as `assay-2026-11-27T00-00-04Z.assay`. */
export function nameOfBackup(moment: Date): string {
  return `assay-${moment.toISOString().slice(0, 19).replaceAll(':', '-')}Z.assay`
}

/** The moments of the backups in a folder, by their names. Other files are left out. */
export async function backupsIn(folder: string): Promise<Date[]> {
  return (await readdir(folder)).flatMap(name => {
    const [, day, hour, minute, second] = NAME.exec(name) ?? []
    return day ? new Date(`${day}T${hour}:${minute}:${second}Z`) : []
  })
}
