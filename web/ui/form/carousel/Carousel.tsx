import { Carousel as Kit } from '@mantine/carousel'
import '@mantine/carousel/styles.layer.css'
import { useReducedMotion } from '@mantine/hooks'
import { Children, type FocusEvent, type ReactNode, useLayoutEffect, useRef } from 'react'
import { formTexts } from '../form.texts.ts'
import classes from './Carousel.module.css'
import type { Slides } from './use-slides.ts'

/** In embla's own unit: about the 200 ms of the specification. */
const QUICK = 15
const SWIPE_PX = 50
const SHOWN = '[aria-roledescription="slide"]:not([inert])'

interface Props {
  label: string
  slides: Slides
  /** One slide each. */
  children: ReactNode
}

/** Slides side by side, to swipe or move with the arrow keys; those out of view cannot be focused. */
export function Carousel({ label, slides, children }: Props) {
  const isStill = useReducedMotion(false, { getInitialValueInEffect: false })
  const { count, at, onReady, onSlide, setHeld, stop } = slides
  const root = useRef<HTMLDivElement>(null)
  const hadFocus = useRef(false)
  const slideTo = (next: number) => {
    hadFocus.current = root.current?.contains(document.activeElement) ?? false
    onSlide(next)
  }
  // The focused element has left the view, so the focus moves to the slide that replaced it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another slide moves the focus
  useLayoutEffect(() => {
    if (hadFocus.current) root.current?.querySelector<HTMLElement>(SHOWN)?.focus({ preventScroll: true })
    hadFocus.current = false
  }, [at])
  const leave = ({ currentTarget, relatedTarget }: FocusEvent<HTMLDivElement>) => {
    if (!currentTarget.contains(relatedTarget)) setHeld(false)
  }
  return (
    <Kit
      ref={root}
      role="group"
      aria-label={label}
      withControls={false}
      slideGap="md"
      emblaOptions={{
        loop: count > 1,
        duration: isStill ? 0 : QUICK,
        dragThreshold: SWIPE_PX,
        watchDrag: count > 1,
      }}
      getEmblaApi={onReady}
      onSlideChange={slideTo}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={leave}
      onPointerDown={stop}
      className={classes.carousel ?? ''}
    >
      {Children.map(children, (slide, index) => (
        <Kit.Slide
          inert={index !== at}
          tabIndex={-1}
          aria-label={formTexts.carousel.position(index + 1, count)}
          className={classes.slide ?? ''}
        >
          {slide}
        </Kit.Slide>
      ))}
    </Kit>
  )
}
