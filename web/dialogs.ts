import type { Dialogs } from './platform/pages/addressed-dialog.ts'
import { addressOfDialogs } from './platform/pages/dialog-address.ts'

const ofNouns = Object.values(
  import.meta.glob<Partial<Dialogs>>('./*/*.dialogs.tsx', { eager: true, import: 'dialogs' }),
)

/** The dialogs of all nouns; each loads when it is first opened. */
export const dialogs = Object.assign({}, ...ofNouns) as Dialogs

/** Handed to the platform by the frame. */
export const dialogAddress = addressOfDialogs(dialogs)
export const { hashOf, dialogsIn } = dialogAddress
