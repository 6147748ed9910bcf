import { IconBan, IconCalendarPlus, IconMailForward } from '@tabler/icons-react'
import { type AuditorRoom, auditorRoomsApi } from '#domain/auditor-rooms/auditor-rooms.contract.ts'
import { useSend } from '#web/platform/calls/queries.ts'
import { useSendForm } from '#web/platform/calls/use-send-form.ts'
import { useToday } from '#web/platform/today.ts'
import { FormDialog } from '#web/ui/dialogs/FormDialog.tsx'
import { DateField } from '#web/ui/form/DateField.tsx'
import { formatDate } from '#web/ui/format.ts'
import { RecordMenu } from '#web/ui/RecordMenu.tsx'
import { toastDone } from '#web/ui/toasts/toasts.tsx'
import { historyAction } from '../../record-history/HistoryLink.tsx'
import { roomTexts as texts } from '../auditor-rooms.texts.ts'
import { roomQueries } from '../room-queries.ts'

/** The actions on a room: another last day, a new link, its end. */
export function RoomMenu({ room }: { room: AuditorRoom }) {
  const options = { invalidates: roomQueries, version: room.version }
  const resend = useSend(auditorRoomsApi.resend, options)
  const revoke = useSend(auditorRoomsApi.revoke, options)
  const path = { auditor_room_id: room.id }
  return (
    <RecordMenu
      label={texts.actionsFor(room.title)}
      record={room}
      actions={[
        {
          ability: 'extend',
          icon: IconCalendarPlus,
          label: texts.extend,
          dialog: close => <ExtendDialog room={room} onClose={close} />,
        },
        {
          ability: 'resend',
          icon: IconMailForward,
          label: texts.resend,
          confirm: {
            title: texts.resendTitle(room.name),
            help: texts.resendHelp,
            run: () => resend.mutateAsync(path).then(() => toastDone(texts.resent(room.email))),
          },
        },
        historyAction('auditor-room', room.id),
        {
          ability: 'revoke',
          icon: IconBan,
          label: texts.revoke,
          isDestructive: true,
          confirm: {
            title: texts.revokeTitle(room.title),
            help: texts.revokeHelp,
            run: () => revoke.mutateAsync(path).then(() => toastDone(texts.revoked)),
          },
        },
      ]}
    />
  )
}

function ExtendDialog({ room, onClose }: { room: AuditorRoom; onClose: () => void }) {
  const today = useToday()
  const send = useSend(auditorRoomsApi.extend, {
    inForm: true,
    invalidates: roomQueries,
    version: room.version,
  })
  const { form, dialog } = useSendForm({
    send,
    initialValues: { open_until: room.open_until },
    inputOf: values => ({ auditor_room_id: room.id, ...values }),
    onSent: ({ open_until }) => {
      toastDone(texts.extended(formatDate(open_until)))
      onClose()
    },
  })
  return (
    <FormDialog {...dialog} title={texts.extendTitle} size="sm" save={texts.save} onClose={onClose}>
      <DateField
        label={texts.openUntil}
        data-autofocus
        clearable={false}
        min={today}
        error={form.errors.open_until}
        value={form.values.open_until}
        onChange={day => day && form.setFieldValue('open_until', day)}
      />
    </FormDialog>
  )
}
