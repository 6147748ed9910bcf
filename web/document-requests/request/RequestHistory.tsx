import { recordHistoryApi } from '#domain/record-history/record-history.contract.ts'
import { RecordHistory } from '#web/platform/records/history/RecordHistory.tsx'
import classes from '../document-requests.module.css'
import { pageTexts as texts } from './request.texts.ts'

/** The events of a request, a few at a time. */
export function RequestHistory({ requestId }: { requestId: number }) {
  return (
    <section className={classes.section} aria-labelledby="request-history">
      <h2 id="request-history" className={classes.head}>
        {texts.history}
      </h2>
      <RecordHistory
        route={recordHistoryApi.documentRequests}
        input={{ document_request_id: requestId }}
        perPage={10}
        isNarrow
      />
    </section>
  )
}
