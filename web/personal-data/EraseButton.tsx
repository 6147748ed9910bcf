import { Button, Text } from '@mantine/core'
import { IconUserX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type Erasure, personalDataApi } from '#domain/personal-data/personal-data.contract.ts'
import { usersApi } from '#domain/users/users.contract.ts'
import { asking, useSend } from '#web/platform/calls/queries.ts'
import { useSendForm } from '#web/platform/calls/use-send-form.ts'
import { useCan } from '#web/platform/session/me.ts'
import { Dimmed } from '#web/ui/Dimmed.tsx'
import { FormDialog } from '#web/ui/dialogs/FormDialog.tsx'
import { TextField } from '#web/ui/form/TextField.tsx'
import { toastDone } from '#web/ui/toasts/toasts.tsx'
import { personalDataTexts as texts } from './personal-data.texts.ts'

interface Props {
  userId: number
  name: string
}

/** Erases a former member, after it has said what changes and what stays. Shown disabled with the reason where it is refused. */
export function EraseButton({ userId, name }: Props) {
  const mayErase = useCan()('company:own')
  const [isOpen, setOpen] = useState(false)
  const { data } = useQuery({
    ...asking(personalDataApi.erasure, { user_id: userId }),
    enabled: mayErase,
    staleTime: 0,
  })
  if (!mayErase || !data || data.is_erased) return null
  return (
    <>
      <Button
        variant="default"
        color="red"
        size="xs"
        disabled={!data.may}
        leftSection={<IconUserX size={16} stroke={1.6} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {texts.erase}
      </Button>
      {!data.may && <Dimmed>{data.reason}</Dimmed>}
      {isOpen && <EraseDialog userId={userId} name={name} erasure={data} onClose={() => setOpen(false)} />}
    </>
  )
}

interface DialogProps extends Props {
  erasure: Erasure
  onClose: () => void
}

function EraseDialog({ userId, name, erasure, onClose }: DialogProps) {
  const { new_name, log_entries, kept_until } = erasure
  const send = useSend(personalDataApi.erase, {
    inForm: true,
    invalidates: [usersApi.list, usersApi.show, personalDataApi.erasure],
  })
  const { form, dialog } = useSendForm({
    send,
    initialValues: { name: '' },
    validate: { name: (typed: string) => (typed === name ? null : texts.nameHelp(name)) },
    inputOf: values => ({ user_id: userId, ...values }),
    onSent: () => {
      toastDone(texts.done(new_name))
      onClose()
    },
  })
  return (
    <FormDialog {...dialog} title={texts.title(name)} save={texts.confirm} onClose={onClose}>
      <Text size="sm">{texts.help(new_name)}</Text>
      <Text size="sm">{texts.log(log_entries, kept_until)}</Text>
      <Dimmed>{texts.backups}</Dimmed>
      <TextField
        label={texts.name}
        description={texts.nameHelp(name)}
        data-autofocus
        maxLength={250}
        {...form.getInputProps('name')}
      />
    </FormDialog>
  )
}
