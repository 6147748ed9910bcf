import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type EvidenceWhole, evidenceApi } from '#domain/evidence/evidence.contract.ts'
import { asking } from '#web/platform/calls/queries.ts'
import { Dimmed } from '#web/ui/Dimmed.tsx'
import { EvidenceUseLink } from '../EvidenceUseLink.tsx'
import classes from '../evidence.module.css'
import { evidenceTexts as texts } from '../evidence.texts.ts'

const STEP = 20
const SHOWN_MAX = 100

/** Everything that the file is evidence of, the latest first. */
export function EvidenceUses({ file }: { file: EvidenceWhole }) {
  const { id, uses, uses_count, is_orphaned } = file
  const [shown, setShown] = useState(STEP)
  const more = useQuery({
    ...asking(evidenceApi.uses, { file_id: id, per_page: Math.min(shown, SHOWN_MAX) }),
    enabled: shown > STEP,
  })
  const listed = shown > STEP ? (more.data?.data ?? uses) : uses
  const rest = uses_count - listed.length
  return (
    <section className={classes.section} aria-labelledby="evidence-uses">
      <h3 id="evidence-uses" className={classes.head}>
        {texts.provesTitle}
      </h3>
      {uses_count === 0 ? (
        <Dimmed>{is_orphaned ? texts.provesNothing : texts.provesHidden}</Dimmed>
      ) : (
        <ul className={classes.uses}>
          {listed.map(use => (
            <li key={`${use.kind} ${use.id}`}>
              <EvidenceUseLink use={use} />
            </li>
          ))}
        </ul>
      )}
      {rest > 0 && shown < SHOWN_MAX && (
        <Button
          size="compact-sm"
          variant="subtle"
          loading={more.isFetching}
          onClick={() => setShown(SHOWN_MAX)}
        >
          {texts.moreUses}
        </Button>
      )}
      {rest > 0 && shown >= SHOWN_MAX && !more.isFetching && <Dimmed>{texts.more(rest)}</Dimmed>}
    </section>
  )
}
