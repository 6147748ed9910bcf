import { useReducedMotion } from '@mantine/hooks'
import type { EmblaCarouselType } from 'embla-carousel'
import { useEffect, useRef, useState } from 'react'

const EACH_MS = 3000
const THROTTLE_MS = 500

/** The position of a carousel, the functions that move it, and whether it advances by itself. */
export interface Slides {
  count: number
  at: number
  /** True unless the system asks for less motion, or there is nothing to advance to. */
  mayAdvance: boolean
  /** True while it advances by itself, apart from a short hold. */
  isMoving: boolean
  onReady: (embla: EmblaCarouselType) => void
  onSlide: (at: number) => void
  /** True while somebody uses it: it pauses until they leave. */
  setHeld: (isHeld: boolean) => void
  move: (by: 1 | -1) => void
  stop: () => void
  resume: () => void
}

/**
 * Advances every three seconds in a loop, unless the system asks for less motion. It pauses while somebody points at it
 * or focuses it, and stops after a key press, a manual move or Pause, until it is told to go on.
 */
export function useSlides(count: number): Slides {
  const isStill = useReducedMotion(false, { getInitialValueInEffect: false })
  const movedAt = useRef(Number.NEGATIVE_INFINITY)
  const [embla, setEmbla] = useState<EmblaCarouselType | null>(null)
  const [at, setAt] = useState(0)
  const [isHeld, setHeld] = useState(false)
  const [isStopped, setStopped] = useState(false)
  const mayAdvance = !isStill && count > 1
  const isMoving = mayAdvance && !isStopped
  const stop = () => setStopped(true)
  useEffect(() => {
    if (!embla || !isMoving || isHeld) return
    const timer = setInterval(() => embla.scrollNext(), EACH_MS)
    return () => clearInterval(timer)
  }, [embla, isMoving, isHeld])
  useEffect(() => {
    // The first key press stops the automatic slides, which would disturb people who use the keyboard or a screen
    // reader.
    const stop = () => setStopped(true)
    window.addEventListener('keydown', stop, { once: true })
    return () => window.removeEventListener('keydown', stop)
  }, [])
  return {
    count,
    at: Math.min(at, Math.max(count - 1, 0)),
    mayAdvance,
    isMoving,
    onReady: setEmbla,
    onSlide: setAt,
    setHeld,
    move: by => {
      stop()
      // Rapid presses do not skip slides that were not visible yet.
      if (performance.now() - movedAt.current < THROTTLE_MS) return
      movedAt.current = performance.now()
      if (by > 0) embla?.scrollNext()
      else embla?.scrollPrev()
    },
    stop,
    resume: () => setStopped(false),
  }
}
