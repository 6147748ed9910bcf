import { Button } from '@mantine/core'
import { policiesApi } from '#domain/policies/policies.contract.ts'
import { useSend } from '#web/platform/calls/queries.ts'
import { Dimmed } from '#web/ui/Dimmed.tsx'
import { AppModal } from '#web/ui/dialogs/AppModal.tsx'
import { uiTexts } from '#web/ui/ui.texts.ts'
import classes from '../policies.module.css'
import { policyQueries } from '../policy-queries.ts'
import { pageTexts as texts } from './policy.texts.ts'

interface Props {
  policyId: number
  onClose: () => void
}

/** Sends reminders, then lists the people who got one, and the reasons of the others. */
export function RemindDialog({ policyId, onClose }: Props) {
  const remind = useSend(policiesApi.remind, { invalidates: policyQueries })
  const people = remind.data?.people
  return (
    <AppModal
      opened
      onClose={onClose}
      title={texts.remindTitle}
      actions={
        people ? (
          <Button onClick={onClose}>{texts.close}</Button>
        ) : (
          <>
            <Button variant="default" onClick={onClose}>
              {uiTexts.cancel}
            </Button>
            <Button loading={remind.isPending} onClick={() => remind.mutate({ policy_id: policyId })}>
              {texts.remindSave}
            </Button>
          </>
        )
      }
    >
      {people ? (
        <>
          <p role="status">{texts.remindDone(people.filter(({ is_reminded }) => is_reminded).length)}</p>
          <ul className={classes.lines}>
            {people.map(({ user, reason }) => (
              <li key={user.id}>
                <span>{user.full_name}</span>
                <Dimmed span>{reason ?? texts.reminded}</Dimmed>
              </li>
            ))}
          </ul>
        </>
      ) : (
        <Dimmed>{texts.remindHelp}</Dimmed>
      )}
    </AppModal>
  )
}
