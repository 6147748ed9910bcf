import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { DashboardList, DashboardSearch } from '../dashboard.search.ts'
import { dashboardTexts as texts } from '../dashboard.texts.ts'

interface Props {
  list: DashboardList
  search: DashboardSearch
}

/** The way to the page where the rows of the list are worked on, with the same filters. */
export function PageLink({ list, search: { entity, framework, person, period } }: Props) {
  if (list === 'overdue') {
    return (
      <Anchor
        component={Link}
        to="/overdue"
        search={{ entity, framework, person, period } as never}
        display="inline-block"
        mb="sm"
      >
        {texts.toOverdue}
      </Anchor>
    )
  }
  if (list !== 'not-accepted') return null
  return (
    <Anchor
      component={Link}
      to="/review"
      search={{ entity, framework, period } as never}
      display="inline-block"
      mb="sm"
    >
      {texts.toReview}
    </Anchor>
  )
}
