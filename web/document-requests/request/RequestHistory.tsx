import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { documentRequestTalkApi } from '#domain/document-requests/talk.contract.ts'
import { asking } from '#web/platform/calls/queries.ts'
import { Dimmed } from '#web/ui/Dimmed.tsx'
import { formatMoment } from '#web/ui/format.ts'
import classes from '../document-requests.module.css'
import { pageTexts as texts } from './request.texts.ts'

const FEW = 5

/** The last events of a request, and all of them on demand. */
export function RequestHistory({ requestId }: { requestId: number }) {
  const [limit, setLimit] = useState(FEW)
  const events = useQuery(
    asking(documentRequestTalkApi.history, { document_request_id: requestId, limit }),
  ).data
  if (!events || events.total === 0) return null
  return (
    <section className={classes.section} aria-labelledby="request-history">
      <h2 id="request-history" className={classes.head}>
        {texts.history}
      </h2>
      <ul className={classes.lines}>
        {events.data.map(({ id, title, person, by_link, at }) => (
          <li key={id}>
            <span>{title}</span>
            <Dimmed span>
              {[by_link ? texts.byLink(by_link) : person?.full_name, formatMoment(at)]
                .filter(Boolean)
                .join(' · ')}
            </Dimmed>
          </li>
        ))}
      </ul>
      {events.total > limit && (
        <Button variant="subtle" size="compact-sm" mt="xs" onClick={() => setLimit(100)}>
          {texts.earlierHistory}
        </Button>
      )}
    </section>
  )
}
