import { Button } from '@mantine/core'
import { Dimmed } from '#web/ui/Dimmed.tsx'
import classes from './risk-profiles.module.css'
import { riskProfilesTexts as texts } from './risk-profiles.texts.ts'

interface Props {
  changes: number
  isSending: boolean
  onDiscard: () => void
}

/** The number of changes and the buttons to save or discard them, always in view. */
export function SaveBar({ changes, isSending, onDiscard }: Props) {
  return (
    <div
      className={classes.bar}
      data-idle={changes === 0 || undefined}
      data-save-bar={changes > 0 || undefined}
    >
      <Dimmed role="status" data-figures>
        {changes === 0 ? texts.noChanges : texts.changes(changes)}
      </Dimmed>
      <div className={classes.buttons}>
        <Button variant="default" disabled={changes === 0} onClick={onDiscard}>
          {texts.discard}
        </Button>
        <Button type="submit" disabled={changes === 0} loading={isSending}>
          {texts.save}
        </Button>
      </div>
    </div>
  )
}
