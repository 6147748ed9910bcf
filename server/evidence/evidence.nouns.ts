import { api } from '#domain/api.ts'
import { listSheets } from '../list-sheets.ts'
import { type Noun, noun } from '../noun.ts'
import { evidenceKeeping } from './evidence.keeping.ts'
import { evidence } from './evidence.service.ts'
import { remindOfEvidence } from './remind-of-evidence.job.ts'

/** The library of evidence. */
export const evidenceNoun: Noun = noun(api.evidence, ({ files: store }) => evidence(store), {
  jobs: () => [remindOfEvidence],
  keeping: evidenceKeeping,
  sheets: listSheets.evidence,
})
