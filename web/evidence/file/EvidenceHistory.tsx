import { useQuery } from '@tanstack/react-query'
import { type EvidenceWhole, evidenceApi } from '#domain/evidence/evidence.contract.ts'
import { asking } from '#web/platform/calls/queries.ts'
import { Loaded } from '#web/platform/records/Loaded.tsx'
import { Dimmed } from '#web/ui/Dimmed.tsx'
import { formatDate, formatMoment } from '#web/ui/format.ts'
import classes from '../evidence.module.css'
import { evidenceTexts as texts } from '../evidence.texts.ts'

/** The changes of a file, newest first. */
export function EvidenceHistory({ file: { id } }: { file: EvidenceWhole }) {
  const history = useQuery(asking(evidenceApi.history, { file_id: id }))
  if (history.data?.total === 0) return null
  return (
    <section className={classes.section} aria-labelledby="evidence-history">
      <h3 id="evidence-history" className={classes.head}>
        {texts.history}
      </h3>
      <Loaded query={history} bars={[40, 40]}>
        {({ data }) => (
          <ul className={classes.uses}>
            {data.map(({ id, title, valid_until, person, at }) => (
              <li key={id} className={classes.use}>
                <span>{valid_until ? texts.historyDay(title, formatDate(valid_until)) : title}</span>
                <Dimmed span>{texts.by(person?.full_name || texts.system, formatMoment(at))}</Dimmed>
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </section>
  )
}
