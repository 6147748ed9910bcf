import { Anchor } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { evidenceApi } from '#domain/evidence/evidence.contract.ts'
import { asking } from '#web/platform/calls/queries.ts'
import { searchLink } from '#web/platform/records/search-link.tsx'
import { formatNumber } from '#web/ui/format.ts'
import classes from '../evidence.module.css'
import type { EvidenceSearch, EvidenceState } from '../evidence.search.ts'
import { evidenceTexts as texts } from '../evidence.texts.ts'

/** The files that need somebody, by state, each figure a link to the files that it counts. */
export function EvidenceFigures() {
  const counts = useQuery(asking(evidenceApi.counts, {})).data
  if (!counts || counts.total === 0) return null
  const figures: [EvidenceState, number][] = [
    ['expired', counts.expired],
    ['in-30', counts.expiring_30],
    ['in-60', counts.expiring_60],
    ['in-90', counts.expiring_90],
    ['orphaned', counts.orphaned],
    ['reused', counts.reused],
  ]
  return (
    <ul className={classes.figures} aria-label={texts.figures}>
      {figures.map(([state, count]) => (
        <li key={state} data-zero={count === 0 || undefined}>
          <Anchor
            c="var(--mantine-color-text)"
            renderRoot={searchLink<EvidenceSearch>({ state, page: undefined })}
          >
            <strong data-figures>{formatNumber(count)}</strong> {texts.states[state]}
          </Anchor>
        </li>
      ))}
    </ul>
  )
}
