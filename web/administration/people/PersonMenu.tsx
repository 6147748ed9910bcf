import { ActionIcon, Menu, Text } from '@mantine/core'
import { IconDevices, IconDots, IconUserCheck, IconUserOff } from '@tabler/icons-react'
import { useState } from 'react'
import { type AdministeredUser, administrationApi } from '#domain/administration/administration.contract.ts'
import { useSend } from '#web/platform/queries.ts'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { toastDone } from '#web/ui/toasts.tsx'
import { PersonSessionsDialog } from './PersonSessionsDialog.tsx'
import { peopleTexts as texts } from './people.texts.ts'

const listed = { invalidates: [administrationApi.users] }

/** What else can be done with an account; what is not allowed stays, with its reason. */
export function PersonMenu({ person }: { person: AdministeredUser }) {
  const { id, full_name, is_disabled, disabling_refused: refused } = person
  const [shown, show] = useState<'sessions' | 'disable' | null>(null)
  const disable = useSend(administrationApi.disableUser, listed)
  const enable = useSend(administrationApi.enableUser, listed)
  const close = () => show(null)
  const done = (sentence: string) => () => {
    close()
    toastDone(sentence)
  }
  const switchOff = () =>
    disable.mutate({ user_id: id }, { onSuccess: done(texts.disabledNow(full_name)), onError: close })
  const switchOn = () => enable.mutate({ user_id: id }, { onSuccess: done(texts.enabledNow(full_name)) })
  return (
    <>
      <Menu position="bottom-end" width={240}>
        <Menu.Target>
          <ActionIcon variant="subtle" color="gray" size="lg" aria-label={texts.menu(full_name)}>
            <IconDots size={18} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconDevices size={16} aria-hidden />} onClick={() => show('sessions')}>
            {texts.sessions}
          </Menu.Item>
          {is_disabled ? (
            <Menu.Item leftSection={<IconUserCheck size={16} aria-hidden />} onClick={switchOn}>
              {texts.enable}
            </Menu.Item>
          ) : (
            <Menu.Item
              leftSection={<IconUserOff size={16} aria-hidden />}
              {...(refused === null
                ? { color: 'var(--mantine-color-error)', onClick: () => show('disable') }
                : { 'aria-disabled': true, closeMenuOnClick: false })}
            >
              {texts.disable}
              {refused !== null && (
                <Text size="xs" c="dimmed">
                  {refused}
                </Text>
              )}
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      {shown === 'sessions' && <PersonSessionsDialog person={person} onClose={close} />}
      {shown === 'disable' && (
        <ConfirmDialog
          opened
          onClose={close}
          title={texts.disableTitle(full_name)}
          confirm={texts.disable}
          onConfirm={switchOff}
          isPending={disable.isPending}
          isDestructive
        >
          {texts.disableHelp}
        </ConfirmDialog>
      )}
    </>
  )
}
