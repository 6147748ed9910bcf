import { IconCheck } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import classes from './SavedMark.module.css'
import { uiTexts } from './ui.texts.ts'

const SHOWN_MS = 4000

/** Shows “Saved” for a few seconds after `at` changes, and announces it to screen readers. Null hides it. */
export function SavedMark({ at }: { at: number | null }) {
  const [isShown, setShown] = useState(false)
  useEffect(() => {
    setShown(at !== null)
    if (at === null) return
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
