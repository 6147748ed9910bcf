import { IconCheck } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import classes from './SavedMark.module.css'
import { uiTexts } from './ui.texts.ts'

const SHOWN_MS = 4000

/** Shows “Saved” for a few seconds after each change of `at`, and announces it to screen readers. */
export function SavedMark({ at }: { at: number | null }) {
  const [isShown, setShown] = useState(false)
  useEffect(() => {
    if (at === null) return
    setShown(true)
    const timer = setTimeout(() => setShown(false), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [at])
  return (
    <span className={classes.saved} role="status">
      {isShown && (
        <>
          <IconCheck size={16} aria-hidden />
          {uiTexts.saved}
        </>
      )}
    </span>
  )
}
