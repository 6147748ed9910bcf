import { Anchor, Text } from '@mantine/core'
import { IconClipboardList } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { TodaysPlan } from '#domain/todays-plan/todays-plan.contract.ts'
import { pages } from '#web/pages.ts'
import type { PageEntry } from '#web/platform/page-entry.ts'
import { Carousel } from '#web/ui/form/Carousel.tsx'
import { CarouselControls } from '#web/ui/form/CarouselControls.tsx'
import { useSlides } from '#web/ui/form/use-slides.ts'
import { formatDate } from '#web/ui/format.ts'
import { DueDay } from './DueDay.tsx'
import { PanelSection } from './PanelSection.tsx'
import classes from './todays-plan.module.css'
import { todaysPlanTexts } from './todays-plan.texts.ts'

const texts = todaysPlanTexts.plans
const SHOWN_MAX = 3

type Slide = TodaysPlan['action_plans'][number]

interface Props {
  plans: readonly Slide[]
  onLeave: () => void
}

/** The person's tasks in action plans, a slide for each plan. */
export function ActionPlansSection({ plans, onLeave }: Props) {
  const slides = useSlides(plans.length)
  return (
    <PanelSection title={texts.title} icon={IconClipboardList} aside={<CarouselControls slides={slides} />}>
      <Carousel label={texts.title} slides={slides}>
        {plans.map(slide => (
          <PlanSlide key={slide.plan.id} slide={slide} onLeave={onLeave} />
        ))}
      </Carousel>
    </PanelSection>
  )
}

function PlanSlide({ slide: { plan, due_date, tasks }, onLeave }: { slide: Slide; onLeave: () => void }) {
  const [isWhole, showWhole] = useState(false)
  const { later }: PageEntry = pages['action-plans.view']
  const shown = isWhole ? tasks : tasks.slice(0, SHOWN_MAX)
  const to: string = `/action-plans/${plan.id}`
  return (
    <>
      <Text fw={600}>{plan.name}</Text>
      {due_date && (
        <Text size="sm" c="dimmed">
          {texts.due(formatDate(due_date))}
        </Text>
      )}
      <ul className={classes.list}>
        {shown.map(({ id, description, due_date, is_past_due }) => (
          <li key={id}>
            <span className={classes.what}>{description}</span>
            <span className={classes.about}>
              <DueDay day={due_date} isPastDue={is_past_due} />
            </span>
          </li>
        ))}
      </ul>
      {tasks.length > shown.length && (
        <Anchor component="button" type="button" size="sm" onClick={() => showWhole(true)}>
          {todaysPlanTexts.questions.more(tasks.length - shown.length)}
        </Anchor>
      )}
      {!later && (
        <Anchor
          component={Link}
          to={to}
          size="sm"
          mt="xs"
          aria-label={texts.openNamed(plan.name)}
          onClick={onLeave}
        >
          {texts.open}
        </Anchor>
      )}
    </>
  )
}
