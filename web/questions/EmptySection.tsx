import { Button } from '@mantine/core'
import { IconCalendarOff, IconCircleCheck, IconListDetails } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useNav } from '#web/platform/pages/nav.ts'
import { useCan } from '#web/platform/session/me.ts'
import { Empty } from '#web/ui/page/PageStates.tsx'
import { questionsTexts as texts } from './questions.texts.ts'

/** Explains why there is nothing to answer, and who can change that. */
export function EmptySection({ hasPeriod }: { hasPeriod: boolean }) {
  const can = useCan()
  if (!hasPeriod) {
    const isAdmin = can('period:manage')
    return (
      <Empty
        icon={IconCalendarOff}
        title={texts.noPeriod}
        help={isAdmin ? texts.noPeriodHelpAdmin : texts.noPeriodHelp}
      >
        {isAdmin && <PageLink to="/company/assessment-periods">{texts.toPeriods}</PageLink>}
      </Empty>
    )
  }
  if (can('entity:manage')) {
    return (
      <Empty icon={IconListDetails} title={texts.noTopics} help={texts.noTopicsHelpAdmin}>
        <PageLink to="/company/entities">{texts.toEntities}</PageLink>
      </Empty>
    )
  }
  return <Empty icon={IconCircleCheck} title={texts.nothingAssigned} help={texts.nothingAssignedHelp} />
}

/** Shown only if the person's menu has that page. */
function PageLink({ to, children }: { to: string; children: string }) {
  const page = useNav('company').find(item => item.to === to)
  if (!page) return null
  return (
    <Button component={Link} to={page.to}>
      {children}
    </Button>
  )
}
