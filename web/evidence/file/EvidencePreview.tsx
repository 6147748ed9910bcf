import type { EvidenceWhole } from '#domain/evidence/evidence.contract.ts'
import { ShownFile } from '#web/platform/files/ShownFile.tsx'
import { evidenceTexts as texts } from '../evidence.texts.ts'

/** The file itself, beside its facts. */
export function EvidencePreview({ file }: { file: EvidenceWhole }) {
  return (
    <section aria-label={texts.preview}>
      <ShownFile file={file} />
    </section>
  )
}
