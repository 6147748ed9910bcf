import { Button, Group } from '@mantine/core'
import { IconArchive, IconArchiveOff, IconArrowBackUp, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import {
  type DocumentRequestPeriod,
  documentRequestPeriodsApi,
} from '#domain/document-requests/periods.contract.ts'
import { askingAll, useSend } from '#web/platform/calls/queries.ts'
import { useSendForm } from '#web/platform/calls/use-send-form.ts'
import { useReversible } from '#web/platform/records/use-reversible.ts'
import { Dimmed } from '#web/ui/Dimmed.tsx'
import { AppModal } from '#web/ui/dialogs/AppModal.tsx'
import { FormStack } from '#web/ui/form/FormStack.tsx'
import { TextField } from '#web/ui/form/TextField.tsx'
import { RecordMenu } from '#web/ui/RecordMenu.tsx'
import classes from '../document-requests.module.css'
import { requestQueries } from '../request-queries.ts'
import { formTexts as texts } from './form.texts.ts'

/** The periods that group lists: add, archive and trash them. */
export function PeriodsDialog({ onClose }: { onClose: () => void }) {
  const active =
    useQuery(askingAll(documentRequestPeriodsApi.list, { filter: { trashed: 'with' } })).data ?? []
  const archived =
    useQuery(askingAll(documentRequestPeriodsApi.list, { filter: { only_archived: true } })).data ?? []
  const periods = [...active, ...archived]
  const create = useSend(documentRequestPeriodsApi.create, {
    once: true,
    inForm: true,
    invalidates: requestQueries,
  })
  const { form, submit, problem, isSending } = useSendForm({
    send: create,
    initialValues: { name: '' },
    inputOf: values => values,
    onSent: () => form.reset(),
  })
  return (
    <AppModal
      opened
      onClose={onClose}
      title={texts.periods}
      actions={
        <Button variant="default" onClick={onClose}>
          {texts.close}
        </Button>
      }
    >
      <Dimmed>{texts.periodsHelp}</Dimmed>
      {periods.length === 0 ? (
        <Dimmed>{texts.noPeriods}</Dimmed>
      ) : (
        <ul className={classes.lines}>
          {periods.map(period => (
            <PeriodLine key={period.id} period={period} />
          ))}
        </ul>
      )}
      <FormStack onSubmit={submit} problem={problem}>
        <TextField label={texts.newPeriod} maxLength={200} {...form.getInputProps('name')} />
        <Group>
          <Button
            type="submit"
            variant="default"
            loading={isSending}
            disabled={form.values.name.trim() === ''}
          >
            {texts.addPeriod}
          </Button>
        </Group>
      </FormStack>
    </AppModal>
  )
}

function PeriodLine({ period }: { period: DocumentRequestPeriod }) {
  const { id, name, lists_count, archived_at, deleted_at } = period
  const both = { input: { document_request_period_id: id }, invalidates: requestQueries }
  const archiving = useReversible({
    ...both,
    act: documentRequestPeriodsApi.archive,
    undo: documentRequestPeriodsApi.unarchive,
    done: `“${name}”: ${texts.archived}`,
    undone: texts.saved(name),
  })
  const trashing = useReversible({
    ...both,
    act: documentRequestPeriodsApi.remove,
    undo: documentRequestPeriodsApi.restore,
    done: `“${name}”: ${texts.inTrash}`,
    undone: texts.saved(name),
  })
  const state = deleted_at ? texts.inTrash : archived_at ? texts.archived : texts.lists(lists_count)
  return (
    <li>
      <span>{name}</span>
      <span className={classes.actions}>
        <Dimmed span>{state}</Dimmed>
        <RecordMenu
          label={texts.actionsFor(name)}
          record={period}
          actions={[
            {
              ability: 'archive',
              icon: IconArchive,
              label: texts.archive,
              onClick: () => void archiving.act().catch(() => undefined),
            },
            { ability: 'unarchive', icon: IconArchiveOff, label: texts.unarchive, onClick: archiving.undo },
            { ability: 'restore', icon: IconArrowBackUp, label: texts.restore, onClick: trashing.undo },
            {
              ability: 'delete',
              icon: IconTrash,
              label: texts.trash,
              isDestructive: true,
              onClick: () => void trashing.act().catch(() => undefined),
            },
          ]}
        />
      </span>
    </li>
  )
}
