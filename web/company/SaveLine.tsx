import { Button } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import classes from './company.module.css'
import { companyTexts as texts } from './company.texts.ts'

const SHOWN_MS = 4000

interface Props {
  /** A verb: 'Save name'. */
  label: string
  isDirty: boolean
  isSending: boolean
  /** When it was saved last; null while there is something to save. */
  savedAt: number | null
}

/** The button of a section's form, and for a few seconds that it was saved. */
export function SaveLine({ label, isDirty, isSending, savedAt }: Props) {
  const [isShown, setShown] = useState(false)
  useEffect(() => {
    setShown(savedAt !== null)
    if (savedAt === null) return
    const timer = setTimeout(() => setShown(false), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [savedAt])
  return (
    <div className={classes.actions}>
      <Button type="submit" loading={isSending} disabled={!isDirty}>
        {label}
      </Button>
      <span className={classes.saved} role="status">
        {isShown && (
          <>
            <IconCheck size={16} aria-hidden />
            {texts.saved}
          </>
        )}
      </span>
    </div>
  )
}
