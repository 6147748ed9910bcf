import { Button } from '@mantine/core'
import { SavedMark } from '#web/ui/SavedMark.tsx'
import classes from './company.module.css'

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
  return (
    <div className={classes.actions}>
      <Button type="submit" loading={isSending} disabled={!isDirty}>
        {label}
      </Button>
      <SavedMark at={savedAt} />
    </div>
  )
}
