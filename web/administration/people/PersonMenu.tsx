import { IconDevices, IconUserCheck, IconUserOff } from '@tabler/icons-react'
import { type AdministeredUser, administrationApi } from '#domain/administration/administration.contract.ts'
import { useSend } from '#web/platform/calls/queries.ts'
import { RecordMenu } from '#web/ui/RecordMenu.tsx'
import { toastDone } from '#web/ui/toasts/toasts.tsx'
import { PersonSessions } from './PersonSessions.tsx'
import { peopleTexts as texts } from './people.texts.ts'

const listed = { invalidates: [administrationApi.users] }

/** The other actions on an account. An action that is not allowed is disabled and shows its reason. */
export function PersonMenu({ person }: { person: AdministeredUser }) {
  const { id, full_name, is_disabled, disabling_refused } = person
  const disable = useSend(administrationApi.disableUser, listed)
  const enable = useSend(administrationApi.enableUser, listed)
  const switchOff = () =>
    disable.mutateAsync({ user_id: id }).then(() => toastDone(texts.disabledNow(full_name)))
  const switchOn = () =>
    enable.mutate({ user_id: id }, { onSuccess: () => toastDone(texts.enabledNow(full_name)) })
  return (
    <RecordMenu
      label={texts.menu(full_name)}
      width={240}
      actions={[
        {
          icon: IconDevices,
          label: texts.sessions,
          dialog: close => <PersonSessions person={person} onClose={close} />,
        },
        is_disabled
          ? { icon: IconUserCheck, label: texts.enable, onClick: switchOn }
          : {
              icon: IconUserOff,
              label: texts.disable,
              refused: disabling_refused,
              isExplained: true,
              isDestructive: true,
              confirm: {
                title: texts.disableTitle(full_name),
                help: texts.disableHelp,
                run: switchOff,
              },
            },
      ]}
    />
  )
}
