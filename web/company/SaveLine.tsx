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
  /** The time of the last save; null while there are unsaved changes. */
  savedAt: number | null
}

/** The save button of a section's form, with a short confirmation after saving. */
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
