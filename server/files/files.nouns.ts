import { api } from '#domain/api.ts'
import { evidenceKeeping } from '../evidence/evidence.keeping.ts'
import { evidence } from '../evidence/evidence.service.ts'
import { remindOfEvidence } from '../evidence/remind-of-evidence.job.ts'
import { listSheets } from '../list-sheets.ts'
import { type Noun, noun } from '../noun.ts'
import { filesKeeping } from './files.keeping.ts'
import { files } from './files.service.ts'
import { purgeUnconfirmedFiles } from './purge-unconfirmed-files.job.ts'
import { removeBytes } from './remove-bytes.job.ts'
import { sweepFiles } from './sweep-files.job.ts'

/** Files and their library. */
export const fileNouns: Noun[] = [
  noun(
    api.files,
    ({ files: store, scanner = null, quota = 50 }) =>
      files({ store, scanner, quotaBytes: quota * 1024 ** 3 }),
    {
      jobs: ({ files }) => [removeBytes(files), purgeUnconfirmedFiles(files), sweepFiles(files)],
      keeping: filesKeeping,
    },
  ),
  noun(api.evidence, ({ files: store }) => evidence(store), {
    jobs: () => [remindOfEvidence],
    keeping: evidenceKeeping,
    sheets: listSheets.evidence,
  }),
]
