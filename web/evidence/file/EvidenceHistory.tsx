import type { EvidenceWhole } from '#domain/evidence/evidence.contract.ts'
import { recordHistoryApi } from '#domain/record-history/record-history.contract.ts'
import { RecordHistory } from '#web/platform/records/history/RecordHistory.tsx'
import classes from '../evidence.module.css'
import { evidenceTexts as texts } from '../evidence.texts.ts'

/** The changes of a file, newest first. */
export function EvidenceHistory({ file: { id } }: { file: EvidenceWhole }) {
  return (
    <section className={classes.section} aria-labelledby="evidence-history">
      <h3 id="evidence-history" className={classes.head}>
        {texts.history}
      </h3>
      <RecordHistory route={recordHistoryApi.evidence} input={{ file_id: id }} perPage={10} isNarrow />
    </section>
  )
}
