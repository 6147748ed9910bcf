import { useToday } from '#web/platform/today.ts'
import { formatDate } from '#web/ui/format.ts'
import { insideTexts as texts } from './inside.texts.ts'
import classes from './Watermark.module.css'

const marks = Array.from({ length: 60 }, (_, index) => index)

/** The name of the auditor across everything that is shown, also over previews. */
export function Watermark({ name, email }: { name: string; email: string }) {
  const words = texts.watermark(name, email, formatDate(useToday()))
  return (
    <div className={classes.mark} aria-hidden>
      <div className={classes.sheet}>
        {marks.map(index => (
          <span key={index}>{words}</span>
        ))}
      </div>
    </div>
  )
}
