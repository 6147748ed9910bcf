import { ActionIcon, Text } from '@mantine/core'
import { IconChevronLeft, IconChevronRight, IconPlayerPause } from '@tabler/icons-react'
import { formTexts } from '../form.texts.ts'
import classes from './Carousel.module.css'
import type { Slides } from './use-slides.ts'

const texts = formTexts.carousel

/** Buttons for back, forward and stop, with the position. Renders nothing for a single slide. */
export function CarouselControls({ slides: { count, at, isMoving, move, stop } }: { slides: Slides }) {
  if (count < 2) return null
  return (
    <div className={classes.controls}>
      {isMoving && (
        <ActionIcon variant="subtle" color="gray" aria-label={texts.pause} onClick={stop}>
          <IconPlayerPause size={16} aria-hidden />
        </ActionIcon>
      )}
      <Text size="sm" c="dimmed" data-figures>
        {texts.position(at + 1, count)}
      </Text>
      <ActionIcon variant="default" aria-label={texts.previous} onClick={() => move(-1)}>
        <IconChevronLeft size={16} aria-hidden />
      </ActionIcon>
      <ActionIcon variant="default" aria-label={texts.next} onClick={() => move(1)}>
        <IconChevronRight size={16} aria-hidden />
      </ActionIcon>
    </div>
  )
}
