import type { Named } from '#domain/platform/fields.ts'

/** The evidence of answers that are not saved yet: new files, and files of the library. */
export interface ChosenEvidence {
  files: readonly File[]
  library: readonly Named[]
}

export const noEvidence: ChosenEvidence = { files: [], library: [] }

export const hasEvidence = ({ files, library }: ChosenEvidence): boolean => files.length + library.length > 0
