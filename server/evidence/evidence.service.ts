import type { evidenceApi } from '#domain/evidence/evidence.contract.ts'
import type { FileStore } from '#server/platform/files/store.ts'
import type { Handlers } from '#server/platform/serve/call.ts'
import { attachAgain } from './attach-again.ts'
import { findEvidence, presentedEvidence, usesOfEvidence } from './find-evidence.ts'
import { countEvidence, listEvidence } from './list-evidence.ts'
import { requestForFile } from './request-new-file.ts'
import { setValidities, updateEvidence } from './write-evidence.ts'

export function evidence(store: FileStore): Handlers<typeof evidenceApi> {
  return {
    list: listEvidence,
    counts: countEvidence,
    show: async call => presentedEvidence(store, await findEvidence(call, call.input.file_id)),
    uses: usesOfEvidence,
    update: call => updateEvidence(call, store),
    setValidity: setValidities,
    use: attachAgain,
    request: call => requestForFile(call, store),
  }
}
