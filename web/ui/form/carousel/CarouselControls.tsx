import { ActionIcon } from '@mantine/core'
import { IconChevronLeft, IconChevronRight, IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react'
import { Dimmed } from '../../Dimmed.tsx'
import { formTexts } from '../form.texts.ts'
import classes from './Carousel.module.css'
import type { Slides } from './use-slides.ts'

const texts = formTexts.carousel

/** Buttons for back, forward, and pause or play, with the position. Renders nothing for a single slide. */
export function CarouselControls({ slides }: { slides: Slides }) {
  const { count, at, mayAdvance, move, setHeld } = slides
  if (count < 2) return null
  return (
    <div
      className={classes.controls}
      onPointerEnter={({ pointerType }) => setHeld(pointerType === 'mouse')}
      onPointerLeave={() => setHeld(false)}
    >
      {mayAdvance && <PauseButton slides={slides} />}
      <Dimmed data-figures>{texts.position(at + 1, count)}</Dimmed>
      <ActionIcon variant="default" aria-label={texts.previous} onClick={() => move(-1)}>
        <IconChevronLeft size={16} aria-hidden />
      </ActionIcon>
      <ActionIcon variant="default" aria-label={texts.next} onClick={() => move(1)}>
        <IconChevronRight size={16} aria-hidden />
      </ActionIcon>
    </div>
  )
}

/** Stays when it is pressed, so that the focus does. */
function PauseButton({ slides: { isMoving, stop, resume } }: { slides: Slides }) {
  const Icon = isMoving ? IconPlayerPause : IconPlayerPlay
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      aria-label={isMoving ? texts.pause : texts.play}
      onClick={isMoving ? stop : resume}
    >
      <Icon size={16} aria-hidden />
    </ActionIcon>
  )
}
