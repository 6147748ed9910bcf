import { ActionIcon, Button } from '@mantine/core'
import { IconCircleCheck, IconClipboardList } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { TodaysPlan } from '#domain/todays-plan/todays-plan.contract.ts'
import { Dimmed } from '#web/ui/Dimmed.tsx'
import { DueDate } from '#web/ui/DueDate.tsx'
import { Carousel } from '#web/ui/form/carousel/Carousel.tsx'
import { CarouselControls } from '#web/ui/form/carousel/CarouselControls.tsx'
import { useSlides } from '#web/ui/form/carousel/use-slides.ts'
import { PanelSection } from './PanelSection.tsx'
import classes from './todays-plan.module.css'
import { todaysPlanTexts } from './todays-plan.texts.ts'
import { useTickingPlanTask } from './use-ticking-plan-task.ts'

const texts = todaysPlanTexts.plans

interface Props {
  plans: TodaysPlan['action_plans']
  onLeave: () => void
}

/** The person's open tasks, a slide for each plan. The tick marks the task itself as done. */
export function ActionPlansSection({ plans, onLeave }: Props) {
  const slides = useSlides(plans.length)
  const { tick, isTicking } = useTickingPlanTask()
  return (
    <PanelSection title={texts.title} icon={IconClipboardList} aside={<CarouselControls slides={slides} />}>
      <Carousel label={texts.title} slides={slides}>
        {plans.map(({ plan, tasks }) => (
          <div key={plan.id} className={classes.message}>
            <strong>{plan.name}</strong>
            <ul className={classes.list} aria-label={plan.name}>
              {tasks.map(({ id, description, entity, due_date, is_past_due }) => (
                <li key={id} className={classes.task}>
                  <ActionIcon
                    variant="subtle"
                    color="gray"
                    aria-label={texts.tick(description, entity?.name)}
                    title={texts.tick(description, entity?.name)}
                    disabled={isTicking(id)}
                    onClick={() => void tick(plan.id, id)}
                  >
                    <IconCircleCheck size={20} stroke={1.6} aria-hidden />
                  </ActionIcon>
                  <span>
                    <Link
                      className={classes.what}
                      to="/action-plans/$planId"
                      params={{ planId: plan.id }}
                      search={{ showTaskId: id }}
                      onClick={onLeave}
                    >
                      {description}
                    </Link>
                    {entity && (
                      <Dimmed span display="block">
                        {entity.name}
                      </Dimmed>
                    )}
                    {due_date && <DueDate date={due_date} isOverdue={is_past_due} />}
                  </span>
                </li>
              ))}
            </ul>
            <Button
              variant="default"
              aria-label={texts.moreNamed(plan.name)}
              renderRoot={props => (
                <Link {...props} to="/action-plans/$planId" params={{ planId: plan.id }} />
              )}
              onClick={onLeave}
            >
              {texts.more}
            </Button>
          </div>
        ))}
      </Carousel>
    </PanelSection>
  )
}
