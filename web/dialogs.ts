import type { OpenOf } from './platform/pages/addressed-dialog.ts'

/** The dialogs over a page that have an address, by name: each `<noun>.dialogs.tsx` adds the noun’s own. */
// biome-ignore lint/suspicious/noEmptyInterface: the nouns add to it
export interface Dialogs {}

const ofNouns = import.meta.glob<Partial<Dialogs>>('./*/*.dialogs.tsx', { eager: true, import: 'dialogs' })

/** All of them; each loads when it is first opened. */
export const dialogs = Object.assign({}, ...Object.values(ofNouns)) as Dialogs

/** A dialog that is open over the page, with its ids. */
export type OpenDialog = OpenOf<Dialogs>
