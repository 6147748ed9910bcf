import type { ReactNode } from 'react'

/** The names of the ids, in the order in which the address lists them; a single name stands for a list of ids. */
type IdNames = readonly string[] | string

/** The ids that a dialog opens with. An id of 0 means that the person chooses it there. */
type IdsOf<Names extends IdNames> = Names extends readonly string[]
  ? Record<Names[number], number>
  : Names extends string
    ? Record<Names, readonly number[]>
    : never

/** A dialog over the page that has an address. */
export interface AddressedDialog<Names extends IdNames = IdNames> {
  ids: Names
  draw: (ids: IdsOf<Names>, onClose: () => void) => ReactNode
  /** The dialog of which this is another state: one turns into the other without being opened again. */
  stateOf?: string
}

/** The addressed dialogs of a noun, by name. Stated in full, as the dialogs themselves open others. */
export type AddressedDialogs<Names extends Record<string, IdNames>> = {
  readonly [Name in keyof Names]: AddressedDialog<Names[Name]>
}

/** A dialog of a table, with the ids that it is opened with. */
export type OpenOf<Table> = {
  [Name in keyof Table]: Table[Name] extends AddressedDialog<infer Names>
    ? { name: Name } & IdsOf<Names>
    : never
}[keyof Table]

/** The dialogs over a page that have an address, by name: each `<noun>.dialogs.tsx` adds the noun’s own. */
// biome-ignore lint/suspicious/noEmptyInterface: the nouns add to it
export interface Dialogs {}

/** A dialog that is open over the page, with its ids. */
export type OpenDialog = OpenOf<Dialogs>
