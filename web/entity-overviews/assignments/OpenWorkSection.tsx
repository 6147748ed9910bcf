import { Text, Title } from '@mantine/core'
import {
  IconClockExclamation,
  IconEyeCheck,
  IconForbid2,
  IconHourglass,
  IconMessageQuestion,
  IconUserCheck,
  IconUsersGroup,
} from '@tabler/icons-react'
import type { EntityOverview } from '#domain/entity-overviews/entity-overviews.contract.ts'
import { useCan } from '#web/platform/session/me.ts'
import { formatNumber } from '#web/ui/format.ts'
import { AnswerLink } from '../answers/AnswerLink.tsx'
import { entityOverviewsTexts as texts } from '../entity-overviews.texts.ts'
import classes from '../figures.module.css'
import { OverviewLink } from '../OverviewLink.tsx'
import { openTopics } from '../open-topics.ts'
import { type OverviewSearch, viewOf } from '../overview.search.ts'
import { useOverview } from '../use-overview.ts'

type Work = keyof EntityOverview['open_work']

const icons = {
  needs_answer: IconMessageQuestion,
  needs_acceptance: IconEyeCheck,
  assigned: IconUserCheck,
  overdue: IconClockExclamation,
  collaborations: IconUsersGroup,
  exclusion_requests: IconHourglass,
  excluded: IconForbid2,
} satisfies Record<Work, typeof IconForbid2>

/** Open work; each count links to what it counts. */
export function OpenWorkSection({ overview }: { overview: EntityOverview }) {
  const work = (Object.keys(icons) as Work[]).filter(each => overview.open_work[each] > 0)
  return (
    <section aria-labelledby="open-work">
      <Title order={2} id="open-work" mb="sm">
        {texts.openWork}
      </Title>
      {work.length === 0 && <Text c="dimmed">{texts.noWork}</Text>}
      <div className={classes.calls}>
        {work.map(each => (
          <WorkLink key={each} work={each} overview={overview} />
        ))}
      </div>
    </section>
  )
}

function WorkLink({ work, overview }: { work: Work; overview: EntityOverview }) {
  const { search } = useOverview()
  const target = useTargetOf(work, search)
  const Icon = icons[work]
  const topics = work === 'needs_answer' && !search.period && !overview.is_locked ? openTopics(overview) : []
  const leadsOn = target !== null || topics.length > 0
  const words = (
    <>
      <Icon size={22} stroke={1.5} className={classes.icon} aria-hidden />
      <span className={classes.callName} data-alone={!leadsOn || undefined}>
        {texts.work[work]}
      </span>
      <span className={classes.callCount} data-figures>
        {formatNumber(overview.open_work[work])}
      </span>
      {leadsOn && <span className={classes.help}>{texts.workHelp[work]}</span>}
    </>
  )
  if (target) {
    return (
      <OverviewLink entityId={overview.id} search={target} className={classes.call}>
        {words}
      </OverviewLink>
    )
  }
  return (
    <AnswerLink topicIds={topics} entityId={overview.id} className={classes.call}>
      {words}
    </AnswerLink>
  )
}

/** Returns the list behind a count; null if this page has none or the person may not open it. */
function useTargetOf(work: Work, search: OverviewSearch): OverviewSearch | null {
  const can = useCan()
  if (work === 'needs_answer') return null
  if (work === 'needs_acceptance') return viewOf(search, 'answers', { accepted: 'no' })
  if (work === 'assigned') return viewOf(search, 'assigned')
  if (work === 'overdue') return viewOf(search, 'assigned', { state: 'overdue' })
  if (work === 'collaborations') {
    return can('question:read', 'collaboration') ? viewOf(search, 'assigned', { opinions: true }) : null
  }
  return can('risk:read') ? viewOf(search, 'excluded') : null
}
