import { Button, Text } from '@mantine/core'
import { IconCheck, IconMessage2 } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { type TodaysPlan, todaysPlanApi } from '#domain/todays-plan/todays-plan.contract.ts'
import { welcomeMessagesApi } from '#domain/welcome-messages/welcome-messages.contract.ts'
import { asking, useSend } from '#web/platform/calls/queries.ts'
import { Dimmed } from '#web/ui/Dimmed.tsx'
import { Carousel } from '#web/ui/form/carousel/Carousel.tsx'
import { CarouselControls } from '#web/ui/form/carousel/CarouselControls.tsx'
import { useSlides } from '#web/ui/form/carousel/use-slides.ts'
import { formatDate } from '#web/ui/format.ts'
import { PanelSection } from './PanelSection.tsx'
import classes from './todays-plan.module.css'
import { todaysPlanTexts } from './todays-plan.texts.ts'

const texts = todaysPlanTexts.messages

type Message = TodaysPlan['welcome_messages'][number]

/** The company's unread messages, one slide each. */
export function MessagesSection({ messages }: { messages: readonly Message[] }) {
  const client = useQueryClient()
  const slides = useSlides(messages.length)
  const read = useSend(welcomeMessagesApi.read, { invalidates: [welcomeMessagesApi.list] })
  const markRead = ({ id }: Message) =>
    read.mutate(
      { welcome_message_id: id },
      {
        onSuccess: () =>
          client.setQueryData<TodaysPlan>(
            asking(todaysPlanApi.show, {}).queryKey,
            plan => plan && without(plan, id),
          ),
      },
    )
  return (
    <PanelSection title={texts.title} icon={IconMessage2} aside={<CarouselControls slides={slides} />}>
      <Carousel label={texts.title} slides={slides}>
        {messages.map(message => (
          <div key={message.id} className={classes.message}>
            <Text fw={600}>{message.title}</Text>
            <Dimmed>{texts.by(message.author.full_name, formatDate(message.created_at))}</Dimmed>
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
            <section className={classes.text} tabIndex={0} aria-label={message.title}>
              {message.message}
            </section>
            <Button
              variant="default"
              leftSection={<IconCheck size={16} aria-hidden />}
              aria-label={texts.markReadNamed(message.title)}
              loading={read.isPending && read.variables.welcome_message_id === message.id}
              onClick={() => markRead(message)}
            >
              {texts.markRead}
            </Button>
          </div>
        ))}
      </Carousel>
    </PanelSection>
  )
}

function without(plan: TodaysPlan, id: number): TodaysPlan {
  const welcome_messages = plan.welcome_messages.filter(message => message.id !== id)
  return {
    ...plan,
    welcome_messages,
    count: plan.count - (plan.welcome_messages.length - welcome_messages.length),
  }
}
