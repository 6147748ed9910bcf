import { Button, Text } from '@mantine/core'
import { overdueApi } from '#domain/assignments/overdue.contract.ts'
import { useSend } from '#web/platform/calls/queries.ts'
import { AppModal } from '#web/ui/dialogs/AppModal.tsx'
import { FormDialog } from '#web/ui/dialogs/FormDialog.tsx'
import { formatMoment } from '#web/ui/format.ts'
import { uiTexts } from '#web/ui/ui.texts.ts'
import type { ChosenWork } from './chosen-work.ts'
import classes from './overdue.module.css'
import { overdueTexts as texts } from './overdue.texts.ts'

interface Props {
  chosen: ChosenWork
  onDone: () => void
  onClose: () => void
}

/** Sends reminders once it is confirmed, then shows who got one, and who did not and why. */
export function RemindDialog({ chosen, onDone, onClose }: Props) {
  const { mutate, data, isPending } = useSend(overdueApi.remind, { invalidates: [], once: true })
  if (!data) {
    return (
      <FormDialog
        title={texts.remindTitle(chosen.count)}
        onClose={onClose}
        isDirty={false}
        isSending={isPending}
        onSubmit={event => {
          event.preventDefault()
          mutate(chosen.reminding, { onSuccess: onDone })
        }}
        save={texts.send}
      >
        <Text>{texts.remindHelp}</Text>
      </FormDialog>
    )
  }
  const { reminded, not_reminded } = data
  return (
    <AppModal
      opened
      onClose={onClose}
      title={texts.remindedTitle}
      actions={
        <Button onClick={onClose} data-autofocus>
          {uiTexts.close}
        </Button>
      }
    >
      <Text role="status" fw={600} mb="xs">
        {reminded.length > 0 ? texts.reminded(reminded.length) : texts.nobodyReminded}
      </Text>
      <ul className={classes.names}>
        {reminded.map(({ id, full_name, overdue }) => (
          <li key={id}>{texts.remindedLine(full_name, overdue)}</li>
        ))}
      </ul>
      {not_reminded.length > 0 && (
        <>
          <Text fw={600} mt="md" mb="xs">
            {texts.notReminded(not_reminded.length)}
          </Text>
          <ul className={classes.names}>
            {not_reminded.map(({ id, full_name, reason, reminded_at }) => (
              <li key={id}>
                {full_name}{' '}
                {reminded_at ? texts.remindedAt(formatMoment(reminded_at)) : texts.reasons[reason]}
              </li>
            ))}
          </ul>
        </>
      )}
    </AppModal>
  )
}
