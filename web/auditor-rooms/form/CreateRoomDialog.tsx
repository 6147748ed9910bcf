import type { UseFormReturnType } from '@mantine/form'
import { useQuery } from '@tanstack/react-query'
import { type AuditorRoom, auditorRoomsApi } from '#domain/auditor-rooms/auditor-rooms.contract.ts'
import { asking, useSend } from '#web/platform/calls/queries.ts'
import { useSendForm } from '#web/platform/calls/use-send-form.ts'
import { useToday } from '#web/platform/today.ts'
import { Dimmed } from '#web/ui/Dimmed.tsx'
import { FormDialog } from '#web/ui/dialogs/FormDialog.tsx'
import { DateField } from '#web/ui/form/DateField.tsx'
import { FieldPair } from '#web/ui/form/FieldPair.tsx'
import { TextareaField } from '#web/ui/form/TextareaField.tsx'
import { TextField } from '#web/ui/form/TextField.tsx'
import { toastDone } from '#web/ui/toasts/toasts.tsx'
import classes from '../auditor-rooms.module.css'
import { roomTexts as texts } from '../auditor-rooms.texts.ts'
import { roomQueries } from '../room-queries.ts'
import { blankRoom, isComplete, type RoomValues, scopeIn, validateRoom } from './room-values.ts'
import { ScopeFields } from './ScopeFields.tsx'

interface Props {
  /** A list that it shows to begin with. */
  listId: number | undefined
  onClose: () => void
  onCreated: (room: AuditorRoom) => void
}

/** Creates a room, with a preview of what it will show. */
export function CreateRoomDialog({ listId, onClose, onCreated }: Props) {
  const today = useToday()
  const create = useSend(auditorRoomsApi.create, { once: true, inForm: true, invalidates: roomQueries })
  const { form, dialog } = useSendForm({
    send: create,
    initialValues: blankRoom(today, listId),
    validate: validateRoom,
    inputOf: values => ({
      title: values.title,
      name: values.name,
      firm: values.firm,
      email: values.email,
      message: values.message,
      open_until: values.open_until ?? '',
      ...scopeIn(values),
    }),
    onSent: room => {
      toastDone(texts.created(room.email))
      onCreated(room)
    },
  })
  const own = form as unknown as UseFormReturnType<RoomValues>
  return (
    <FormDialog {...dialog} title={texts.createTitle} size="lg" save={texts.create} onClose={onClose}>
      <TextField
        label={texts.roomTitle}
        description={texts.roomTitleHelp}
        data-autofocus
        maxLength={200}
        {...form.getInputProps('title')}
      />
      <FieldPair>
        <TextField label={texts.name} maxLength={200} {...form.getInputProps('name')} />
        <TextField label={texts.firm} maxLength={200} {...form.getInputProps('firm')} />
      </FieldPair>
      <FieldPair>
        <TextField
          label={texts.email}
          description={texts.emailHelp}
          type="email"
          maxLength={254}
          {...form.getInputProps('email')}
        />
        <DateField
          label={texts.openUntil}
          clearable={false}
          min={today}
          error={form.errors.open_until}
          value={form.values.open_until}
          onChange={day => own.setFieldValue('open_until', day)}
        />
      </FieldPair>
      <ScopeFields form={own} />
      <Preview values={own.values} />
      <TextareaField
        label={texts.message}
        autosize
        minRows={2}
        maxLength={2000}
        {...form.getInputProps('message')}
      />
    </FormDialog>
  )
}

/** The counts of what the room would show. */
function Preview({ values }: { values: RoomValues }) {
  const isKnown = isComplete(values)
  const { data } = useQuery({ ...asking(auditorRoomsApi.preview, scopeIn(values)), enabled: isKnown })
  const counts = data ? texts.counts(data) : texts.previewLoading
  return (
    <div className={classes.preview} role="status">
      <p>
        <strong>{texts.previewTitle}</strong>
      </p>
      <p>{isKnown ? counts : texts.previewNothing}</p>
      <Dimmed>{texts.limits}</Dimmed>
    </div>
  )
}
