import { useCan } from '#web/platform/session/me.ts'
import classes from './entity-overviews.module.css'
import { entityOverviewsTexts as texts } from './entity-overviews.texts.ts'
import { OverviewLink } from './OverviewLink.tsx'
import { viewOf, views } from './overview.search.ts'
import { useOverview } from './use-overview.ts'

/** The parts of the overview, each with its address. */
export function ViewsSection() {
  const { entityId, search } = useOverview()
  const can = useCan()
  const shown = [undefined, ...views].filter(view => view !== 'excluded' || can('risk:read'))
  return (
    <nav aria-label={texts.viewsLabel} className={classes.views}>
      {shown.map(view => (
        <OverviewLink
          key={view ?? 'figures'}
          entityId={entityId}
          search={viewOf(search, view)}
          className={classes.view}
          isCurrent={search.view === view}
        >
          {texts.views[view ?? 'figures']}
        </OverviewLink>
      ))}
    </nav>
  )
}
