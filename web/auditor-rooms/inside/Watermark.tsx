import { useId } from 'react'
import { useToday } from '#web/platform/today.ts'
import { formatDate } from '#web/ui/format.ts'
import { insideTexts as texts } from './inside.texts.ts'
import classes from './Watermark.module.css'

/** The pixels that one letter takes at the most, for marks that do not overlap. */
const LETTER = 9

/**
 * The name of the auditor across everything that is shown, also over previews. Dark and light lines take turns: a white document
 * may be open on a dark page, and a dark picture on a light one.
 */
export function Watermark({ name, email }: { name: string; email: string }) {
  const id = useId()
  const words = texts.watermark(name, email, formatDate(useToday()))
  const width = words.length * LETTER
  return (
    <svg className={classes.mark} aria-hidden>
      <defs>
        <pattern
          id={id}
          width={width}
          height={96}
          patternUnits="userSpaceOnUse"
          patternTransform="rotate(-24)"
        >
          <text x={0} y={40}>
            {words}
          </text>
          <text x={0} y={88} className={classes.light}>
            {words}
          </text>
        </pattern>
      </defs>
      <rect width="100%" height="100%" fill={`url(#${id})`} />
    </svg>
  )
}
