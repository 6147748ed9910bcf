import type { Address } from '../use-address.ts'
import type { ChosenColumns } from '../use-columns.ts'

/** The list whose views are shown, as its page has it. */
export interface ViewedList {
  /** The name under which the list’s views and columns are stored: 'entities'. */
  name: string
  address: Address<Record<string, unknown>>
  columns: ChosenColumns
}
