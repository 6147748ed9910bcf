import type { AddressedDialog, Dialogs, OpenDialog } from './addressed-dialog.ts'

const MOST = 6
/** As many answers as a job makes tasks from. */
const MOST_IDS = 5000

/** Writes and reads the part of the address behind its `#`, which names the open dialogs. */
export interface DialogAddress {
  /** Writes the open dialogs: `answer-12/discussion-12`. */
  hashOf(dialogs: readonly OpenDialog[]): string
  /** Parses the output of `hashOf`, the topmost dialog last. Unknown dialogs are dropped. */
  dialogsIn(hash: string): OpenDialog[]
}

export function addressOfDialogs(table: Dialogs): DialogAddress {
  function idsOf(dialog: OpenDialog): readonly number[] {
    const { ids }: AddressedDialog = table[dialog.name]
    const given: Record<string, unknown> = { ...dialog }
    return typeof ids === 'string' ? (given[ids] as number[]) : ids.map(name => given[name] as number)
  }

  function dialogIn(text: string): OpenDialog | [] {
    const [, name = '', given = ''] = /^([a-z-]+)-([\d.]+)$/.exec(text) ?? []
    const values = given.split('.').map(Number)
    if (!values.every(Number.isSafeInteger) || !Object.hasOwn(table, name)) return []
    const { ids }: AddressedDialog = table[name as OpenDialog['name']]
    if (typeof ids === 'string') return { name, [ids]: values.slice(0, MOST_IDS) } as unknown as OpenDialog
    if (values.length !== ids.length) return []
    return { name, ...Object.fromEntries(ids.map((key, index) => [key, values[index]])) } as OpenDialog
  }

  return {
    hashOf: dialogs => dialogs.map(dialog => `${dialog.name}-${idsOf(dialog).join('.')}`).join('/'),
    dialogsIn: hash => hash.replace(/^#/, '').split('/').flatMap(dialogIn).slice(0, MOST),
  }
}
