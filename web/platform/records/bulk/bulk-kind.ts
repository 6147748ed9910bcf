import type { Route } from '#domain/platform/route.ts'

/** The texts of bulk actions on the trash of one kind of records. */
export interface BulkTexts {
  trashMany: string
  trashManyTitle: (count: number) => string
  trashManyHelp: string
  trashing: string
  trashManyDone: (count: number) => string
  restoreMany: string
  restoreManyDone: (count: number) => string
  couldNot: (count: number) => string
}

/** The calls with which many records of one kind go to the trash and return. */
export interface BulkKind {
  /** Records are named by the lists that were shown. */
  list: Route
  remove: Route
  restore: Route
  /** The path of one record. */
  inputOf: (id: number) => Record<string, number>
  invalidates: readonly Route[]
  texts: BulkTexts
}
