import { Alert, Button, Group, Stack, Text, Title } from '@mantine/core'
import '@mantine/core/styles/Alert.layer.css'
import { IconAlertTriangle, IconArrowBackUp, IconCircleCheck } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { importsApi } from '#domain/imports/imports.contract.ts'
import { call } from '#web/platform/calls/call.ts'
import { CallFailure } from '#web/platform/calls/call-failure.ts'
import { reportFailure } from '#web/platform/calls/messages.tsx'
import { invalidate } from '#web/platform/calls/queries.ts'
import { Dimmed } from '#web/ui/Dimmed.tsx'
import { ConfirmAction } from '#web/ui/dialogs/ConfirmAction.tsx'
import { formatMoment } from '#web/ui/format.ts'
import { IntoPeriod } from '../IntoPeriod.tsx'
import classes from '../imports.module.css'
import { importsTexts as texts } from '../imports.texts.ts'
import { RowsTable } from '../rows/RowsTable.tsx'
import type { StepProps } from './step-props.ts'

/** The result of an import, with its undo, or the result of that. */
export function DoneStep({ found, address }: StepProps) {
  const { kind, counts, state, kept, problem } = found
  const isUndone = state === 'undone'
  return (
    <Stack gap="lg">
      {problem && (
        <Alert color="red" variant="light" role="alert" icon={<IconAlertTriangle aria-hidden />}>
          {problem}
        </Alert>
      )}
      <div className={classes.panel} role="status">
        <Group gap="sm" wrap="nowrap" align="flex-start">
          {isUndone ? (
            <IconArrowBackUp size={24} aria-hidden className={classes.mark} />
          ) : (
            <IconCircleCheck size={24} aria-hidden className={classes.done} />
          )}
          <div>
            <Title order={2} size="h3">
              {isUndone ? texts.undoneTitle(found.file_name) : texts.doneTitle(found.file_name)}
            </Title>
            <Text c="dimmed" mt={4} data-figures>
              {isUndone ? texts.undone(counts.new + counts.changed - kept, kept) : texts.done(kind, counts)}
            </Text>
            <IntoPeriod found={found} />
            {found.abilities.undo && found.undo_until && (
              <Dimmed mt={4}>{texts.undoUntil(formatMoment(found.undo_until))}</Dimmed>
            )}
          </div>
        </Group>
        <Group gap="xs" mt="lg">
          <ViewButton found={found} />
          {found.abilities.undo && <UndoButton importId={found.id} help={texts.kinds[kind].undoHelp} />}
          <Button
            variant="subtle"
            renderRoot={props => (
              <Link
                to="/company/import/$kind"
                params={{ kind }}
                search={{ list: found.document_request_list?.id }}
                {...props}
              />
            )}
          >
            {texts.another}
          </Button>
        </Group>
      </div>
      <RowsTable found={found} address={address} />
    </Stack>
  )
}

/** Leads to the records, or to the list that they are in. */
function ViewButton({ found }: Pick<StepProps, 'found'>) {
  const { list, view } = texts.kinds[found.kind]
  const into = found.document_request_list
  return (
    <Button
      renderRoot={props =>
        into ? (
          <Link to="/document-request-lists/$listId" params={{ listId: into.id }} {...props} />
        ) : (
          <Link to={list} {...props} />
        )
      }
    >
      {view}
    </Button>
  )
}

function UndoButton({ importId, help }: { importId: number; help: string }) {
  const [isAsking, setAsking] = useState(false)
  const client = useQueryClient()
  const undo = async () => {
    try {
      await call(importsApi.undo, { import_id: importId })
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error
      reportFailure(error)
    } finally {
      await invalidate(client, importsApi.show)
    }
  }
  return (
    <>
      <Button variant="default" onClick={() => setAsking(true)}>
        {texts.undo}
      </Button>
      {isAsking && (
        <ConfirmAction
          title={texts.undoTitle}
          help={help}
          confirm={texts.undo}
          isDestructive
          run={undo}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}
